import type { Endpoint, Host } from '#src/contract/endpoint.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
}

const baseOf: Record<Host, (config: RuntimeConfig) => string> = {
  main: (config) => config.mainApiUrl,
  app: (config) => config.appApiUrl,
  portal: (config) => config.portalUrl,
  ask: (config) => config.askUrl,
}

/** The address of a row on its host, with path parameters and query filled in. */
export function addressOf(config: RuntimeConfig, row: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return `${baseOf[row.host](config)}${path}${search.size > 0 ? `?${search}` : ''}`
}
