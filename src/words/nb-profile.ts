export const profileWords = {} as const
