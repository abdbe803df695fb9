import { endpoints } from '#src/contract/endpoints.ts'
import type { Endpoints } from '#src/contract/endpoints.ts'

import type { Settings } from '../settings.ts'
import type { HandlersOf } from './handler.ts'
import { openApiDocument } from './openapi.ts'
import { Refusal } from './refusal.ts'

export type SystemNeeds = {
  readonly settings: Pick<Settings, 'addresses' | 'supportPhone'>
  readonly version: string
  readonly isServing: () => boolean
}

export function systemHandlers({
  settings,
  version,
  isServing,
}: SystemNeeds): HandlersOf<Endpoints['system']> {
  return {
    config: () => ({ ...settings.addresses, supportPhone: settings.supportPhone, version }),
    health: () => {
      if (!isServing()) throw new Refusal(503, 'Tjenesten tar ikke imot nå.')
      return { status: 'ok' }
    },
    openapi: () => openApiDocument(endpoints, version),
  }
}
