import { describe, expect, it } from 'vitest'

import type { SociogramFrame } from '#src/domain/reports/sociogram.ts'
import {
  amina,
  autumn,
  ella,
  frameOf,
  noah,
  readAutumn,
  startSociogram,
} from '#tests/support/reports/sociogram.ts'

import type { SociogramEvent } from './sociogram.machine.ts'

const [october, november, december] = [0, 1, 2]

describe('reading a sociogram', () => {
  it('asks for its department and period once, and shows the months with children together', async () => {
    const { sociogram, read } = await startReady()

    expect(read.inputs).toHaveLength(1)
    expect(read.inputs[0]?.range).toEqual({ from: '2026-08-01', to: '2027-07-31' })
    expect(sociogram.getSnapshot().value).toEqual({ ready: 'overall' })
    expect(sociogram.getSnapshot().context.frames.map(({ month }) => month)).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
    ])
  })

  it('is empty where no child took part in anything', async () => {
    const { sociogram } = await startWith([frameOf('2026-10', []), frameOf('2026-11', [])])

    expect(sociogram.getSnapshot().value).toBe('empty')
  })

  it.each([
    ['one child alone', [frameOf('2026-10', [[ella, 9]])]],
    [
      'one child with enough observations',
      [
        frameOf('2026-10', [
          [ella, 9],
          [noah, 2],
        ]),
      ],
    ],
    [
      'two children with enough of them in different months',
      [
        frameOf('2026-10', [
          [ella, 3],
          [noah, 2],
        ]),
        frameOf('2026-11', [
          [ella, 2],
          [noah, 3],
        ]),
      ],
    ],
  ] as const)('has too few observations of %s', async (_, frames) => {
    const { sociogram } = await startWith(frames)

    expect(sociogram.getSnapshot().value).toBe('tooFew')
  })

  it('is shown from two children with enough observations in one month, also if they were not together', async () => {
    const { sociogram } = await startWith([
      frameOf('2026-10', [
        [ella, 3],
        [amina, 3],
      ]),
    ])

    expect(sociogram.getSnapshot().value).toEqual({ ready: 'overall' })
  })

  it('says why it failed, and reads once more', async () => {
    const { sociogram, read } = startSociogram()
    await read.resolve({ kind: 'refused', status: 404, message: 'Avdelingen finnes ikke.', isFinal: true })
    expect(sociogram.getSnapshot().value).toBe('failed')
    expect(sociogram.getSnapshot().context.failure).toEqual({
      kind: 'refused',
      status: 404,
      message: 'Avdelingen finnes ikke.',
      isFinal: true,
    })

    sociogram.send({ type: 'sociogram.retry' })
    await read.resolve({ kind: 'ok', body: readAutumn })

    expect(read.inputs).toHaveLength(2)
    expect(sociogram.getSnapshot().value).toEqual({ ready: 'overall' })
  })

  it('fails without saying that there is no network where the response cannot be understood or laid out', async () => {
    const { sociogram, read } = startSociogram()
    await read.resolve({ kind: 'offline' })
    sociogram.send({ type: 'sociogram.retry' })
    await read.reject(new Error('Another schema.'))

    expect(sociogram.getSnapshot().value).toBe('failed')
    expect(sociogram.getSnapshot().context.failure).toBeUndefined()
  })
})

describe('the months of a sociogram', () => {
  it('are played one after the other, until the last', async () => {
    const { sociogram, clock } = await startReady()
    sociogram.send({ type: 'sociogram.month.show', index: october })
    sociogram.send({ type: 'sociogram.play' })
    expect(shownBy(sociogram)).toEqual(['playing', october])

    clock.increment(1_499)
    expect(shownBy(sociogram)).toEqual(['playing', october])
    clock.increment(1)
    expect(shownBy(sociogram)).toEqual(['playing', november])
    clock.increment(1_500)
    expect(shownBy(sociogram)).toEqual(['paused', december])
    clock.increment(15_000)
    expect(shownBy(sociogram)).toEqual(['paused', december])
  })

  it('start over where they are played at the last', async () => {
    const { sociogram } = await startReady()
    sociogram.send({ type: 'sociogram.month.show', index: december })
    sociogram.send({ type: 'sociogram.play' })

    expect(shownBy(sociogram)).toEqual(['playing', october])
  })

  it('go on from where they were paused, with the whole time of the month', async () => {
    const { sociogram, clock } = await startReady()
    sociogram.send({ type: 'sociogram.month.show', index: october })
    sociogram.send({ type: 'sociogram.play' })
    clock.increment(1_400)
    sociogram.send({ type: 'sociogram.pause' })
    clock.increment(10_000)
    expect(shownBy(sociogram)).toEqual(['paused', october])

    sociogram.send({ type: 'sociogram.play' })
    clock.increment(1_499)
    expect(shownBy(sociogram)).toEqual(['playing', october])
  })

  it.each<[SociogramEvent, number]>([
    [{ type: 'sociogram.first' }, october],
    [{ type: 'sociogram.previous' }, october],
    [{ type: 'sociogram.next' }, december],
    [{ type: 'sociogram.last' }, december],
    [{ type: 'sociogram.month.show', index: december }, december],
  ])('are paused by %o while they are played', async (event, index) => {
    const { sociogram, clock } = await startReady()
    sociogram.send({ type: 'sociogram.month.show', index: november })
    sociogram.send({ type: 'sociogram.play' })
    sociogram.send(event)
    expect(shownBy(sociogram)).toEqual(['paused', index])

    clock.increment(10_000)
    expect(shownBy(sociogram)).toEqual(['paused', index])
  })

  it('have no month before the first and none after the last', async () => {
    const { sociogram } = await startReady()
    const can = (type: 'sociogram.first' | 'sociogram.previous' | 'sociogram.next' | 'sociogram.last') =>
      sociogram.getSnapshot().can({ type })
    sociogram.send({ type: 'sociogram.month.show', index: october })
    expect([can('sociogram.first'), can('sociogram.previous'), can('sociogram.next')]).toEqual([
      false,
      false,
      true,
    ])

    sociogram.send({ type: 'sociogram.last' })
    expect([can('sociogram.previous'), can('sociogram.next'), can('sociogram.last')]).toEqual([
      true,
      false,
      false,
    ])
    expect(sociogram.getSnapshot().can({ type: 'sociogram.month.show', index: 3 })).toBe(false)
  })

  it('stop being played where the whole period is shown, and are where they were afterwards', async () => {
    const { sociogram, clock } = await startReady()
    sociogram.send({ type: 'sociogram.month.show', index: november })
    sociogram.send({ type: 'sociogram.play' })
    sociogram.send({ type: 'sociogram.period.show' })
    clock.increment(10_000)

    expect(sociogram.getSnapshot().value).toEqual({ ready: 'overall' })
    expect(sociogram.getSnapshot().context.index).toBe(november)
  })

  it('cannot be shown where there is only one', async () => {
    const { sociogram } = await startWith(autumn.frames.slice(0, 2))

    expect(sociogram.getSnapshot().value).toEqual({ ready: 'overall' })
    expect(sociogram.getSnapshot().can({ type: 'sociogram.month.show', index: 0 })).toBe(false)
  })
})

async function startWith(frames: readonly SociogramFrame[]) {
  const started = startSociogram()
  await started.read.resolve({ kind: 'ok', body: { ...readAutumn, frames: [...frames] } })
  return started
}

const startReady = () => startWith(autumn.frames)

/** Whether a month is played or paused, and which of them it is. */
function shownBy(sociogram: ReturnType<typeof startSociogram>['sociogram']) {
  const snapshot = sociogram.getSnapshot()
  const states = ['playing', 'paused'] as const
  return [states.find((state) => snapshot.matches({ ready: { atMonth: state } })), snapshot.context.index]
}
