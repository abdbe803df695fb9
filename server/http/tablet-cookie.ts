import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

import type { Settings } from '../environment/settings.ts'

/**
 * Whether the cookie of a tablet reaches every call of its pages: a browser sends it to the host of the app alone. An installation whose
 * API has another host has no shared tablets.
 */
export const reachesEveryCall = ({
  addresses,
  publicUrl,
}: Pick<Settings, 'addresses' | 'publicUrl'>): boolean =>
  [addresses.mainApiUrl, addresses.appApiUrl, addresses.askUrl].every(
    (url) => url === '' || new URL(url).hostname === new URL(publicUrl).hostname,
  )

/** The secret of a shared tablet, in a cookie that no script and no other site can use. */
export type TabletCookie = {
  readonly secret: string | undefined
  keep(secret: string): void
  forget(): void
}

/** Browsers keep no cookie longer than 400 days; each use renews it. */
const lifeDays = 400

export function tabletCookie(c: Context, isSecure: boolean): TabletCookie {
  const name = nameOf(isSecure)
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

/** Reads the secret where only the headers of a request are at hand. */
export const tabletSecrets = (publicUrl: string) => {
  const name = nameOf(publicUrl.startsWith('https:'))
  return (headers: Headers): string | undefined => parse(headers.get('cookie') ?? '', name)[name]
}
export type TabletSecretIn = ReturnType<typeof tabletSecrets>

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-shared_tablet' : 'shared_tablet')
