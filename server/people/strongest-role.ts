import type { Role } from '#src/contract/user.ts'
import { roleStrength } from '#src/domain/role-strength.ts'

/** Returns the item with the most powerful role; of equals, the first. */
export function strongestOf<Item extends { readonly role: Role }>(items: readonly Item[]): Item | undefined {
  return items.toSorted((a, b) => roleStrength[b.role] - roleStrength[a.role])[0]
}
