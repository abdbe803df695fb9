/** The initials of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.split(' ').filter((part) => part !== '')
  const first = names[0]?.charAt(0) ?? ''
  const last = names.length > 1 ? (names.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toUpperCase()
}
