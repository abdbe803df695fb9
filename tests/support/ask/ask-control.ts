import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import type { Hand, Judgement, Separability } from '#src/contract/ask-link.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type {
  AskControlOutputEvent,
  LoadedSession,
  StagePlace,
} from '#src/machines/ask/ask-control/ask-control-context.ts'
import type {
  KeysOutputEvent,
  LeadOutputEvent,
  RecordingsCommand,
  RecordingsOutputEvent,
} from '#src/machines/ask/ask-control/ask-control-events.ts'
import { askControlMachine } from '#src/machines/ask/ask-control/ask-control.machine.ts'
import type { Start } from '#src/machines/ask/practice/practice.machine.ts'
import { recogniserMachine } from '#src/machines/ask/recogniser/recogniser.machine.ts'

import { deferredAutoApproval } from './auto-approval.ts'
import { noOpinion, settled, signOf } from './curriculum-setup.ts'
import { deferredOperatorPage } from './operator-page.ts'
import { deferredPractice } from './practice.ts'
import { deferredTurnOrder } from './turn-order.ts'
import { inMaurtua } from '#tests/support/data/people.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { deferredLine, deferredVision, linkSession } from './deferred-line.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

type Options = {
  readonly place?: StagePlace
  readonly start?: Start | undefined
  /** What the recogniser judges of every attempt. */
  readonly judgement?: Judgement
  readonly inspect?: Inspect
  /** What this device has stored about the automatic approval. */
  readonly approvesAutomatically?: boolean
}

export const departmentId = inMaurtua.department._id

/** The data of a session in tests: the first signs of the curriculum, and no history. */
export const loadedSession: LoadedSession = {
  signs: ['mer', 'ferdig', 'hjelp', 'hei', 'ha-det', 'takk'].map(signOf),
  history: [],
  snapshot: undefined,
  control: linkSession,
  showsDrafts: false,
}

/**
 * A control with real children; the test plays the browser, the camera, the model and the stage at the other end of the
 * line.
 */
export function startControl({
  place = { kind: 'here' },
  start,
  judgement = noOpinion,
  approvesAutomatically = false,
  inspect,
}: Options = {}) {
  const clock = new SimulatedClock()
  const listener = recorder<AskControlOutputEvent>()
  const lead = deferredCallback<OutputEvents<LeadOutputEvent>>()
  const { operator, actors } = deferredOperatorPage()
  const keys = deferredCallback<OutputEvents<KeysOutputEvent>>()
  const { memory, practice } = deferredPractice(judgement)
  const recordings = deferredCallback<{
    input: NonReducibleUnknown
    command: RecordingsCommand
    outputEvent: RecordingsOutputEvent
  }>()
  const learn = deferredActor<readonly Separability[], { readonly signIds: readonly SignId[] }>()
  const loadSession = deferredActor<LoadedSession, { readonly departmentId: DepartmentId }>()
  const { autoApproval, interruptions } = deferredAutoApproval(approvesAutomatically)
  const turns = deferredTurnOrder()
  const { line, stageLink, sendFrom, received } = deferredLine()
  const { device, model, frames, vision } = deferredVision()

  const machine = askControlMachine.provide({
    actors: {
      ...actors,
      lead: lead.logic,
      keys: keys.logic,
      loadSession: loadSession.logic,
      practice,
      stageLink,
      vision,
      recordings: recordings.logic,
      autoApproval,
      turnOrder: turns.machine,
      recogniser: recogniserMachine.provide({ actors: { learn: learn.logic } }),
    },
  })
  const control = createActor(machine, {
    clock,
    ...(inspect && { inspect }),
    input: {
      listener: listener.ref,
      departmentId,
      place,
      start,
      now: () => new Date('2026-11-20T09:30:00Z'),
      rememberedCamera: () => undefined,
    },
  }).start()
  stopAfterTest(control)

  /** The stage at the other end of the line. */
  const stage = {
    sends: (content: object) => sendFrom('stage', content),
    link: () => {
      line.notify({ type: 'line.opened' })
      stage.sends({ type: 'link.welcome' })
    },
    received,
    scenes: () =>
      line.commands.flatMap(({ message }) => (message.type === 'stage.show' ? [message.scene.name] : [])),
  }
  return {
    control,
    clock,
    recorded: listener.received,
    lead,
    ...operator,
    keys,
    memory,
    loadSession,
    frames,
    recordings,
    interruptions,
    turns,
    learn,
    line,
    device,
    model,
    stage,
    chain: () => control.getSnapshot().context.chain,
    practice: () => control.getSnapshot().children.practice,
  }
}

/** A control that leads a session; the stage is not linked yet. */
export async function startLeading(options: Options & { readonly loaded?: Partial<LoadedSession> } = {}) {
  const harness = startControl(options)
  harness.lead.notify({ type: 'lead.granted' })
  await harness.loadSession.resolve({ ...loadedSession, ...options.loaded })
  return harness
}

/** The children look at a paired device. */
export const onDevice: StagePlace = { kind: 'device', deviceId: '00000000-0000-4000-8000-000000000081' }

/** A hand in the middle of the picture. */
export const hand: Hand = {
  side: 'right',
  presence: 1,
  landmarks: Array.from({ length: 21 }, () => [0.5, 0.5, 0]),
}

/** Ask shows the first sign; the stage is linked. */
export async function inFirstSign(place: StagePlace = { kind: 'here' }, judgement: Judgement = noOpinion) {
  const harness = await startLeading({ place, judgement, start: { skipsIntroduction: false } })
  harness.stage.link()
  await settled()
  harness.chain().session?.send({ type: 'session.stage.ready' })
  harness.chain().session?.send({ type: 'session.begin' })
  harness.chain().sign?.send({ type: 'sign.goOn' })
  return harness
}

/**
 * The first sign is shown with the camera on, ten frames a second: `look` emits frames with this many hands in the same
 * place, where three are a crowd, and `move` one with a hand elsewhere.
 */
export async function withCamera() {
  const harness = await inFirstSign()
  const { control, device: camera, model } = harness
  control.send({ type: 'vision.turnOn' })
  control.getSnapshot().children.vision?.getSnapshot().children.camera?.send({ type: 'camera.allow' })
  camera.notify({ type: 'device.opened', camera: { deviceId: 'built-in', label: 'Innebygd' } })
  model.notify({ type: 'model.loaded' })
  model.notify({ type: 'model.measured', backend: 'wasm', milliseconds: 60 })
  let at = 0
  const see = (hands: readonly Hand[]) => {
    at += 100
    model.notify({ type: 'model.seen', hands, isCrowded: hands.length > 2, aspect: 0.75, at })
  }
  return {
    ...harness,
    look: (...counts: readonly number[]) => {
      for (const count of counts) see(Array.from({ length: count }, () => hand))
    },
    move: () => see([{ ...hand, landmarks: hand.landmarks.map(([x, y, z]) => [x + 0.1, y, z]) }]),
  }
}
