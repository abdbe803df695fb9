import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import papa from 'papaparse'
import { expect, it } from 'vitest'

import { projectRoot } from '#server/environment/project-root.ts'
import { machines } from '#tests/support/machines/machines.ts'
import { machineBindings } from '#tests/support/paths/bindings.ts'
import { handCasesOf } from '#tests/support/paths/export/by-hand.ts'
import { gherkinOf } from '#tests/support/paths/export/gherkin.ts'
import { tableOf } from '#tests/support/paths/export/lists.ts'
import type { TestCase } from '#tests/support/paths/export/test-case.ts'

/** What a tester reads of each machine, in the language of the page. */
const lists = machines
  .map((machine) => ({ machine, byHand: handCasesOf(machine, 'nb') }))
  .filter(({ byHand }) => byHand.cases.length > 0)
const cases = lists.flatMap(({ byHand }) => byHand.cases)

const linesOf = ({ id, given, start, steps }: TestCase) =>
  [...given, ...start, ...steps.flatMap(({ event, outcome }) => [event, outcome ?? ''])].map((text) => ({
    id,
    text,
  }))
const lines = cases.flatMap(linesOf)
const outcomes = cases.flatMap(({ id, steps }) =>
  steps.flatMap(({ outcome }) => (outcome === undefined ? [] : [{ id, text: outcome }])),
)

/** The sentences that break a rule, each once. */
const broken = (all: typeof lines, isBroken: (text: string) => boolean) => [
  ...new Set(all.flatMap(({ text }) => (isBroken(text) ? [text] : []))),
]

it('there are many', () => {
  expect(cases.length).toBeGreaterThan(90)
})

it.each(lists.map((list) => [list.machine.id, list] as const))(
  'the list of the machine "%s" is read by the official parser of Gherkin, and opened again as a table',
  (_, { machine, byHand }) => {
    const parser = new Parser(new AstBuilder(IdGenerator.uuid()), new GherkinClassicTokenMatcher())
    const { feature } = parser.parse(gherkinOf(machine, byHand, 'nb'))
    const table = papa.parse<string[]>(tableOf(byHand.cases, 'nb').replace('\uFEFF', ''), {
      skipEmptyLines: true,
    })

    expect(
      feature?.children.map(({ scenario }) => [scenario?.tags.map(({ name }) => name), scenario?.name]),
    ).toEqual(byHand.cases.map(({ id, title }) => [[`@${id}`], title]))
    expect(table.errors).toEqual([])
    expect(table.data.slice(1).map(([id, title, , step, event]) => [id, title, step, event])).toEqual(
      byHand.cases.flatMap(({ id, title, steps }) =>
        steps.map(({ event }, index) => [id, title, String(index + 1), event]),
      ),
    )
  },
)

it('says how to come to where the paths of each binding begin', () => {
  const missing = machineBindings.flatMap(({ machine, bindings }) =>
    bindings.flatMap(({ name = '', start, unavailable, onlyAutomatic }) =>
      start === undefined && unavailable === undefined && onlyAutomatic === undefined
        ? [`${machine.id}: "${name}"`]
        : [],
    ),
  )

  expect(missing).toEqual([])
  expect(
    cases.filter(
      ({ start, steps }) => start.length === 0 && !/^(?:Åpne appen|Skriv)/u.test(steps[0]?.event ?? ''),
    ),
  ).toEqual([])
})

it('says of the situation what is so before the first step, and not what that step does', () => {
  const doing = /(?<!\p{L})(?:åpner|åpnes|kopierer|velger|skriver inn|nettopp)(?!\p{L})/u
  const situations = cases.flatMap(({ id, given: [text = ''] }) => ({ id, text }))

  expect(broken(situations, (text) => doing.test(text))).toEqual([])
})

it('quotes what is seen', () => {
  expect(broken(outcomes, (text) => !/«[^»]+»/u.test(text))).toEqual([])
})

it('says in its title the one thing that is done last, and what is seen then', () => {
  const titles = cases.map(({ id, title }) => ({ id, text: title }))

  expect(broken(titles, (text) => !/^\p{Lu}|^«/u.test(text) || !text.includes(': '))).toEqual([])
  expect(
    cases.filter(({ title, steps }) => {
      const { event, outcome = '' } = steps.at(-1) ?? { event: '' }
      return !title.includes(event) || !title.replace(/ \(\d+\)$/u, '').endsWith(outcome.slice(1))
    }),
  ).toEqual([])
})

it('has one act in each step, and something to look at in the last', () => {
  const acts = cases.flatMap(({ id, steps }) => steps.map(({ event }) => ({ id, text: event })))
  const second = /, (?:og )?(?:så )?(?:trykk|skriv|velg|kryss)\b|\. \p{Lu}/u

  expect(broken(acts, (text) => second.test(text))).toEqual([])
  expect(cases.filter(({ steps }) => steps.at(-1)?.outcome === undefined)).toEqual([])
})

it('lets nobody look at what they have just written', () => {
  const repeated = cases.flatMap(({ steps }) =>
    steps.flatMap(({ event, outcome = '' }) => {
      const [, written] = /^Skriv «(.+)» i/u.exec(event) ?? []
      return written !== undefined && outcome.startsWith('I feltet') && outcome.endsWith(`«${written}»`)
        ? [`${event}: ${outcome}`]
        : []
    }),
  )

  expect(repeated).toEqual([])
})

it('has no result of a step that is what the page has shown last', () => {
  const shown = cases.flatMap(({ id, given, steps }) => {
    const seen = [...given.slice(-1), ...steps.flatMap(({ outcome }) => outcome ?? [])]
    return seen.flatMap((later, index) => {
      const earlier = seen[index - 1]
      return earlier !== undefined && isPartOf(later, earlier) ? [`${id}: ${earlier} – ${later}`] : []
    })
  })

  expect(shown).toEqual([])
})

/** Whether a sentence says nothing that an earlier one has not said: it is the same, or what it quotes is the beginning of a longer text. */
const isPartOf = (later: string, earlier: string): boolean =>
  later === earlier || (later.endsWith('»') && earlier.startsWith(later.slice(0, -1)))

it('names each control that it speaks of', () => {
  const nameless = /\b(?:knappen|feltet|boksen|lenken|avkrysningsboksen)\b(?! «)/u

  expect(broken(lines, (text) => nameless.test(text))).toEqual([])
})

it('has no date of a weekday without its year', () => {
  const day = /\b(?:man|tirs|ons|tors|fre|lør|søn)dag \d+\.(?! \p{L}+ \d{4})/u

  expect(broken(lines, (text) => day.test(text))).toEqual([])
})

it('has none of the words of the test mode', () => {
  expect(broken(lines, (text) => text.includes('testmodus'))).toEqual([])
})

it('never lets somebody wait for nothing that is said', () => {
  expect(broken(lines, (text) => text.startsWith('Vent til siden'))).toEqual([])
})

it('says «fortsatt» of what is there before the step, and of nothing else', () => {
  const wrong = machineBindings.flatMap(({ machine, bindings }) =>
    bindings.flatMap(({ states }) =>
      Object.entries(states).flatMap(([state, { text, isStill = false }]) =>
        typeof text !== 'function' && (text[1].includes('fortsatt') && text[0].includes('still')) !== isStill
          ? [`${machine.id}: ${state}`]
          : [],
      ),
    ),
  )

  expect(wrong).toEqual([])
})

it('quotes the names of the dictionary and of the demonstration, or what is typed', () => {
  const names = lines.flatMap(({ text }) => [...text.matchAll(/«([^«»]+)»/gu)].map(([, name = '']) => name))
  const unknown = [...new Set(names)].filter((name) => !isKnown(name))

  expect(names.length).toBeGreaterThan(1_000)
  expect(unknown.toSorted()).toEqual([])
})

/** What Chrome says, in Norwegian. */
const ofBrowser = ['Tillat mens du besøker nettstedet', 'Aldri tillat', 'Blokker', 'Tilbakestill tillatelser']

/** Made of other words: the name of a field, and what is wrong with it. */
const composed = ['Tittel er påkrevd']

/** What a tester types: a text, a key, the name or the lines of a file. */
const typed = new Set(
  lines.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /(?:[Ss]kriv|[Tt]ast|tasten|navnet|feil PIN-kode,|linjene|og) ((?:«[^«»]+»(?:, )?)+)/gu,
      ),
    ].flatMap(([, names = '']) =>
      [...names.matchAll(/«([^«»]+)»/gu)].flatMap(([, name = '']) => [name, ...name.split(';')]),
    ),
  ),
)

/** A day or a number, an address, and somebody's email. */
const values = /^(?:\p{L}* ?[\d.,: –]+$|\d|\/|[\w.]+@|\p{L}+ \d{4}$)/u

const isKnown = (name: string) =>
  typed.has(name) ||
  [...ofBrowser, ...composed].includes(name) ||
  values.test(name) ||
  sources.includes(name) ||
  patterns.some((pattern) => pattern.test(name))

/** The words of the pages, the demonstration with the bank, and the messages of the server. */
const sources = ['src/words', 'src/contract', 'src/domain', 'server/seeds', 'server/sessions', 'content/bank']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      /\.(?:ts|json)$/u.test(file) && !file.includes('.test.')
        ? [readFileSync(join(projectRoot, folder, file), 'utf8').replaceAll('\\u00ad', '')]
        : [],
    ),
  )
  .join('\n')

/** The words with something in them: «Lagre ({count} endringer)». */
const patterns = [...sources.matchAll(/'([^'\n]*\{\w+\}[^'\n]*)'/gu)].flatMap(([, entry = '']) => {
  const parts = entry.split(/\{\w+\}/u)
  return parts.join('').trim() === ''
    ? []
    : [
        new RegExp(
          `^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)).join('.+')}$`,
          'u',
        ),
      ]
})
