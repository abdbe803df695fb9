import { createHash } from 'node:crypto'

import { toJsonSchema } from '@valibot/to-json-schema'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { curriculumCounts } from '#src/contract/constants.ts'
import { chainOf } from '#src/machines/ask/curriculum/ask-chain.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { askMachines, settled } from '#tests/support/ask/curriculum-setup.ts'
import { nodesOf, pathOf, transitionKey, transitionsFrom } from '#tests/support/machines/chart.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { contextSchemas, curriculumVersion } from './curriculum-snapshot.ts'
import { storedControl } from './stored-control.ts'

const departmentId = '00000000-0000-4000-8000-0000000000d1'
const otherId = '00000000-0000-4000-8000-0000000000d2'
const storedAt = Date.parse('2026-11-18T09:00:00Z')
const hour = 3_600_000

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
  it('is read again at every stage of it', async () => {
    const { read, stages } = await storedStages()

    expect(stages.map(({ name, snapshot }) => [name, read(snapshot) !== undefined])).toEqual([
      ['pending', false],
      ['opening', true],
      ['introduction', true],
      ['first sign', true],
      ['new sign', true],
      ['demonstration', true],
      ['child’s turn', true],
      ['judged', true],
      ['cheer', true],
      ['summary', true],
      ['goodbye', true],
    ])
  })

  it.each([
    ['tries', 'of the repetition', /"tries":3,("repeats":\d,"isSlow")/],
    ['stars', 'of the sign', /"stars":0,("repetitions")/],
    ['counts', 'of the curriculum', /"counts":\{[^}]*\},("place")/],
  ])('is refused without the context field %s %s', async (_field, _level, pattern) => {
    const { read, stages } = await storedStages()
    const snapshot = JSON.stringify(stages.find(({ name }) => name === 'demonstration')?.snapshot)
    const without = snapshot.replace(pattern, '$1')
    expect(without).not.toBe(snapshot)

    expect(read(JSON.parse(without))).toBe(undefined)
  })

  it('is refused with a context field that this version does not have', async () => {
    const { read, stages } = await storedStages()
    const snapshot = JSON.stringify(stages.find(({ name }) => name === 'demonstration')?.snapshot)

    expect(read(JSON.parse(snapshot.replace('"isSlow":', '"isFast":true,"isSlow":')))).toBe(undefined)
  })

  it('is refused when another version has stored it', async () => {
    const { storage, stages, memoryAt } = await storedStages()
    memoryAt(storedAt).write(departmentId, stages[5]?.snapshot)
    const text = storage.getItem('askControl') ?? ''

    storage.setItem('askControl', text.replace(curriculumVersion, '000000000000'))

    expect(memoryAt(storedAt).read(departmentId)).toBe(undefined)
  })

  it('is the department’s, for twelve hours', async () => {
    const { stages, memoryAt } = await storedStages()
    memoryAt(storedAt).write(departmentId, stages[5]?.snapshot)

    expect(memoryAt(storedAt + 12 * hour - 1).read(departmentId)).not.toBe(undefined)
    expect(memoryAt(storedAt + 12 * hour - 1).read(otherId)).toBe(undefined)
    expect(memoryAt(storedAt + 12 * hour).read(departmentId)).toBe(undefined)
  })
})

/** What is stored of a session as it goes on, and a device to store it on. */
async function storedStages() {
  const storage = new TestStorage()
  const memoryAt = (time: number) =>
    storedControl(
      createDeviceStorage(() => storage),
      () => new Date(time),
    )
  const read = (snapshot: unknown) => {
    memoryAt(storedAt).write(departmentId, snapshot)
    return memoryAt(storedAt).read(departmentId)
  }

  const clock = new SimulatedClock()
  const input = { history: [], counts: curriculumCounts }
  const curriculum = createActor(askMachines.curriculum, { input, clock }).start()
  const { session, sign, repetition } = {
    session: () => chainOf(curriculum.getSnapshot()).session,
    sign: () => chainOf(curriculum.getSnapshot()).sign,
    repetition: () => chainOf(curriculum.getSnapshot()).repetition,
  }
  const stages: { readonly name: string; readonly snapshot: unknown }[] = []
  const note = (name: string) =>
    stages.push({ name, snapshot: JSON.parse(JSON.stringify(curriculum.getPersistedSnapshot())) })

  note('pending')
  session()?.send({ type: 'session.start', skipsIntroduction: false })
  note('opening')
  await settled()
  note('introduction')
  session()?.send({ type: 'session.introduction.skip' })
  note('first sign')
  session()?.send({ type: 'session.begin' })
  note('new sign')
  sign()?.send({ type: 'sign.goOn' })
  note('demonstration')
  repetition()?.send({ type: 'repetition.turn' })
  note('child’s turn')
  repetition()?.send({ type: 'repetition.hands.seen' })
  repetition()?.send({ type: 'repetition.hands.gone' })
  await settled()
  note('judged')
  repetition()?.send({ type: 'repetition.approve' })
  note('cheer')
  while (sign()) {
    sign()?.send({ type: 'sign.goOn' })
    repetition()?.send({ type: 'repetition.turn' })
    repetition()?.send({ type: 'repetition.approve' })
  }
  note('summary')
  session()?.send({ type: 'session.end' })
  note('goodbye')
  return { read, stages, storage, memoryAt }
}
