/** The storage key of the Ask sessions that the server has not acknowledged, by department. */
export const askUnsentKey = 'askUnsent'
