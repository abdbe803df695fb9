import type { MiddlewareHandler } from 'hono'

export type SecuritySettings = {
  readonly publicUrl: string
  /** The configured addresses of other hosts; empty ones are the own origin. */
  readonly addresses: Readonly<Record<string, string>>
  readonly allowedRedirects: readonly string[]
}

/** Puts the content security policy and its companions on every answer, errors and files included. */
export function securityHeaders(settings: SecuritySettings): MiddlewareHandler {
  const ownOrigin = new URL(settings.publicUrl).origin
  const policy = policyOf(settings, [])
  // Chromium holds `form-action` also against where the answer to a form redirects.
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
  const ofApp = Object.entries({ ...headers, 'Content-Security-Policy': policy })
  const ofPortal = Object.entries({ ...headers, 'Content-Security-Policy': portalPolicy })

  return async function secure(c, next) {
    await next()
    const isPortal = c.req.path === '/portal' || c.req.path.startsWith('/portal/')
    const secured = isPortal ? ofPortal : ofApp
    try {
      // Not by `c.header`, which makes a new answer each time.
      for (const [name, value] of secured) c.res.headers.set(name, value)
    } catch {
      // A redirect by `Response.redirect` cannot be changed, only made again.
      c.res = new Response(c.res.body, c.res)
      for (const [name, value] of secured) c.res.headers.set(name, value)
    }
  }
}

function policyOf(settings: SecuritySettings, formTargets: readonly string[]): string {
  const ownOrigin = new URL(settings.publicUrl).origin
  const connected = foreignOrigins(
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
    ["connect-src 'self'", ...connected].join(' '),
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
