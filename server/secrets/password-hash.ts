import { hash, verify } from '@node-rs/argon2'

import { newSecret } from './secret.ts'

/** Argon2id, which is the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let dummyHash: Promise<string> | undefined

/** Verifies a password; takes the same time for an unknown user, whose hash is `undefined`. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(newSecret())
  const isCorrect = await verify(passwordHash ?? (await dummyHash), password)
  return passwordHash !== undefined && isCorrect
}
