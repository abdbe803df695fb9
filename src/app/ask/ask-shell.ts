import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { createActor } from 'xstate'

import { type Api, ApiRefusal, NoAnswer } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { RuntimeConfig } from '#src/contract/system.ts'
import type { Id } from '#src/contract/values.ts'
import { leadershipMachine } from '#src/machines/leadership.machine.ts'
import { createScreens } from '#src/services/screen/screens.ts'
import { openRelayLine, type RelayEntry } from '#src/services/stage-link/relay-line.ts'
import { openWindowLine } from '#src/services/stage-link/window-line.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { AskShell, AskStage, StageState } from '#src/shell/ask-shell.ts'
import type { AppRef } from '#src/shell/shell.tsx'

import { leadershipActors } from '../actors/leadership-actors.ts'
import type { OpenLine } from '../actors/line-actors.ts'
import { askStageKey } from '../ask-stage-key.ts'
import { type ControlInput, openControl } from './open-control.ts'
import { openStage } from './open-stage.ts'
import { progressKeeper } from './progress-keeper.ts'

type Needs = {
  readonly app: AppRef
  readonly api: Api
  readonly queryClient: QueryClient
  readonly config: RuntimeConfig
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly page: Window & typeof globalThis
  readonly newKey: () => string
  readonly now: () => Date
  /** Where the user acts. */
  readonly place: () => { readonly departmentId: Id } | undefined
}

const progressRoute = '/activities/ask/progress'
const stageRoute = '/ask/stage'

/** Ask's part of the composition root: at most one session is led from a page, and at most one stage shown. */
export function createAskShell(needs: Needs): AskShell {
  const { app, api, page, config, device, now } = needs
  const screens = createScreens(page)
  const openStageWindow = () => screens.openStage(`${config.askAppUrl}/ask/stage?her`)
  let led: (ReturnType<typeof openControl> & { readonly key: string }) | undefined
  let stage: AskStage | undefined
  let wished: { readonly skipsIntroduction: boolean } | undefined

  const keepers = progressKeeper(needs)
  const leadership = createActor(leadershipMachine.provide({ actors: leadershipActors(needs) })).start()
  leadership.subscribe((snapshot) => {
    if (snapshot.matches('away')) wished = undefined
    if (snapshot.matches({ seeking: 'leading' })) return
    led?.stop()
    led = undefined
  })

  // A session is led as long as its page is open and nothing changes in who is signed in and where they act; a stage is shown as long
  // as its page is open. A session waits where it is when one goes elsewhere.
  const follow = (snapshot: ReturnType<AppRef['getSnapshot']>) => {
    const { route, user } = snapshot.context
    const department = needs.place()?.departmentId
    const mayLead = snapshot.matches('signedIn') && user !== undefined && department !== undefined
    if (mayLead && route?.startsWith(progressRoute))
      leadership.send({ type: 'leadership.claim', holder: `${user._id} ${department}` })
    else leadership.send({ type: 'leadership.leave' })
    if (!route?.startsWith(stageRoute)) {
      stage?.stop()
      stage = undefined
    }
    if (department) keepers.of(department)
    else keepers.stop()
  }
  app.subscribe(follow)
  follow(app.getSnapshot())
  page.addEventListener('pagehide', () => {
    if (!led) return
    leadership.send({ type: 'leadership.leave' })
    // A page that the browser brings back as it was would show a session that nobody leads.
    page.addEventListener('pageshow', ({ persisted }) => persisted && page.location.reload(), { once: true })
  })

  const windowLine: OpenLine = (end, listener) => openWindowLine({ page, now }, end, listener)
  const relayLine =
    (enter: (signal: AbortSignal) => Promise<Omit<RelayEntry, 'address'> | undefined>): OpenLine =>
    (_end, listener) =>
      openRelayLine(
        {
          WebSocket: page.WebSocket,
          now,
          enter: async (signal) => {
            const entry = await enter(signal)
            return entry && { ...entry, address: relayAddress(config, page) }
          },
        },
        listener,
      )

  const lineTo = (place: ControlInput['place']) =>
    place.kind === 'here' ? windowLine : relayLine((signal) => ticketFor(api, place.deviceId, signal))

  const ownLine = (note: (known: Pick<StageState, 'code' | 'name'>) => void) =>
    relayLine(async (signal) => {
      const key = device.read(askStageKey, v.string())
      const reply = await api.call(
        endpoints.ask.openStage,
        { body: key === undefined ? {} : { key } },
        signal,
      )
      if (!reply.answered) throw new NoAnswer()
      device.write(askStageKey, reply.answer.key)
      const { code, name, ticket } = reply.answer
      note({ code: code?.text, name: name ?? undefined })
      return { ticket, until: code ? new Date(code.until) : undefined }
    })

  return {
    leadership,
    openStage: openStageWindow,
    wish(wanted) {
      wished = wanted
    },
    control(input) {
      const key = JSON.stringify([input.departmentId, input.place])
      if (led?.key !== key) {
        led?.stop()
        const opened = openControl(
          {
            ...needs,
            openLine: lineTo(input.place),
            openStage: openStageWindow,
            keeper: keepers.of(input.departmentId),
            wish: wished,
          },
          input,
        )
        led = { ...opened, key }
        wished = undefined
      }
      return led.control
    },
    stage(kind) {
      stage ??= openStage(
        { device, page, screens, openLine: kind === 'window' ? () => windowLine : ownLine },
        kind,
      )
      return stage
    },
  }
}

async function ticketFor(api: Api, deviceId: Id, signal: AbortSignal) {
  try {
    const reply = await api.call(endpoints.ask.ticket, { body: { deviceId } }, signal)
    if (!reply.answered) throw new NoAnswer()
    return { ticket: reply.answer.ticket }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return undefined
    throw error
  }
}

const relayAddress = ({ askUrl }: RuntimeConfig, { location }: Window) =>
  new URL('/ask-service/link', askUrl || location.origin).href.replace(/^http/, 'ws')
