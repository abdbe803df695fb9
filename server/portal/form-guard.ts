import { createHmac } from 'node:crypto'

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { Keys } from '#server/secrets/keys.ts'
import { isSameSecret, newSecret } from '#server/secrets/secret.ts'

const maxAgeSeconds = 60 * 60

/** CSRF protection: the token of a form must match a cookie that no other site can read, send or set. */
export type FormGuard = {
  /** Returns the token for the form. Sets the cookie unless there is one with at least half of its lifetime left. */
  issue(c: Context): string
  accepts(c: Context, formToken: string): boolean
}

export function formGuard({ portalForms: key }: Keys, publicUrl: string, now: () => Date): FormGuard {
  const isSecure = publicUrl.startsWith('https:')
  const cookie = isSecure
    ? // With this prefix a browser accepts it from this host only, over https.
      { name: '__Host-portal_form', path: '/' }
    : { name: 'portal_form', path: '/portal' }
  const signed = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url')
  const seconds = () => Math.floor(now().getTime() / 1_000)

  const newValue = () => {
    const text = `${seconds()}.${newSecret()}`
    return `${text}.${signed('cookie', text)}`
  }
  const tokenOf = (value: string) => signed('form', value)

  /** The value of the cookie, when its signature is valid and it is younger than `limitSeconds`. */
  const validValue = (c: Context, limitSeconds: number): string | undefined => {
    const value = getCookie(c, cookie.name)
    const { text, issued, signature } =
      /^(?<text>(?<issued>\d{1,12})\.[\w-]+)\.(?<signature>[\w-]+)$/u.exec(value ?? '')?.groups ?? {}
    if (text === undefined || signature === undefined) return undefined
    const age = seconds() - Number(issued)
    return age >= 0 && age < limitSeconds && isSameSecret(signature, signed('cookie', text))
      ? value
      : undefined
  }

  return {
    issue(c) {
      const current = validValue(c, maxAgeSeconds / 2)
      if (current !== undefined) return tokenOf(current)
      const value = newValue()
      setCookie(c, cookie.name, value, {
        path: cookie.path,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isSecure,
        maxAge: maxAgeSeconds,
      })
      return tokenOf(value)
    },

    accepts(c, formToken) {
      const site = c.req.header('sec-fetch-site')
      if (site !== undefined && site !== 'same-origin') return false
      const value = validValue(c, maxAgeSeconds)
      return value !== undefined && isSameSecret(tokenOf(value), formToken)
    },
  }
}
