import { endpoints, type Endpoints, summaries } from '#src/contract/endpoints.ts'
import { lazy } from '#src/domain/lazy.ts'

import { isLoopback, type Settings } from '../environment/settings.ts'
import type { HandlersOf } from './handler.ts'
import { retryAfterSeconds } from './error-response.ts'
import { openApiDocument } from './openapi.ts'
import { HttpError } from './http-error.ts'

export type SystemDeps = {
  readonly settings: Pick<Settings, 'addresses' | 'publicUrl' | 'supportPhone' | 'openid'>
  readonly version: string
  readonly isServing: () => boolean
  /** Whether the database responds within its timeout. */
  readonly isReachable: () => Promise<boolean>
  readonly now: () => Date
}

export function systemHandlers({
  settings,
  version,
  isServing,
  isReachable,
  now,
}: SystemDeps): HandlersOf<Endpoints['system']> {
  return {
    config: () => ({
      ...settings.addresses,
      publicUrl: isLoopback(settings.publicUrl) ? '' : settings.publicUrl,
      supportPhone: settings.supportPhone,
      offersFeide: settings.openid !== undefined,
      version,
      now: now().toISOString(),
    }),
    health: async () => {
      if (!isServing() || !(await isReachable()))
        throw new HttpError(503, 'Tjenesten tar ikke imot nå.', undefined, retryAfterSeconds)
      return { status: 'ok' }
    },
    openapi: lazy(() => openApiDocument(endpoints, summaries, version)),
  }
}
