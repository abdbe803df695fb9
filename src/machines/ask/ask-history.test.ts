import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { houses, type SignId } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { pastSession } from '#tests/support/ask/curriculum-setup.ts'

import {
  type AskHistory,
  nextPlaceIn,
  nextSessionIn,
  placeAfter,
  sessionsOf,
  weakestIn,
} from './ask-history.ts'

const first = { house: 1, module: 1, session: 1 }
const allSigns = houses.flatMap(({ modules }) =>
  modules.slice(0, 4).flatMap(({ sessions }) => sessions.flat()),
)

describe('the curriculum', () => {
  it('has 120 signs, each new once, three in each of five sessions of five modules of two houses', () => {
    expect(new Set(allSigns).size).toBe(120)
    expect(allSigns).toHaveLength(120)
    for (const { modules } of houses)
      expect(modules.map(({ sessions }) => sessions.map((signs) => signs.length))).toEqual(
        Array.from({ length: 5 }, () => [3, 3, 3, 3, 3]),
      )
  })

  it('steps from place to place through all fifty sessions', () => {
    const places = [first]
    for (let place = placeAfter(first, curriculumCounts); place; place = placeAfter(place, curriculumCounts))
      places.push(place)

    expect(places).toHaveLength(50)
    expect(places.at(-1)).toEqual({ house: 2, module: 5, session: 5 })
  })

  it('has as many modules and sessions as the counts say', () => {
    const counts = { sessionsInModule: 2, modulesInHouse: 1 }

    expect(placeAfter(first, counts)).toEqual({ house: 1, module: 1, session: 2 })
    expect(placeAfter({ ...first, session: 2 }, counts)).toEqual({ house: 2, module: 1, session: 1 })
    expect(placeAfter({ house: 2, module: 1, session: 2 }, counts)).toEqual(undefined)
  })
})

describe('the next place', () => {
  it('is the first before there is any history', () => {
    expect(nextPlaceIn([], curriculumCounts)).toEqual(first)
  })

  it('is a session that was left in the middle', () => {
    const history = [
      pastSession(first, [
        ['mer', 'approved'],
        ['ferdig', 'practising'],
        ['hjelp', 'new'],
      ]),
    ]

    expect(nextPlaceIn(history, curriculumCounts)).toEqual(first)
  })

  it('is the one after a complete session, also with failed signs', () => {
    const history = [
      pastSession(first, [
        ['mer', 'approved'],
        ['ferdig', 'failed', 3],
        ['hjelp', 'approved'],
      ]),
    ]

    expect(nextPlaceIn(history, curriculumCounts)).toEqual({ ...first, session: 2 })
  })

  it('depends on the last attempt at a session', () => {
    const history = [
      pastSession(first, [
        ['mer', 'approved'],
        ['ferdig', 'new'],
        ['hjelp', 'new'],
      ]),
      pastSession(first, [
        ['mer', 'approved'],
        ['ferdig', 'approved'],
        ['hjelp', 'approved'],
      ]),
    ]

    expect(nextPlaceIn(history, curriculumCounts)).toEqual({ ...first, session: 2 })
  })
})

describe('the next session', () => {
  it('has the signs of its place, without stars, before it is begun', () => {
    expect(nextSessionIn([], curriculumCounts)).toEqual({
      place: first,
      signs: [
        { signId: 'mer', stars: 0 },
        { signId: 'ferdig', stars: 0 },
        { signId: 'hjelp', stars: 0 },
      ],
      isBegun: false,
    })
  })

  it('goes on with the signs that were left in the middle', () => {
    const left = pastSession(first, [
      ['mer', 'approved'],
      ['ferdig', 'practising'],
      ['hjelp', 'new'],
    ])

    expect(nextSessionIn([left], curriculumCounts)).toEqual({
      place: first,
      signs: left.signs,
      isBegun: true,
    })
  })

  it('is not begun where a session was opened and left before its first sign', () => {
    const opened = pastSession(first, [
      ['mer', 'new'],
      ['ferdig', 'new'],
      ['hjelp', 'new'],
    ])

    expect(nextSessionIn([opened], curriculumCounts)?.isBegun).toBe(false)
  })

  it('does not exist when all are complete', () => {
    const all = houses.flatMap(({ modules }, house) =>
      modules.flatMap(({ sessions }, module) =>
        sessions.map((signs, session) =>
          pastSession(
            { house: house + 1, module: module + 1, session: session + 1 },
            signs.map((signId) => [signId, 'approved']),
          ),
        ),
      ),
    )

    expect(nextSessionIn(all, curriculumCounts)).toBe(undefined)
  })
})

describe('the repetition module', () => {
  const fifth = { house: 1, module: 5 }
  const rows = houses[0]?.modules[4]?.sessions ?? []

  it('has its own rows before there is any history', () => {
    expect(sessionsOf(fifth, [], curriculumCounts)).toEqual(rows)
  })

  it('takes failed signs first, then the most repeated, then the least recent', () => {
    const history = [
      pastSession(first, [
        ['mer', 'approved', 1],
        ['ferdig', 'approved'],
        ['hjelp', 'failed', 3],
      ]),
      pastSession({ ...first, session: 2 }, [
        ['hei', 'approved', 4],
        ['ha-det', 'approved', 1],
        ['takk', 'approved'],
      ]),
    ]

    expect(weakestIn(history)).toEqual(['hjelp', 'hei', 'mer', 'ha-det', 'ferdig', 'takk'])
    expect(sessionsOf(fifth, history, curriculumCounts).slice(0, 2)).toEqual([
      ['hjelp', 'hei', 'mer'],
      ['ha-det', 'ferdig', 'takk'],
    ])
  })

  it('ranks a sign that failed and was approved later by its repeats only', () => {
    const history = [
      pastSession(first, [
        ['mer', 'failed', 3],
        ['ferdig', 'approved', 4],
        ['hjelp', 'approved'],
      ]),
      pastSession(first, [
        ['mer', 'approved', 0],
        ['ferdig', 'approved'],
        ['hjelp', 'approved'],
      ]),
    ]

    expect(weakestIn(history)).toEqual(['ferdig', 'mer', 'hjelp'])
  })

  it('keeps its rows while it is in progress', () => {
    const before = [
      pastSession(first, [
        ['mer', 'approved'],
        ['ferdig', 'failed', 3],
        ['hjelp', 'approved', 2],
      ]),
    ]
    const rowsBefore = sessionsOf(fifth, before, curriculumCounts)
    const during = [
      ...before,
      pastSession({ house: 1, module: 5, session: 1 }, [
        ['ferdig', 'approved'],
        ['hjelp', 'failed', 3],
        ['mer', 'approved'],
      ]),
    ]

    expect(sessionsOf(fifth, during, curriculumCounts)).toEqual(rowsBefore)
  })

  it('has five rows of three different signs for any history', () => {
    fc.assert(
      fc.property(histories(), (history) => {
        const signs = sessionsOf(fifth, history, curriculumCounts)
        expect(signs.map((row) => row.length)).toEqual([3, 3, 3, 3, 3])
        expect(new Set(signs.flat()).size).toBe(15)
      }),
    )
  })

  it('never prefers a better known sign', () => {
    fc.assert(
      fc.property(histories(), (history) => {
        const weakest = weakestIn(history)
        const failed = weakest.filter((signId) => lastStateOf(history, signId) === 'failed')
        expect(weakest.slice(0, failed.length)).toEqual(failed)
      }),
    )
  })
})

const lastStateOf = (history: AskHistory, signId: SignId) =>
  history.flatMap(({ signs }) => signs).findLast((sign) => sign.signId === signId && sign.state !== 'new')
    ?.state

function histories() {
  const sign = fc.tuple(
    fc.constantFrom(...allSigns),
    fc.constantFrom('approved' as const, 'failed' as const, 'practising' as const, 'new' as const),
    fc.nat({ max: 9 }),
  )
  const session = fc.uniqueArray(sign, { minLength: 3, maxLength: 3, selector: ([signId]) => signId })
  return fc.array(
    session.map((signs) => pastSession(first, signs)),
    { maxLength: 40 },
  )
}
