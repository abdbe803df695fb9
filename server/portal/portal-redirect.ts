import type { Context } from 'hono'

/** The redirect address that the request names, when it names one alone and exactly one of the allowed. */
export function allowedRedirectOf(c: Context, allowedRedirects: readonly string[]): string | undefined {
  const told = c.req.queries('redirectUrl') ?? []
  return told.length === 1 ? allowedRedirects.find((address) => address === told[0]) : undefined
}

/** Where a person is sent who has signed in. */
export function withCode(redirectUrl: string, code: string): string {
  const address = new URL(redirectUrl)
  address.searchParams.set('code', code)
  return address.href
}
