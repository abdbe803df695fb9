import { hash, verify } from '@node-rs/argon2'

import { newSecret } from './secret.ts'

/** Argon2id, which is the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobodysHash: Promise<string> | undefined

/** Costs the same for an unknown user, whose hash is `undefined`, as for a known one. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(newSecret())
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return passwordHash !== undefined && isRight
}
