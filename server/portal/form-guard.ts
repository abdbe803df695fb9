import { createHmac } from 'node:crypto'

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { Keys } from '#server/sessions/keys.ts'
import { isSameSecret, newSecret } from '#server/sessions/secret.ts'

const cookieName = 'portal_form'
const lifeSeconds = 60 * 60

/** Makes sure that a form comes from a page of ours: its token answers to a cookie that no other site can read or send. */
export type FormGuard = {
  /** Sets the cookie where it is missing and gives the token for the form. */
  issue(c: Context): string
  accepts(c: Context, formToken: string): boolean
}

export function formGuard({ portalForms: key }: Keys, publicUrl: string): FormGuard {
  const tokenOf = (cookie: string) => createHmac('sha256', key).update(cookie).digest('base64url')

  return {
    issue(c) {
      const cookie = getCookie(c, cookieName) ?? newSecret()
      setCookie(c, cookieName, cookie, {
        path: '/portal',
        httpOnly: true,
        sameSite: 'Strict',
        secure: publicUrl.startsWith('https:'),
        maxAge: lifeSeconds,
      })
      return tokenOf(cookie)
    },

    accepts(c, formToken) {
      const site = c.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin') return false
      const cookie = getCookie(c, cookieName)
      return cookie !== undefined && isSameSecret(tokenOf(cookie), formToken)
    },
  }
}
