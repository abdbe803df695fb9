/** Logs to the browser's console. Callers must never log a name, a token or a response. */
export const consoleLog = (message: string): void => console.info(message)
