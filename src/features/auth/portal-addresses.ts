import type { RuntimeConfig } from '#src/contract/system.ts'

/** The front page of the portal. */
export const portalAddress = ({ config }: { readonly config: RuntimeConfig }) => `${config.portalUrl}/portal`
