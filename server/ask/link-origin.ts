import { isIP } from 'node:net'

import type { Settings } from '#server/environment/settings.ts'

/**
 * Decides which origins may open a link: `PUBLIC_URL`, those of `CORS_ORIGINS`, and our other server processes. The caller controls
 * `Host`, so it counts only for an installation without a domain name: reached as `localhost` or by IP address, the installation
 * accepts its own pages at every address of the machine, which no other site can take.
 */
export function linkOrigins({
  publicUrl,
  processUrl,
  corsOrigins,
}: Pick<Settings, 'publicUrl' | 'processUrl' | 'corsOrigins'>): (
  origin: string | undefined,
  host: string | undefined,
) => boolean {
  const ownUrl = new URL(publicUrl)
  const known = new Set([ownUrl.origin, new URL(processUrl).origin, ...corsOrigins])

  return (origin, host) => {
    if (origin === undefined) return false
    if (known.has(origin)) return true
    if (!hasNoDomainName(ownUrl) || !URL.canParse(origin)) return false
    const originUrl = new URL(origin)
    return hasNoDomainName(originUrl) && originUrl.host === host && originUrl.protocol === ownUrl.protocol
  }
}

const hasNoDomainName = ({ hostname }: URL) =>
  hostname === 'localhost' || isIP(hostname.replaceAll(/[[\]]/gu, '')) > 0
