import type { Notifications } from '#server/database/notifications.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { AttemptCount } from '#server/sessions/attempt-count.store.ts'
import type { askEndpoints } from '#src/contract/ask.ts'
import { isPairingCode } from '#src/contract/pairing-code.ts'
import type { Id } from '#src/contract/values.ts'

import type { LinkTicketStore } from './link-ticket.store.ts'

const notWaiting = 'Enheten ble ikke funnet. Kontroller at koden er riktig, eller at enheten er klar.'
const tooManyCodes = 'Du har prøvd for mange koder. Vent ett minutt, og prøv igjen.'
const notFound = () => new HttpError(404, 'Fant ikke skjermen.')

/** Pairs stages with an organisation, and issues tickets for its staff to lead them. */
export function deviceHandlers(deps: {
  readonly within: WithinOrganization
  readonly tickets: LinkTicketStore
  readonly pairingTries: AttemptCount
  readonly notifications: Pick<Notifications, 'notify'>
  readonly now: () => Date
}): Pick<
  HandlersOf<typeof askEndpoints>,
  'devices' | 'addDevice' | 'changeDevice' | 'removeDevice' | 'ticket'
> {
  const { within, notifications } = deps

  return {
    devices: ({ scope }) => within(scope, ({ askDevices }) => askDevices.list()),

    async addDevice({ caller, scope, body: { name, code, description }, once }) {
      const seconds = await deps.pairingTries.count(caller.user._id)
      if (seconds > 0) throw new HttpError(429, tooManyCodes, undefined, seconds)
      if (!isPairingCode(code)) throw new HttpError(404, notWaiting)
      const stageIds: Id[] = []
      const device = await within(scope, ({ askDevices, idempotencyKeys }) =>
        once(idempotencyKeys, async () => {
          const paired = await askDevices.pair({ name, code, description }, deps.now())
          const added = paired && (await askDevices.findById(paired.id))
          if (!added) throw new HttpError(404, notWaiting)
          stageIds.push(paired.stageId)
          return added
        }),
      )
      for (const stageId of stageIds) await notifications.notify(stageId)
      return device
    },

    async changeDevice({ scope, params, body }) {
      const changed = await within(scope, async ({ askDevices }) => {
        await askDevices.change(params.id, body)
        return askDevices.findById(params.id)
      })
      if (!changed) throw notFound()
      return changed
    },

    async removeDevice({ scope, params }) {
      const { isRemoved, stageId } = await within(scope, async ({ askDevices }) => {
        const stage = await askDevices.stageOf(params.id)
        return { stageId: stage, isRemoved: await askDevices.remove(params.id) }
      })
      if (!isRemoved) throw notFound()
      if (stageId !== undefined) await notifications.notify(stageId)
      return null
    },

    async ticket({ caller, scope, body }) {
      const stageId = await within(scope, ({ askDevices }) => askDevices.stageOf(body.deviceId))
      if (stageId === undefined) throw notFound()
      const leader = {
        organizationId: scope.organizationId,
        departmentId: scope.departmentId,
        userId: caller.user._id,
        familyId: caller.familyId,
      }
      return { ticket: await deps.tickets.issue({ part: 'control', stageId, leader }) }
    },
  }
}
