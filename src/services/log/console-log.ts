/** Tells those who look into the browser's console; never a name, a token or an answer. */
export const consoleLog = (message: string): void => console.info(message)
