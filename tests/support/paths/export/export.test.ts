import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { machines } from '#tests/support/machines/machines.ts'

import { handCasesOf } from './by-hand.ts'
import { gherkinOf } from './gherkin.ts'
import { checklistOf, tableOf } from './lists.ts'
import { readResults } from './results.ts'
import { testCasesOf } from './test-case.ts'

const machineOf = (id: string) => {
  const machine = machines.find((one) => one.id === id)
  if (!machine) throw new Error(`There is no machine "${id}".`)
  return machine
}
const playback = machineOf('playback')
const playbackByHand = handCasesOf(playback, 'nb')

describe('a path by hand', () => {
  it('says who is where, what to press and what is seen then', () => {
    const { title, given, start, steps } = titled(/^Trykk «Spill av».*lyden høres$/)

    expect(title).toBe(
      'Trykk «Spill av» i «Avspiller»: «Avspiller» viser knappen «Pause» og «1 av 3», og lyden høres',
    )
    expect(given).toEqual([
      'leder@solbakken.example er logget inn og er på siden for fagområdet «Etikk, religion og filosofi»',
      '«Avspiller» vises ikke',
    ])
    expect(start).toEqual([
      'Åpne appen, som viser innloggingen',
      'Skriv «leder@solbakken.example» i «E-post»',
      'Skriv «Sprakhuset1!» i «Passord»',
      'Trykk «Logg inn»',
      'Trykk «Etikk, religion og filosofi»',
    ])
    expect(steps).toEqual([
      {
        event: 'Trykk «Barna finner en venn å være sammen med» i lista',
        outcome: '«Avspiller» viser knappen «Pause» og «1 av 3», og lyden høres',
      },
      { event: 'Trykk «Pause» i «Avspiller»', outcome: 'Siden viser knappen «Spill av» i «Avspiller»' },
      {
        event: 'Trykk «Spill av» i «Avspiller»',
        outcome: '«Avspiller» viser knappen «Pause» og «1 av 3», og lyden høres',
      },
    ])
  })

  it('loses its network before the step that fails, and has it again before the next one', () => {
    const { steps } = titled(/^Trykk «Lukk avspilleren»/)

    expect(steps.slice(0, 4)).toEqual([
      { event: 'Slå av nettet' },
      {
        event: 'Trykk «Barna finner en venn å være sammen med» i lista',
        outcome: 'Siden viser «Lyden kom ikke fram. Prøv å spille den av igjen.» i «Avspiller»',
      },
      { event: 'Slå på nettet igjen' },
      {
        event: 'Trykk «Neste» i «Avspiller»',
        outcome: '«Avspiller» viser knappen «Pause» og «2 av 3», og lyden høres',
      },
    ])
  })

  it('has nothing that only a runner can cause, and says how much that is', () => {
    const { cases, transitionCount, runnerTransitionCount } = playbackByHand

    expect(cases.flatMap(({ path }) => path.map(({ event }) => event.type))).not.toContain('track.blocked')
    expect([transitionCount, runnerTransitionCount]).toEqual([13, 16])
    expect(checklistOf(playback, playbackByHand, 'nb')).toContain(
      'dekker 13 av 16 ting som kan skje her, og som testes automatisk. Resten krever',
    )
    expect(handCasesOf(machineOf('toaster'), 'nb').cases).toEqual([])
  })

  it('is no beginning of another one', () => {
    const beginnings = playbackByHand.cases.filter((one) =>
      playbackByHand.cases.some(
        (other) =>
          other !== one && JSON.stringify(other.steps).startsWith(JSON.stringify(one.steps).slice(0, -1)),
      ),
    )

    expect(beginnings).toEqual([])
  })
})

function titled(pattern: RegExp) {
  const found = playbackByHand.cases.find(({ title }) => pattern.test(title))
  if (!found) throw new Error(`No path has a title like ${String(pattern)}.`)
  return found
}

describe('a path of a runner', () => {
  it('begins after the steps that lead to where its binding begins', () => {
    const [first] = testCasesOf(machineOf('auth'), 'en')

    expect(first?.given[0]).toBe('nobody is signed in, and the login page is open')
    expect(first?.steps[0]?.event).toBe('somebody signs in with email and password')
  })

  it('has an id of its own, the same each time and in both languages', () => {
    const ids = machines.flatMap((machine) => testCasesOf(machine, 'en').map(({ id }) => id))

    expect(new Set(ids).size).toBe(ids.length)
    expect(testCasesOf(playback, 'nb').map(({ id }) => id)).toEqual(
      testCasesOf(playback, 'en').map(({ id }) => id),
    )
    expect(testCasesOf(playback, 'en')[0]?.id).toMatch(/^playback-[\da-f]{8}$/)
  })
})

describe('the paths in Gherkin', () => {
  it.each(['en', 'nb'] as const)('are read by its own parser, in the language %s', (code) => {
    const parser = new Parser(new AstBuilder(IdGenerator.uuid()), new GherkinClassicTokenMatcher())
    for (const machine of [playback, machineOf('auth'), machineOf('toast')]) {
      const byHand = handCasesOf(machine, code)
      const { cases } = byHand
      if (cases.length === 0) continue

      const { feature } = parser.parse(gherkinOf(machine, byHand, code))

      const scenarios = (feature?.children ?? []).flatMap(({ scenario }) => scenario ?? [])
      expect(scenarios.map(({ tags }) => tags.map(({ name }) => name))).toEqual(
        cases.map(({ id }) => [`@${id}`]),
      )
      expect(scenarios.map(({ steps }) => steps.length)).toEqual(
        cases.map(
          ({ given, start, steps }) =>
            given.length +
            start.length +
            steps.length +
            steps.filter(({ outcome }) => outcome !== undefined).length,
        ),
      )
    }
  })
})

describe('the paths as a table', () => {
  it('have a row for each step, and are read again with the same cells', () => {
    const { cases } = playbackByHand

    const { data } = papa.parse<string[]>(tableOf(cases, 'nb').replace('\uFEFF', ''), {
      skipEmptyLines: true,
    })

    expect(data[0]).toEqual([
      'Id',
      'Tittel',
      'Før du begynner',
      'Steg',
      'Handling',
      'Forventet',
      'Resultat',
      'Tester',
      'Dato',
    ])
    expect(data.slice(1)).toEqual(
      cases.flatMap(({ id, title, given, start, steps }) =>
        steps.map(({ event, outcome = '' }, index) => [
          id,
          title,
          index === 0 ? [...given, ...start.map((text, place) => `${place + 1}. ${text}`)].join('. ') : '',
          String(index + 1),
          event,
          outcome,
          '',
          '',
          '',
        ]),
      ),
    )
  })
})

it('the paths as a list have a box for each step', () => {
  const list = checklistOf(playback, playbackByHand, 'nb')

  expect(list).toMatch(/^# Lydavspilleren\n/u)
  expect(list).toContain(
    '\n2. [ ] Trykk «Pause» i «Avspiller». → **Siden viser knappen «Spill av» i «Avspiller».**\n',
  )
  expect(list.match(/\[ \]/gu)).toHaveLength(playbackByHand.cases.flatMap(({ steps }) => steps).length)
})

describe('the results of people', () => {
  const cases = testCasesOf(playback, 'en')
  const [first, second] = cases
  const ids = [first?.id ?? '', second?.id ?? '']

  it('are read from the exported table, in which a path fails by one of its steps', () => {
    const rows = tableOf(cases.slice(0, 2), 'nb').trimEnd().split('\r\n')
    const filled = [
      rows[0],
      ...rows
        .slice(1)
        .map((row, index) => row.replace(/;;;$/u, index === 6 ? ';feilet;Kari;28.11.2026' : ';ok;Ola;')),
    ].join('\r\n')

    const { runs, problems } = readResults(filled, cases)

    expect(problems).toEqual([])
    expect(runs).toHaveLength(1)
    expect(runs[0]?.testers).toEqual(['Ola', 'Kari'])
    expect(runs[0]?.coverage.paths.map(({ id, problem }) => [id, problem])).toEqual([
      [ids[0], undefined],
      [ids[1], 'It failed, Kari, 28.11.2026'],
    ])
  })

  it('take the transitions of the paths that passed alone', () => {
    const { runs } = readResults(`id,result\n${ids[0]},passed\n${ids[1]},failed`, cases)

    const taken = runs[0]?.coverage.taken ?? []
    expect(taken).toContain('open.playing.sounding · track.paused')
    expect(taken).not.toContain('open.playing.starting · track.failed')
  })

  it.each([
    ['id,title\nx,y', 'The file needs a column "id" and a column "result".'],
    ['id,result\nplayback-00000000,passed', 'Row 2: no path has the id "playback-00000000"'],
    [
      `id,result\n${ids[0]},perhaps`,
      'Row 2: "perhaps" is no result. There are passed, ok, bestått, failed, feilet.',
    ],
  ])('of the file %j are none, and it is said why', (text, problem) => {
    const { runs, problems } = readResults(text, cases)

    expect(runs).toEqual([])
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  it('without a result say nothing', () => {
    expect(readResults(`id,result\n${ids[0]},`, cases)).toEqual({ runs: [], problems: [] })
  })
})
