export const bankWords = {} as const
