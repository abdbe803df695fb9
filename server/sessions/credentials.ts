import type { UserStore } from '#server/people/user.store.ts'
import type { User } from '#src/contract/user.ts'

import { isPasswordOf } from './password-hash.ts'

/** The active user whom e-mail and password prove; an unknown address costs the same as a wrong password. */
export async function proveByPassword(
  users: UserStore,
  told: { readonly email: string; readonly password: string },
): Promise<User | undefined> {
  const found = await users.findByEmail(told.email.trim())
  const known = found?.isActive ? found : undefined
  const isRight = await isPasswordOf(known?.passwordHash, told.password)
  return isRight ? known?.user : undefined
}
