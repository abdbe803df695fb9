import { callback, publicUrl } from './feide-addresses.ts'
import type { ServerStage } from '#tests/support/server/server-setup.ts'

/** Goes from the app to the provider and back as a browser does, with a copy of another’s cookies where one is given. */
export function browserBetween(stage: ServerStage, other?: { readonly cookies: readonly Cookie[] }) {
  let cookies: readonly Cookie[] = other?.cookies ?? []

  function keep(origin: string, line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const attribute = (key: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const path = attribute('path') ?? '/'
    const expires = attribute('expires')
    const isGone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
    cookies = cookies.filter((kept) => kept.origin !== origin || kept.name !== name || kept.path !== path)
    if (!isGone) cookies = [...cookies, { origin, path, name, value: pair.slice(name.length + 1) }]
  }

  async function open(address: string): Promise<Response> {
    const { origin, pathname } = new URL(address)
    const cookie = cookies
      .filter((kept) => kept.origin === origin && pathname.startsWith(kept.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const init: RequestInit = { headers: { cookie }, redirect: 'manual' }
    const reply = origin === publicUrl ? await stage.app.request(address, init) : await fetch(address, init)
    for (const line of reply.headers.getSetCookie()) keep(origin, line)
    return reply
  }

  return {
    open,

    /** Follows redirects until the provider sends back to us, and gives that address without opening it. */
    async walk(from: string): Promise<string> {
      let address = from
      for (let steps = 0; steps < 10; steps += 1) {
        const reply = await open(address)
        const next = reply.headers.get('location')
        if (next === null) throw new Error(`${address} was answered ${reply.status}.`)
        address = new URL(next, address).href
        if (address.startsWith(callback)) return address
      }
      throw new Error('The provider sends round and round.')
    },

    get cookies() {
      return cookies
    },
    cookiesOf: (origin: string) => cookies.filter((kept) => kept.origin === origin).map(({ name }) => name),
    cookieOf: (name: string) => cookies.find((kept) => kept.name === name)?.value ?? '',
    changeCookie(name: string, change: (value: string) => string) {
      cookies = cookies.map((kept) => (kept.name === name ? { ...kept, value: change(kept.value) } : kept))
    },
  }
}

type Cookie = {
  readonly origin: string
  readonly path: string
  readonly name: string
  readonly value: string
}
