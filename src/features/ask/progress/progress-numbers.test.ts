import { describe, expect, it } from 'vitest'

import type { SignRecord } from '#src/contract/ask.ts'
import { type AskPlace, houses } from '#src/contract/ask-curriculum.ts'
import type { AskHistory, PastSession } from '#src/machines/ask/ask-history.ts'

import { countsOf, isHouseDark, isHouseDone, litSignsIn, progressOf, roomsOf } from './progress-numbers.ts'

describe('a room', () => {
  it('is dark before anybody has practised in it', () => {
    expect(roomAt([], first)).toEqual({
      place: first,
      signs: ['mer', 'ferdig', 'hjelp'].map((signId) => ({ signId, is: 'dark' })),
      light: 'dark',
      isHere: false,
    })
  })

  it.each<[readonly SignRecord['state'][], string]>([
    [['approved', 'approved', 'approved'], 'lit'],
    [['approved', 'failed', 'approved'], 'again'],
    [['failed', 'failed', 'failed'], 'again'],
    [['approved', 'practising', 'new'], 'begun'],
    [['approved', 'failed', 'new'], 'begun'],
    [['practising', 'new', 'new'], 'begun'],
    [['new', 'new', 'new'], 'dark'],
  ])('with the sign states %s is %s', (states, light) => {
    expect(roomAt([sessionAt(first, states)], first)?.light).toBe(light)
  })

  it('keeps its light while a sign is practised again, and takes the outcome of that practice', () => {
    const lit = sessionAt(first, ['approved', 'approved', 'approved'])
    const lightAfter = (state: SignRecord['state']) =>
      roomAt([lit, sessionAt(first, [state, 'new', 'new'])], first)?.light

    expect([lightAfter('practising'), lightAfter('failed')]).toEqual(['lit', 'again'])
  })

  it('lights up when its failed sign is approved in the repetition', () => {
    const before = sessionAt(first, ['approved', 'approved', 'failed'])
    const repeated = { ...repetition, signs: records(['hjelp', 'mer', 'takk'], approvedAll) }

    expect(roomAt([before], first)?.light).toBe('again')
    expect(roomAt([before, repeated], first)?.light).toBe('lit')
  })

  it('of the repetition is lit by its own session only', () => {
    const learned = sessionAt(first, approvedAll)
    const repeated = { ...repetition, signs: records(['mer', 'hjelp', 'ferdig'], approvedAll) }

    expect(roomAt([learned], repetition)?.light).toBe('dark')
    expect(roomAt([learned, repeated], repetition)?.light).toBe('lit')
  })

  it('is where the next session is', () => {
    const here = progressOf([], { house: 2, module: 3, session: 4 })
      .flatMap(roomsOf)
      .filter(({ isHere }) => isHere)

    expect(here.map(({ place }) => place)).toEqual([{ house: 2, module: 3, session: 4 }])
  })
})

describe('the lit signs', () => {
  it('are counted once, of the 120 signs in the curriculum', () => {
    const learned = sessionAt(first, ['approved', 'approved', 'failed'])
    const repeated = { ...repetition, signs: records(['mer', 'ferdig', 'hjelp'], approvedAll) }

    expect(litSignsIn(progressOf([], undefined))).toEqual({ lit: 0, all: 120 })
    expect(litSignsIn(progressOf([learned], undefined))).toEqual({ lit: 2, all: 120 })
    expect(litSignsIn(progressOf([learned, repeated], undefined))).toEqual({ lit: 3, all: 120 })
  })
})

it('a floor counts its finished sessions, its signs, and those to be repeated', () => {
  const history = [
    sessionAt(first, ['approved', 'approved', 'failed']),
    sessionAt({ ...first, session: 2 }, ['approved', 'practising', 'new']),
  ]
  const floor = progressOf(history, undefined)[0]?.floors[0]

  expect(floor && countsOf(floor)).toEqual({
    sessions: { done: 1, all: 5 },
    signs: { lit: 3, all: 15 },
    again: ['hjelp'],
  })
})

it('a house is dark until its first session, and done when every session is finished', () => {
  const everywhere = [1, 2, 3, 4, 5].flatMap((module) =>
    [1, 2, 3, 4, 5].map((session) => sessionAt({ house: 1, module, session }, approvedAll)),
  )

  expect(stateOf([])).toEqual([
    [true, false],
    [true, false],
  ])
  expect(stateOf([], first)[0]).toEqual([false, false])
  expect(stateOf(everywhere)[0]).toEqual([false, true])
})

const approvedAll = ['approved', 'approved', 'approved'] as const
const first: AskPlace = { house: 1, module: 1, session: 1 }
const repetition: AskPlace = { house: 1, module: 5, session: 1 }

const records = (signIds: readonly string[], states: readonly SignRecord['state'][]): readonly SignRecord[] =>
  signIds.map((signId, index) => ({ signId, state: states[index] ?? 'new', stars: 0, repeats: 0 }))

function sessionAt(place: AskPlace, states: readonly SignRecord['state'][]): PastSession {
  const signIds = houses[place.house - 1]?.modules[place.module - 1]?.sessions[place.session - 1] ?? []
  return { ...place, signs: records(signIds, states) }
}

const roomAt = (history: AskHistory, { house, module, session }: AskPlace) =>
  progressOf(history, undefined)[house - 1]?.floors[module - 1]?.rooms[session - 1]

const stateOf = (history: AskHistory, here?: AskPlace) =>
  progressOf(history, here).map((house) => [isHouseDark(house), isHouseDone(house)])
