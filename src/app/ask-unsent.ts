/** Where sessions with Ask lie that the server has not answered for, by their department. */
export const askUnsentKey = 'askUnsent'
