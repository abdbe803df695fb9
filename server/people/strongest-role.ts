import type { Role } from '#src/contract/user.ts'

const strength: Readonly<Record<Role, number>> = { administrator: 3, leder: 2, ansatt: 1 }

/** Returns the item with the most powerful role; of equals, the first. */
export function strongestOf<Item extends { readonly role: Role }>(items: readonly Item[]): Item | undefined {
  return items.toSorted((a, b) => strength[b.role] - strength[a.role])[0]
}
