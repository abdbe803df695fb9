/** The largest file that is read, and the most lines of one. */
export const importLimits = { fileBytes: 2_000_000, rows: 500 } as const
