import type { RuntimeConfig } from '#src/contract/system.ts'

type Installation = { readonly config: RuntimeConfig; readonly origin: string }

/** The portal's own front page. */
export const portalAddress = ({ config }: Installation) => `${config.portalUrl}/portal`

/** Where a sign-in through the portal begins; it ends on our own `/signin`. */
export const portalLoginAddress = ({ config, origin }: Installation) =>
  `${config.portalUrl}/portal/login?redirectUrl=${encodeURIComponent(`${origin}/signin`)}`
