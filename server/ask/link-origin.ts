import { isIP } from 'node:net'

import type { Settings } from '#server/settings.ts'

/**
 * Tells which pages may open a link: ours at `PUBLIC_URL`, those of `CORS_ORIGINS`, and another server process of ours. The name in
 * `Host` is whatever a caller says, so it counts only where the installation has none: reached as `localhost` or by an address, it is
 * ours at each address of the machine, which no other site can take.
 */
export function linkOrigins({
  publicUrl,
  processUrl,
  corsOrigins,
}: Pick<Settings, 'publicUrl' | 'processUrl' | 'corsOrigins'>): (
  origin: string | undefined,
  host: string | undefined,
) => boolean {
  const own = new URL(publicUrl)
  const known = new Set([own.origin, new URL(processUrl).origin, ...corsOrigins])

  return (origin, host) => {
    if (origin === undefined) return false
    if (known.has(origin)) return true
    if (!isNameless(own) || !URL.canParse(origin)) return false
    const page = new URL(origin)
    return isNameless(page) && page.host === host && page.protocol === own.protocol
  }
}

const isNameless = ({ hostname }: URL) =>
  hostname === 'localhost' || isIP(hostname.replaceAll(/[[\]]/gu, '')) > 0
