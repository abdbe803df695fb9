import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** The secret of a shared tablet, in a cookie that no script and no other site can use. */
export type TabletCookie = {
  readonly secret: string | undefined
  keep(secret: string): void
  forget(): void
}

/** Browsers keep no cookie longer than 400 days; each use renews it. */
const lifeDays = 400

export function tabletCookie(c: Context, isSecure: boolean): TabletCookie {
  const name = isSecure ? '__Host-shared_tablet' : 'shared_tablet'
  const place = { path: '/', secure: isSecure }
  return {
    secret: getCookie(c, name),
    keep: (secret) =>
      setCookie(c, name, secret, {
        ...place,
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: lifeDays * 86_400,
      }),
    forget: () => void deleteCookie(c, name, place),
  }
}
