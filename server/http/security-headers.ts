import type { MiddlewareHandler } from 'hono'

export type SecuritySettings = {
  readonly publicUrl: string
  /** The configured addresses of other hosts; an empty one means the own origin. */
  readonly addresses: Readonly<Record<string, string>>
  readonly allowedRedirects: readonly string[]
}

/** Sets the content security policy and related headers on every response, errors and files included. */
export function securityHeaders(settings: SecuritySettings): MiddlewareHandler {
  const ownOrigin = new URL(settings.publicUrl).origin
  const policy = policyOf(settings, [])
  // Chromium also applies `form-action` to the redirects of a form’s response.
  const portalPolicy = policyOf(settings, foreignOrigins(settings.allowedRedirects, ownOrigin))
  const headers = {
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(ownOrigin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
  const appHeaders = Object.entries({ ...headers, 'Content-Security-Policy': policy })
  const portalHeaders = Object.entries({ ...headers, 'Content-Security-Policy': portalPolicy })

  return async function secure(c, next) {
    await next()
    const isPortal = c.req.path === '/portal' || c.req.path.startsWith('/portal/')
    const responseHeaders = isPortal ? portalHeaders : appHeaders
    try {
      // Not `c.header`, which creates a new response each time.
      for (const [name, value] of responseHeaders) c.res.headers.set(name, value)
    } catch {
      // The headers of a `Response.redirect` are immutable, so it is copied.
      c.res = new Response(c.res.body, c.res)
      for (const [name, value] of responseHeaders) c.res.headers.set(name, value)
    }
  }
}

function policyOf(settings: SecuritySettings, formTargets: readonly string[]): string {
  const ownOrigin = new URL(settings.publicUrl).origin
  const connectSources = foreignOrigins(
    Object.values(settings.addresses).filter((address) => address !== ''),
    ownOrigin,
  ).flatMap((origin) => [origin, origin.replace(/^http/u, 'ws')])
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connectSources].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

const foreignOrigins = (addresses: readonly string[], ownOrigin: string): readonly string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== ownOrigin)),
]
