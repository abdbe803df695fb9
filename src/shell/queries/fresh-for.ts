/** Signed media addresses live at least ten minutes: what carries them is asked for anew every five. */
export const freshFor = 5 * 60_000
