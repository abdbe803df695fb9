import type { MiddlewareHandler } from 'hono'

import { trustedTypesPolicies } from '#src/domain/trusted-types.ts'

export type SecuritySettings = {
  readonly publicUrl: string
  /** The configured addresses of other hosts; an empty one means the own origin. */
  readonly addresses: Readonly<Record<string, string>>
  readonly allowedRedirects: readonly string[]
}

/** One for every page of the app: the policy belongs to the document, and the app navigates without loading another. */
const appPermissions = 'camera=(self), microphone=(self), geolocation=()'

/** Of the portal, and of the API with its documentation and files, which use neither. */
const otherPermissions = 'camera=(), microphone=(), geolocation=()'

/** Sets the content security policy and related headers on every response, errors and files included. */
export function securityHeaders(settings: SecuritySettings): MiddlewareHandler {
  const ownOrigin = new URL(settings.publicUrl).origin
  const policy = policyOf(settings, { formTargets: [], trustedTypes: Object.values(trustedTypesPolicies) })
  // Chromium also applies `form-action` to the redirects of a form’s response.
  const portalPolicy = policyOf(settings, {
    formTargets: foreignOrigins(settings.allowedRedirects, ownOrigin),
    trustedTypes: ["'none'"],
  })
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(ownOrigin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
  const headersWith = (contentPolicy: string, permissions: string) =>
    Object.entries({
      ...headers,
      'Content-Security-Policy': contentPolicy,
      'Permissions-Policy': permissions,
    })
  const appHeaders = headersWith(policy, appPermissions)
  const apiHeaders = headersWith(policy, otherPermissions)
  const portalHeaders = headersWith(portalPolicy, otherPermissions)

  return async function secure(c, next) {
    await next()
    const responseHeaders = isBelow('/portal', c.req.path)
      ? portalHeaders
      : apiFolders.some((folder) => isBelow(folder, c.req.path))
        ? apiHeaders
        : appHeaders
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

const apiFolders = ['/api', '/ask-service']

const isBelow = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

type PolicyOptions = { readonly formTargets: readonly string[]; readonly trustedTypes: readonly string[] }

function policyOf(settings: SecuritySettings, { formTargets, trustedTypes }: PolicyOptions): string {
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
    "require-trusted-types-for 'script'",
    ['trusted-types', ...trustedTypes].join(' '),
  ].join('; ')
}

const foreignOrigins = (addresses: readonly string[], ownOrigin: string): readonly string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin).filter((origin) => origin !== ownOrigin)),
]
