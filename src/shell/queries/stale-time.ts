/** Signed media URLs are valid for at least ten minutes: data that contains them is refetched every five. */
export const staleTimeMs = 5 * 60_000
