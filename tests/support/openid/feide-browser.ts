import { callbackUrl, publicUrl } from './feide-addresses.ts'
import type { TestServer } from '#tests/support/server/server-setup.ts'

/** A browser with cookies that moves between the app and the provider. Starts with a copy of `other`’s cookies, if any. */
export function feideBrowser(server: TestServer, other?: { readonly cookies: readonly Cookie[] }) {
  let cookies: readonly Cookie[] = other?.cookies ?? []

  function storeCookie(origin: string, line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const attribute = (key: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const path = attribute('path') ?? '/'
    const expires = attribute('expires')
    const isExpired =
      attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
    cookies = cookies.filter(
      (cookie) => cookie.origin !== origin || cookie.name !== name || cookie.path !== path,
    )
    if (!isExpired) cookies = [...cookies, { origin, path, name, value: pair.slice(name.length + 1) }]
  }

  async function open(address: string): Promise<Response> {
    const { origin, pathname } = new URL(address)
    const cookie = cookies
      .filter((stored) => stored.origin === origin && pathname.startsWith(stored.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const init: RequestInit = { headers: { cookie }, redirect: 'manual' }
    const response =
      origin === publicUrl ? await server.app.request(address, init) : await fetch(address, init)
    for (const line of response.headers.getSetCookie()) storeCookie(origin, line)
    return response
  }

  return {
    open,

    /** Follows redirects until the provider redirects to the callback, and returns that URL without opening it. */
    async followRedirects(from: string): Promise<string> {
      let address = from
      for (let steps = 0; steps < 10; steps += 1) {
        const response = await open(address)
        const next = response.headers.get('location')
        if (next === null) throw new Error(`${address} returned ${response.status}.`)
        address = new URL(next, address).href
        if (address.startsWith(callbackUrl)) return address
      }
      throw new Error('The provider redirects in a loop.')
    },

    get cookies() {
      return cookies
    },
    cookiesOf: (origin: string) =>
      cookies.filter((cookie) => cookie.origin === origin).map(({ name }) => name),
    cookieOf: (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? '',
    changeCookie(name: string, change: (value: string) => string) {
      cookies = cookies.map((cookie) =>
        cookie.name === name ? { ...cookie, value: change(cookie.value) } : cookie,
      )
    },
  }
}

type Cookie = {
  readonly origin: string
  readonly path: string
  readonly name: string
  readonly value: string
}
