import { createHmac } from 'node:crypto'

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import { type BrowserName, browserNameIn } from './browser-name.ts'
import type { Keys } from '../secrets/keys.ts'
import { isSameSecret } from '../secrets/secret.ts'
import { type TabletCookie, tabletCookie } from './tablet-cookie.ts'

/** The browser of a request, identified by who has signed in there by password before. */
export type KnownDevice = {
  readonly name: BrowserName
  readonly tablet: TabletCookie
  knows(email: string): boolean
  /** Remembers the user for half a year, with the nine users before. */
  remember(email: string): void
}

const lifeDays = 180
/** A department’s tablet has several users. */
const maxPersons = 10
const separator = '~'

/**
 * Stores the proofs in one cookie that no script and no other site can use. Each is a keyed hash of an account and a day, so it reveals no
 * account; it only bypasses the lock of an address.
 */
export function knownDevices({ knownDevices: key }: Keys, publicUrl: string, now: () => Date) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-known_device' : 'known_device'
  const today = () => Math.floor(now().getTime() / 86_400_000)
  const proofOf = (email: string, day: number) =>
    `${day}.${createHmac('sha256', key).update(`${day} ${email.trim().toLowerCase()}`).digest('base64url')}`

  const isCurrent = (proof: string) => {
    const age = today() - dayOf(proof)
    return age >= 0 && age < lifeDays
  }
  const isOf = (email: string) => (proof: string) => isSameSecret(proof, proofOf(email, dayOf(proof)))

  return (c: Context): KnownDevice => {
    const proofs = (getCookie(c, name) ?? '')
      .split(separator)
      .filter((proof) => /^\d{1,6}\.[\w-]{43}$/u.test(proof) && isCurrent(proof))
      .slice(0, maxPersons)
    return {
      name: browserNameIn(c.req.header('user-agent')),
      tablet: tabletCookie(c, isSecure),
      knows: (email) => proofs.some(isOf(email)),
      remember(email) {
        const others = proofs.filter((proof) => !isOf(email)(proof))
        const stored = [proofOf(email, today()), ...others].slice(0, maxPersons)
        setCookie(c, name, stored.join(separator), {
          path: '/',
          httpOnly: true,
          sameSite: 'Strict',
          secure: isSecure,
          maxAge: lifeDays * 86_400,
        })
      },
    }
  }
}

const dayOf = (proof: string) => Number(proof.split('.')[0])
