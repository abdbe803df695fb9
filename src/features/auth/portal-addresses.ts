import type { RuntimeConfig } from '#src/contract/system.ts'

/** The portal's own front page. */
export const portalAddress = ({ config }: { readonly config: RuntimeConfig }) => `${config.portalUrl}/portal`
