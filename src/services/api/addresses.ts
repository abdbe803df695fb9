import type { Endpoint, Host } from '#src/contract/endpoint.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'

const baseUrls: Record<Host, (config: RuntimeConfig) => string> = {
  main: (config) => config.mainApiUrl,
  app: (config) => config.appApiUrl,
  portal: (config) => config.portalUrl,
  ask: (config) => config.askUrl,
}

/** The base URL of the host that serves an endpoint; empty for the page's own origin. */
export const baseUrlOf = (config: RuntimeConfig, { host }: Pick<Endpoint, 'host'>): string =>
  baseUrls[host](config)

/** The path of an endpoint with its parameters filled in. */
export const pathOf = (
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
