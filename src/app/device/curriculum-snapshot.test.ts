import { createHash } from 'node:crypto'

import { toJsonSchema } from '@valibot/to-json-schema'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { chainOf } from '#src/machines/ask/curriculum/ask-chain.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { askMachines, settled } from '#tests/support/ask/curriculum-setup.ts'
import { inKrabba, inMaurtua } from '#tests/support/data/people.ts'
import { nodesOf, pathOf, transitionKey, transitionsFrom } from '#tests/support/machines/chart.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { repeatWhile } from '#tests/support/suite/repeat-while.ts'

import { contextSchemas, curriculumVersion } from './curriculum-snapshot.ts'
import { storedControl } from './stored-control.ts'

const departmentId = inMaurtua.department._id
const otherId = inKrabba.department._id
const storedAt = Date.parse('2026-11-18T09:00:00Z')
const hourMs = 3_600_000

describe('the version', () => {
  it('is the hash of the charts and of the context schemas', () => {
    const charts = Object.values(askMachines).map((machine) =>
      nodesOf(machine.root).map((node) => [
        pathOf(node),
        node.type,
        transitionsFrom(node).map((transition) => [
          transitionKey(transition),
          transition.target?.map(pathOf) ?? 'stays',
        ]),
      ]),
    )
    const contexts = Object.values(contextSchemas).map((schema) =>
      toJsonSchema(schema, { errorMode: 'ignore' }),
    )
    const hash = createHash('sha256')
      .update(JSON.stringify([charts, contexts]))
      .digest('hex')
      .slice(0, 12)

    expect(hash, `Set curriculumVersion in curriculum-snapshot.ts to '${hash}'.`).toBe(curriculumVersion)
  })
})

describe('a stored session', () => {
  it('is restored from every step but the first and the last', async () => {
    const { read, steps } = await storedSteps()

    expect(steps.map(({ name, snapshot }) => [name, read(snapshot) !== undefined])).toEqual([
      ['pending', false],
      ['opening', true],
      ['awaiting stage', true],
      ['introduction', true],
      ['first sign', true],
      ['new sign', true],
      ['demonstration', true],
      ['child’s turn', true],
      ['judged', true],
      ['cheer', true],
      ['summary', true],
      ['ended', false],
    ])
  })

  it.each([
    ['tries', 'of the repetition', /"tries":3,("repeats":\d,"suggestions":\{[^}]*\},"isSlow")/],
    ['suggestions', 'of the repetition', /"suggestions":\{[^}]*\},("isSlow")/],
    ['stars', 'of the sign', /"stars":0,("undos")/],
    ['counts', 'of the curriculum', /"counts":\{[^}]*\},("place")/],
  ])('is discarded without the context field %s %s', async (_field, _level, pattern) => {
    const { read, steps } = await storedSteps()
    const snapshot = JSON.stringify(steps.find(({ name }) => name === 'demonstration')?.snapshot)
    const without = snapshot.replace(pattern, '$1')
    expect(without).not.toBe(snapshot)

    expect(read(JSON.parse(without))).toBe(undefined)
  })

  it('is discarded with a context field that this version lacks', async () => {
    const { read, steps } = await storedSteps()
    const snapshot = JSON.stringify(steps.find(({ name }) => name === 'demonstration')?.snapshot)

    expect(read(JSON.parse(snapshot.replace('"isSlow":', '"isFast":true,"isSlow":')))).toBe(undefined)
  })

  it('is discarded when another version stored it', async () => {
    const { storage, steps, storageAt } = await storedSteps()
    storageAt(storedAt).write(departmentId, steps[6]?.snapshot)
    const text = storage.getItem('askControl') ?? ''

    storage.setItem('askControl', text.replace(curriculumVersion, '000000000000'))

    expect(storageAt(storedAt).read(departmentId)).toBe(undefined)
  })

  it('is restored for its department only, for twelve hours', async () => {
    const { steps, storageAt } = await storedSteps()
    storageAt(storedAt).write(departmentId, steps[6]?.snapshot)

    expect(storageAt(storedAt + 12 * hourMs - 1).read(departmentId)).not.toBe(undefined)
    expect(storageAt(storedAt + 12 * hourMs - 1).read(otherId)).toBe(undefined)
    expect(storageAt(storedAt + 12 * hourMs).read(departmentId)).toBe(undefined)
  })
})

/** The persisted snapshot at each step of a session, and a device to store it on. */
async function storedSteps() {
  const storage = new TestStorage()
  const storageAt = (time: number) =>
    storedControl(
      createDeviceStorage(() => storage),
      () => new Date(time),
    )
  const read = (snapshot: unknown) => {
    storageAt(storedAt).write(departmentId, snapshot)
    return storageAt(storedAt).read(departmentId)
  }

  const clock = new SimulatedClock()
  const input = { history: [], counts: curriculumCounts }
  const curriculum = createActor(askMachines.curriculum, { input, clock }).start()
  const { session, sign, repetition } = {
    session: () => chainOf(curriculum.getSnapshot()).session,
    sign: () => chainOf(curriculum.getSnapshot()).sign,
    repetition: () => chainOf(curriculum.getSnapshot()).repetition,
  }
  const steps: { readonly name: string; readonly snapshot: unknown }[] = []
  const record = (name: string) =>
    steps.push({ name, snapshot: JSON.parse(JSON.stringify(curriculum.getPersistedSnapshot())) })

  record('pending')
  session()?.send({ type: 'session.start', skipsIntroduction: false })
  record('opening')
  await settled()
  record('awaiting stage')
  session()?.send({ type: 'session.stage.ready' })
  record('introduction')
  session()?.send({ type: 'session.introduction.skip' })
  record('first sign')
  session()?.send({ type: 'session.begin' })
  record('new sign')
  sign()?.send({ type: 'sign.goOn' })
  record('demonstration')
  repetition()?.send({ type: 'repetition.turn' })
  record('child’s turn')
  repetition()?.send({ type: 'repetition.hands.seen' })
  repetition()?.send({ type: 'repetition.hands.rested' })
  await settled()
  record('judged')
  repetition()?.send({ type: 'repetition.approve' })
  record('cheer')
  repeatWhile(
    sign,
    () => {
      sign()?.send({ type: 'sign.goOn' })
      repetition()?.send({ type: 'repetition.turn' })
      repetition()?.send({ type: 'repetition.approve' })
    },
    'a sign is still practised',
  )
  record('summary')
  session()?.send({ type: 'session.end' })
  record('ended')
  return { read, steps, storage, storageAt }
}
