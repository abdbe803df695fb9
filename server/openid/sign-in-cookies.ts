import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as v from 'valibot'

import type { Keys } from '#server/sessions/keys.ts'

import type { SignInRequest } from '#server/portal/portal-redirect.ts'

import type { Checks } from './identity-provider.ts'

/** A sign-in between its way out and its way back. */
export type PendingSignIn = Checks & SignInRequest

const PendingSignInPayload = v.object({
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  redirectUrl: v.string(),
  challenge: v.nullable(v.string()),
})

const prefix = 'portal_feide_'
const maxAgeSeconds = 10 * 60
/** So many tabs may sign in at a time; the oldest is forgotten. */
const maxPending = 5

/**
 * Remembers each sign-in in a cookie of its own, so that it may end in another tab or at another server process. Only we can
 * read what is in it.
 */
export type SignInCookies = ReturnType<typeof signInCookies>

export function signInCookies({ openidSignIns: key }: Keys, publicUrl: string, now: () => Date) {
  const cookieOptions = {
    path: '/portal/feide',
    httpOnly: true,
    // The way back is a link of another site.
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
  } as const

  return {
    async put(c: Context, pending: PendingSignIn): Promise<void> {
      const older = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix))
      for (const name of older.slice(0, -(maxPending - 1))) deleteCookie(c, name, cookieOptions)
      const seconds = Math.floor(now().getTime() / 1_000)
      const value = await new EncryptJWT({ ...pending })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(seconds + maxAgeSeconds)
        .encrypt(key)
      setCookie(c, prefix + pending.state, value, { ...cookieOptions, maxAge: maxAgeSeconds })
    },

    /** What is under way by that state, which is forgotten by that; `undefined` when nothing is. */
    async take(c: Context, state: string): Promise<PendingSignIn | undefined> {
      const value = getCookie(c)[prefix + state]
      if (value === undefined) return undefined
      deleteCookie(c, prefix + state, cookieOptions)
      const pending = await decrypt(value)
      return pending?.state === state ? pending : undefined
    },
  }

  async function decrypt(value: string): Promise<PendingSignIn | undefined> {
    try {
      const { payload } = await jwtDecrypt(value, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
        currentDate: now(),
      })
      return v.parse(PendingSignInPayload, payload)
    } catch {
      // Too old, or not of our making.
      return undefined
    }
  }
}
