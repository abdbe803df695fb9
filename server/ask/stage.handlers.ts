import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { AttemptCount } from '#server/sessions/attempt-count.store.ts'
import type { askEndpoints } from '#src/contract/ask.ts'

import type { LinkTicketStore } from './link-ticket.store.ts'
import type { Stage, StageStore } from './stage.store.ts'

const tooManyStages = 'Det er åpnet for mange skjermer herfra. Vent litt, og prøv igjen.'

/** Opens a stage on a device. Nobody is signed in there, so the key alone identifies the stage. */
export function stageHandlers(deps: {
  readonly stages: StageStore
  readonly tickets: LinkTicketStore
  readonly newStages: AttemptCount
  readonly within: WithinOrganization
}): Pick<HandlersOf<typeof askEndpoints>, 'openStage'> {
  const { stages, tickets, newStages } = deps

  const findOrCreate = async (key: string | undefined, address: string) => {
    const known = key === undefined ? undefined : await stages.find(key)
    if (known && key !== undefined) return { stage: known, key }
    const seconds = await newStages.count(address)
    if (seconds > 0) throw new HttpError(429, tooManyStages, undefined, seconds)
    return stages.create()
  }

  const nameOf = async ({ pairing }: Stage) => {
    if (!pairing) return null
    const { organizationId, deviceId } = pairing
    const scope = { organizationId, visibleDepartments: [], userId: undefined, pinDepartmentId: undefined }
    const device = await deps.within(scope, ({ askDevices }) => askDevices.findById(deviceId))
    return device?.name ?? null
  }

  return {
    async openStage({ body, address }) {
      const { stage, key } = await findOrCreate(body.key, address)
      const code = await stages.code(stage.id)
      return {
        key,
        ticket: await tickets.issue({ part: 'stage', stageId: stage.id }),
        name: await nameOf(stage),
        code: code ? { text: code.text, until: code.until.toISOString() } : null,
      }
    },
  }
}
