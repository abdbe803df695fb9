import { expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import {
  type LineCommand,
  type LineInput,
  lineMessageOf,
  type LineOutputEvent,
  type LinkEnd,
  type LinkFact,
} from '../link-messages.ts'
import { stageLinkMachine, type StageLinkOutputEvent } from './stage-link.machine.ts'

const mine = '0b6f3f6e-0a61-4f0b-8a7e-2f1d5c3b9a10'
const theirs = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f'
const linkHeartbeat = 1_000
const linkTimeout = 3_000
const linkLease = 10_000

it('links the two ends and delivers facts once, in order', () => {
  const { control, stage } = twoEnds()

  notify(control, shown('demonstration'))
  notify(control, wanted(true))

  expect(stage.facts()).toEqual(['stage.show', 'camera.wanted'])
  expect(control.link.getSnapshot().context.unacknowledged).toEqual([])
})

it('sends unacknowledged facts again after a cut: the last one of each type, once', () => {
  const { wire, clock, control, stage } = twoEnds()
  wire.isCut = true
  notify(control, wanted(true))
  notify(control, shown('cheer'))
  notify(control, wanted(false))
  advance(clock, linkTimeout + linkHeartbeat)
  expect(stage.facts()).toEqual([])

  wire.isCut = false
  advance(clock, 2 * linkHeartbeat)

  expect(stage.facts()).toEqual(['stage.show', 'camera.wanted'])
  expect(stage.received.at(-1)).toMatchObject({ fact: { isWanted: false } })
})

it('delivers a fact once when only its acknowledgement was lost', () => {
  const { wire, clock, control, stage } = twoEnds()
  wire.unreachableEnd = 'control'
  notify(control, wanted(true))
  advance(clock, linkTimeout + linkHeartbeat)

  wire.unreachableEnd = undefined
  advance(clock, 2 * linkHeartbeat)

  expect(stage.facts()).toEqual(['camera.wanted'])
  expect(control.link.getSnapshot().context.unacknowledged).toEqual([])
})

it('both ends detect a timeout within three seconds, and a goodbye at once', () => {
  const { wire, clock, control, stage } = twoEnds()
  wire.isCut = true
  advance(clock, linkTimeout)
  expect([isLinked(control), isLinked(stage)]).toEqual([false, false])

  wire.isCut = false
  advance(clock, 2 * linkHeartbeat)
  expect([isLinked(control), isLinked(stage)]).toEqual([true, true])

  control.link.send({ type: 'stageLink.close' })
  expect(isLinked(stage)).toBe(false)
})

it('both ends stay linked by their heartbeats while there is nothing else to send', () => {
  const { clock, control, stage } = twoEnds()

  advance(clock, 10 * linkHeartbeat)

  const typesOf = ({ received }: typeof control) => received.map(({ type }) => type)
  expect([...typesOf(control), ...typesOf(stage)]).not.toContain('stageLink.silent')
  expect([isLinked(control), isLinked(stage)]).toEqual([true, true])
})

it('an end is unlinked 3000 ms after the last message, and not before', () => {
  const { wire, clock, control, stage } = twoEnds()
  wire.isCut = true

  clock.increment(2_999)
  expect([isLinked(control), isLinked(stage)]).toEqual([true, true])

  clock.increment(1)
  expect([isLinked(control), isLinked(stage)]).toEqual([false, false])
})

it.each(['control', 'stage'] as const)(
  'a %s that stands still for fourteen seconds, as under a closed lid, is missed after three, and linked again when it goes on',
  (end) => {
    const [clock, ownClock] = [new SimulatedClock(), new SimulatedClock()]
    const { wire, control, stage } = twoEnds({ control: clock, stage: clock, [end]: ownClock })
    const other = end === 'control' ? stage : control
    notify(control, shown('turn'))
    wire.stillEnd = end
    advance(clock, linkTimeout)
    expect(isLinked(other)).toBe(false)
    if (end === 'stage') notify(control, shown('cheer'))
    advance(clock, 14_000 - linkTimeout)

    ownClock.increment(14_000)
    wire.goOn()
    advanceAll([clock, ownClock], 2 * linkHeartbeat)

    expect([isLinked(control), isLinked(stage)]).toEqual([true, true])
    expect(stage.facts()).toEqual(end === 'control' ? ['stage.show'] : ['stage.show', 'stage.show'])
  },
)

it('case 74: a second control is refused while the first has the stage, and linked when its lease has run out', () => {
  const { clock, control, stage, join } = twoEnds()

  const second = join('control', theirs)
  expect(second.link.getSnapshot().matches('refused')).toBe(true)
  expect([isLinked(control), isLinked(stage)]).toEqual([true, true])

  control.link.stop()

  advance(clock, linkLease - 100)
  second.link.send({ type: 'stageLink.open' })
  expect(second.link.getSnapshot().matches('refused')).toBe(true)

  advance(clock, 100)
  second.link.send({ type: 'stageLink.open' })
  advance(clock, linkHeartbeat)

  expect(isLinked(second)).toBe(true)
})

it('the same control links again after a reload, and its facts are new although its numbers start again', () => {
  const { clock, control, stage, join } = twoEnds()
  for (const name of ['demonstration', 'turn', 'attempt'] as const) notify(control, shown(name))
  control.link.stop()

  const rejoined = join('control', mine)
  advance(clock, linkHeartbeat)
  notify(rejoined, shown('cheer'))
  notify(stage, { type: 'camera.changed', state: 'live' })

  expect(stage.facts()).toEqual(['stage.show', 'stage.show', 'stage.show', 'stage.show'])
  expect(rejoined.facts()).toEqual(['camera.changed'])
})

it('accepts the new facts of a control that is reloaded after the stage has timed out', () => {
  const { clock, control, stage, join } = twoEnds()
  for (const name of ['demonstration', 'turn', 'attempt'] as const) notify(control, shown(name))
  control.link.stop()
  advance(clock, linkTimeout)

  const rejoined = join('control', mine)
  advance(clock, linkHeartbeat)
  notify(rejoined, shown('cheer'))

  expect(stage.facts()).toEqual(['stage.show', 'stage.show', 'stage.show', 'stage.show'])
})

it('a reloaded stage receives the facts again, and its own are accepted although its numbers start again', () => {
  const { clock, control, stage, join } = twoEnds()
  notify(stage, { type: 'camera.changed', state: 'live' })
  stage.link.stop()

  advance(clock, linkTimeout)

  const rejoined = join('stage')
  advance(clock, 2 * linkHeartbeat)
  notify(control, shown('summary'))
  notify(rejoined, { type: 'stage.ready', hasCamera: false })

  expect(rejoined.facts()).toEqual(['stage.show'])
  expect(control.facts()).toEqual(['camera.changed', 'stage.ready'])
  expect(control.received.filter(({ type }) => type === 'stageLink.linked')).toHaveLength(2)
})

it('both ends are linked with the first call, and again with the first one after a timeout', () => {
  const { wire, clock, control, stage, join } = twoEnds()
  wire.isCut = true
  advance(clock, linkTimeout)
  wire.isCut = false
  control.link.stop()

  const rejoined = join('control', mine)

  expect([isLinked(rejoined), isLinked(stage)]).toEqual([true, true])
  stage.link.stop()
  const { received } = join('stage')
  const first = join('control', theirs)
  expect(received.at(-1)).toEqual({ type: 'stageLink.linked', control: `${theirs} ` })
  expect(isLinked(first)).toBe(true)
})

it('a stage is free 10,000 ms after the last message, and not before', () => {
  const { wire, clock, stage } = twoEnds()
  wire.isCut = true
  clock.increment(3_000)

  clock.increment(6_999)
  expect(stage.link.getSnapshot().value).toEqual({ open: 'silent' })
  clock.increment(1)

  expect(stage.link.getSnapshot().value).toEqual({ open: 'listening' })
})

it.each(['control', 'stage'] as const)(
  'a %s whose line does not open waits longer each time, up to 8 seconds, until one has opened',
  (end) => {
    const { link, clock, line } = oneEnd(end)

    for (const delay of [1_000, 2_000, 4_000, 8_000, 8_000]) {
      line.notify({ type: 'line.closed' })
      clock.increment(delay - 1)
      expect(link.getSnapshot().value).toBe('waiting')
      clock.increment(1)
      expect(link.getSnapshot().matches('open')).toBe(true)
    }
    line.notify({ type: 'line.opened' })
    line.notify({ type: 'line.closed' })
    clock.increment(1_000)

    expect(link.getSnapshot().matches('open')).toBe(true)
  },
)

it.each(['welcome', 'refused'] as const)('a control ignores a %s that is meant for another one', (type) => {
  const { link, line, receive } = oneEnd('control')
  line.notify({ type: 'line.opened' })

  receive({ type: `link.${type}`, session: theirs, ...(type === 'refused' && { reason: 'led' }) })

  expect(link.getSnapshot().value).toEqual({ open: 'calling' })
})

it('a stage ignores the messages of a control that does not lead it', () => {
  const { link, line, clock, listener, receive } = oneEnd('stage')
  line.notify({ type: 'line.opened' })
  receive({ type: 'link.hello' })
  const [sent, notified] = [line.commands.length, listener.received.length]

  receive({ type: 'link.bye', session: theirs })
  receive({ type: 'camera.wanted', isWanted: true, session: theirs, seq: 1 })
  clock.increment(2_000)
  receive({ type: 'link.beat', session: theirs })
  expect(link.getSnapshot().matches({ open: 'linked' })).toBe(true)
  expect(line.commands.slice(sent).map(({ message }) => message.type)).toEqual(['link.beat'])
  expect(listener.received).toHaveLength(notified)

  clock.increment(1_000)
  expect(link.getSnapshot().value).toEqual({ open: 'silent' })
  receive({ type: 'link.bye', session: theirs })
  expect(listener.received.map(({ type }) => type)).not.toContain('stageLink.left')
})

it('a control ignores the frames of a stage that it does not lead', () => {
  const { line, listener, receive } = oneEnd('control')
  line.notify({ type: 'line.opened' })
  receive({ type: 'link.welcome' })

  const frame = { type: 'hands.seen', hands: [], isCrowded: false, aspect: 0.75, framesPerSecond: 12 }
  receive({ ...frame, session: theirs })
  expect(listener.received.map(({ type }) => type)).not.toContain('stageLink.frame')
  receive(frame)

  expect(listener.received.map(({ type }) => type)).toContain('stageLink.frame')
})

it('a press travels once, and never after a cut: what it was meant for may be gone', () => {
  const { wire, clock, control, stage } = twoEnds()
  const pressed = () => control.received.filter(({ type }) => type === 'stageLink.pressed')
  stage.link.send({ type: 'stageLink.sendPress', key: 'forward' })
  expect(pressed()).toEqual([{ type: 'stageLink.pressed', key: 'forward' }])

  wire.isCut = true
  stage.link.send({ type: 'stageLink.sendPress', key: 'back' })
  advance(clock, linkTimeout + linkHeartbeat)
  stage.link.send({ type: 'stageLink.sendPress', key: 'undo' })
  wire.isCut = false
  advance(clock, 2 * linkHeartbeat)

  expect([isLinked(control), pressed()]).toEqual([true, [{ type: 'stageLink.pressed', key: 'forward' }]])
})

it('a control ignores the presses at a stage that it does not lead', () => {
  const { line, listener, receive } = oneEnd('control')
  line.notify({ type: 'line.opened' })
  receive({ type: 'link.welcome' })

  receive({ type: 'clicker.pressed', key: 'forward', session: theirs })

  expect(listener.received.map(({ type }) => type)).not.toContain('stageLink.pressed')
})

type End = ReturnType<ReturnType<typeof twoEnds>['join']>

const notify = ({ link }: End, fact: LinkFact) => link.send({ type: 'stageLink.send', fact })
const wanted = (isWanted: boolean): LinkFact => ({ type: 'camera.wanted', isWanted })
const isLinked = ({ link }: End) => link.getSnapshot().matches({ open: 'linked' })

function shown(name: 'demonstration' | 'turn' | 'attempt' | 'cheer' | 'summary'): LinkFact {
  const sign = {
    signId: 'mer',
    word: 'mer',
    sentence: 'Vil du ha mer?',
    picture: { alt: 'jordbær' },
    sound: '/mer',
  }
  const windows: [] = []
  if (name === 'summary')
    return {
      type: 'stage.show',
      scene: { name, signs: [] },
      windows,
      repetition: 0,
      stars: 0,
      spoken: 0,
      approvesIn: 0,
      voice: { says: 'onRequest', volume: 1 },
    }
  if (name === 'demonstration')
    return {
      type: 'stage.show',
      scene: { name, sign, isSlow: false, showing: 1 },
      windows,
      repetition: 1,
      stars: 0,
      spoken: 0,
      approvesIn: 0,
      voice: { says: 'onRequest', volume: 1 },
    }
  return {
    type: 'stage.show',
    scene: { name, sign },
    windows,
    repetition: 1,
    stars: 0,
    spoken: 0,
    approvesIn: 0,
    voice: { says: 'onRequest', volume: 1 },
  }
}

/** In steps, so that each heartbeat is sent in its turn. */
const advance = (clock: SimulatedClock, milliseconds: number) => advanceAll([clock], milliseconds)

function advanceAll(clocks: readonly SimulatedClock[], milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) for (const clock of clocks) clock.increment(100)
}

/** A control and a stage on one wire that can be cut; both linked. */
function twoEnds(clocks?: Readonly<Record<LinkEnd, SimulatedClock>>) {
  const clock = new SimulatedClock()
  const wire = createWire()
  const join = (end: LinkEnd, session?: string) => {
    const { received, ref } = recorder<StageLinkOutputEvent>()
    const machine = stageLinkMachine.provide({ actors: { line: wire.line } })
    const link = createActor(machine, {
      input: { end, route: { kind: 'windows' }, session, listener: ref },
      clock: clocks?.[end] ?? clock,
    }).start()
    link.send({ type: 'stageLink.open' })
    const facts = () =>
      received.flatMap((event) => (event.type === 'stageLink.fact' ? [event.fact.type] : []))
    return { link, received, facts }
  }
  const stage = join('stage')
  const control = join('control', mine)
  advanceAll(clocks ? [...new Set(Object.values(clocks))] : [clock], linkHeartbeat)
  return { clock, wire, join, control, stage }
}

/** One end, whose line does what the test says. */
function oneEnd(end: LinkEnd) {
  const clock = new SimulatedClock()
  const line = deferredCallback<{ input: LineInput; command: LineCommand; outputEvent: LineOutputEvent }>()
  const listener = recorder<StageLinkOutputEvent>()
  const link = createActor(stageLinkMachine.provide({ actors: { line: line.logic } }), {
    input: {
      end,
      route: { kind: 'windows' },
      session: end === 'control' ? mine : undefined,
      listener: listener.ref,
    },
    clock,
  }).start()
  link.send({ type: 'stageLink.open' })
  const receive = (content: object) => {
    const from = end === 'control' ? 'stage' : 'control'
    line.notify(lineMessageOf({ v: 1, at: 0, from, seq: 0, session: mine, ...content } as LinkMessage))
  }
  return { clock, line, listener, link, receive }
}

function createWire() {
  type Tap = { readonly end: LinkEnd; readonly deliver: (command: LineCommand) => void }
  const taps = new Set<Tap>()
  const late: (() => void)[] = []
  const wire = {
    isCut: false,
    unreachableEnd: undefined as LinkEnd | undefined,
    /** Receives what is sent to it when it goes on. */
    stillEnd: undefined as LinkEnd | undefined,
    goOn() {
      wire.stillEnd = undefined
      for (const deliver of late.splice(0)) deliver()
    },
    line: fromCallback<LineCommand, LineInput>(({ input: { end }, sendBack, receive }) => {
      const tap: Tap = {
        end,
        deliver: ({ message }) => sendBack(lineMessageOf({ ...message, v: 1, at: 0 })),
      }
      taps.add(tap)
      receive((command) => {
        if (wire.isCut) return
        for (const other of taps) {
          if (other.end === end || other.end === wire.unreachableEnd) continue
          if (other.end === wire.stillEnd) late.push(() => other.deliver(command))
          else other.deliver(command)
        }
      })
      sendBack({ type: 'line.opened' })
      return () => taps.delete(tap)
    }),
  }
  return wire
}
