import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as v from 'valibot'

import type { Keys } from '#server/secrets/keys.ts'

import type { SignInRequest } from '#server/portal/portal-redirect.ts'

import type { Checks } from './identity-provider.ts'

/** A sign-in between the redirect to the provider and the callback. */
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
/** The maximum of concurrent sign-ins in one browser; the oldest is deleted. */
const maxPending = 5

/**
 * Stores each pending sign-in in a separate encrypted cookie, so that it may end in another tab or on another server process.
 */
export type SignInCookies = ReturnType<typeof signInCookies>

export function signInCookies({ openidSignIns: key }: Keys, publicUrl: string, now: () => Date) {
  const cookieOptions = {
    path: '/portal/feide',
    httpOnly: true,
    // The callback is a navigation from another site.
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

    /** Returns and deletes the pending sign-in with this state; `undefined` when there is none. */
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
      // Expired, or not encrypted by us.
      return undefined
    }
  }
}
