export const calendarWords = {} as const
