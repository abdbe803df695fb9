import { createActor, type EventObject, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import type { VoiceCommand } from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import {
  type LoadedShow,
  type ShowPlace,
  type ShowRequest,
  signShowMachine,
} from '#src/machines/ask/sign-show/sign-show.machine.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { signOf } from './curriculum-setup.ts'
import { deferredLine, linkSession } from './deferred-line.ts'
import { deferredOperatorPage } from './operator-page.ts'

export const loadedShow: LoadedShow = {
  signs: ['mer', 'ferdig'].map(signOf),
  recordings: new Map(),
  showsDrafts: true,
  control: linkSession,
}

export const showInput = (place: ShowPlace) =>
  ({ place, reader: 'staff', signIds: ['mer', 'ferdig'] }) as const

/** A show of two signs; the test plays the server, the browser, the drawing and the stage at the other end of the line. */
export function startShow(place: ShowPlace = { kind: 'page' }, inspect?: Inspect) {
  const clock = new SimulatedClock()
  const loadShow = deferredActor<LoadedShow, ShowRequest>()
  const voice = deferredCallback<{
    input: NonReducibleUnknown
    command: VoiceCommand
    outputEvent: EventObject
  }>()
  const { operator, actors } = deferredOperatorPage()
  const awake = deferredCallback()
  const { line, stageLink, sendFrom, received } = deferredLine()
  const machine = signShowMachine.provide({
    actors: {
      ...actors,
      loadShow: loadShow.logic,
      voice: voice.logic,
      awake: awake.logic,
      stageLink,
    },
  })
  const show = createActor(machine, { clock, ...(inspect && { inspect }), input: showInput(place) }).start()
  stopAfterTest(show)
  let seq = 0
  const stage = {
    link: () => {
      line.notify({ type: 'line.opened' })
      sendFrom('stage', { type: 'link.welcome' })
    },
    pressReady: () => {
      seq += 1
      sendFrom('stage', { type: 'stage.ready', seq, hasCamera: false })
    },
    /** Confirms everything that has been sent to it. */
    confirm: () =>
      sendFrom('stage', {
        type: 'link.ack',
        upTo: Math.max(...line.commands.map(({ message }) => message.seq)),
      }),
    refuse: () => sendFrom('stage', { type: 'link.refused', reason: 'led' }),
    received,
  }
  return {
    show,
    clock,
    loadShow,
    voice,
    ...operator,
    awake,
    line,
    stage,
    /** The drawing has come to the end of the sign. */
    signed: () => show.getSnapshot().children.character?.send({ type: 'character.signed' }),
    character: () => show.getSnapshot().children.character?.getSnapshot(),
  }
}

/** One that has begun. */
export async function startedShow(place?: ShowPlace, signs = loadedShow.signs) {
  const started = startShow(place)
  await started.loadShow.resolve({ ...loadedShow, signs })
  return started
}
