/** The activity cards of the bank, searched for a query. */
export const bankAddress = (query: string) => {
  const words = query.trim()
  return words === ''
    ? '/activities/activities'
    : `/activities/activities?${new URLSearchParams({ q: words }).toString()}`
}
