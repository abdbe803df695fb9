import * as v from 'valibot'
import { fromCallback } from 'xstate'

import { type Api, responseOf } from '#src/contract/api.ts'
import { askEndpoints } from '#src/contract/ask.ts'
import { messageOf, outcomeOf } from '#src/contract/outcome.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'
import type { Id } from '#src/contract/values.ts'
import {
  type LineCommand,
  type LineInput,
  lineMessageOf,
  type LineOutputEvent,
  type StageIdentity,
} from '#src/machines/ask/link-messages.ts'
import type { stageLinkMachine } from '#src/machines/ask/stage-link/stage-link.machine.ts'
import type { Line, LineListener } from '#src/services/stage-link/line.ts'
import { openRelayLine, type RelayAccess } from '#src/services/stage-link/relay-line.ts'
import { openWindowLine } from '#src/services/stage-link/window-line.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { askStageKey } from '../device/ask-stage-key.ts'

type Deps = {
  readonly api: Api
  readonly config: RuntimeConfig
  readonly device: DeviceStorage
  readonly page: Window & typeof globalThis
  readonly now: () => Date
}
type Ticket = Omit<RelayAccess, 'address'>
/** Opens a line; `identify` is called with the code and name of this device where it is a stage. */
type OpenLine = (
  input: LineInput,
  listener: LineListener,
  identify: (identity: StageIdentity) => void,
) => Line

export const lineActors = (openLine: OpenLine) =>
  ({
    line: fromCallback<LineCommand, LineInput>(({ input, sendBack, receive }) => {
      const send = (event: LineOutputEvent) => () => sendBack(event)
      const line = openLine(
        input,
        {
          opened: send({ type: 'line.opened' }),
          received: (message) => sendBack(lineMessageOf(message)),
          closed: send({ type: 'line.closed' }),
          away: send({ type: 'line.away' }),
          replaced: send({ type: 'line.replaced' }),
          revoked: send({ type: 'line.revoked' }),
        },
        (identity) => sendBack({ type: 'line.identified', ...identity }),
      )
      receive(({ message }) => line.send(message))
      return () => line.close()
    }),
  }) satisfies ActorsOf<typeof stageLinkMachine>

/** Opens lines between the windows of this browser, and through the relay in both directions. */
export function lineOpener({ api, config, device, page, now }: Deps): OpenLine {
  const address = new URL('/ask-service/link', config.askUrl || page.location.origin).href
  const relayLine = (
    listener: LineListener,
    requestAccess: (signal: AbortSignal) => Promise<Ticket | undefined>,
  ) =>
    openRelayLine(
      {
        WebSocket: page.WebSocket,
        now,
        requestAccess: async (signal) => {
          const ticket = await requestAccess(signal)
          return ticket && { ...ticket, address: address.replace(/^http/, 'ws') }
        },
      },
      listener,
    )
  return ({ end, route }, listener, identify) => {
    switch (route.kind) {
      case 'windows':
        return openWindowLine({ page, now }, end, listener)
      case 'device':
        return relayLine(listener, (signal) => ticketFor(api, route.deviceId, signal))
      case 'ownDevice':
        return relayLine(listener, async (signal) => {
          const key = device.read(askStageKey, v.string())
          const body = key === undefined ? {} : { key }
          const stage = await responseOf(api, askEndpoints.openStage, { body }, signal)
          device.write(askStageKey, stage.key)
          identify({ code: stage.code?.text, name: stage.name ?? undefined })
          return {
            ticket: stage.ticket,
            codeExpiresAt: stage.code ? new Date(stage.code.until) : undefined,
          }
        })
    }
  }
}

/** A ticket for the relay; `undefined` when the device no longer belongs to the kindergarten. */
async function ticketFor(api: Api, deviceId: Id, signal: AbortSignal): Promise<Ticket | undefined> {
  const outcome = await outcomeOf(api, askEndpoints.ticket, { body: { deviceId } }, signal)
  if (outcome.kind === 'ok') return outcome.body
  if (outcome.kind === 'refused' && outcome.status === 404) return undefined
  throw new Error(messageOf(outcome) ?? 'No response.')
}
