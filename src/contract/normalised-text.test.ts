import * as v from 'valibot'
import { expect, it } from 'vitest'

import { requiredText } from './content/fields.ts'
import type { EndpointTable } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { comparableText, normalisedText } from './normalised-text.ts'
import { searchWordsIn } from './search-words.ts'

it.each([
  ['a letter in two parts', 'Bla\u030Abærtur', 'Blåbærtur'],
  ['a letter in two parts around what is invisible', 'Bla\u200B\u030Abærtur', 'Blåbærtur'],
  ['spaces of other kinds', 'På\u00A0tur\u2009nå', 'På tur nå'],
  ['characters that hide or turn', '\u202Eba\u00ADrne\u200Bha\u2060ge\uFEFF\u3164', 'barnehage'],
  ['line breaks', 'a\r\nb\rc\u2028d\n\ne', 'a\nb\nc\nd\n\ne'],
  ['a family', '👨‍👩‍👧 hjemme', '👨‍👩‍👧 hjemme'],
  ['a heart, a key and a flag', '❤️ 1️⃣ 🏳️‍🌈', '❤️ 1️⃣ 🏳️‍🌈'],
  ['a joiner between letters', 'a\u200Db', 'ab'],
])('normalises %s', (_, text, expected) => {
  expect([normalisedText(text), normalisedText(expected)]).toEqual([expected, expected])
})

it('compares and searches without regard to form, case and spaces', () => {
  expect(comparableText(' BLA\u030ABÆR\u00A0 tur ')).toBe('blåbær tur')
  expect(searchWordsIn('barne\u00ADhage')).toEqual(['barnehage'])
})

it('a required text of nothing but invisible characters is refused as empty', () => {
  expect(v.safeParse(requiredText('Tittel', 80), '\u200B\u00AD\u3164\u2800').issues?.[0]?.message).toBe(
    'Tittel er påkrevd',
  )
})

it('every text of a body or a query is normalised', () => {
  const all = Object.entries<EndpointTable>(endpoints).flatMap(([noun, table]) =>
    Object.entries(table).flatMap(([name, { body, query }]) =>
      [body, query].flatMap((schema) => (schema ? rawTextsIn(schema, `${noun}.${name}`) : [])),
    ),
  )

  expect(all).toEqual([
    'auth.endSession.refreshToken',
    'auth.login.password',
    'auth.resetPassword.token',
    'sharedTablets.pictures.ids',
    'invitations.accept.token',
    // Ids that are separated by commas, and the bytes of a picture.
    'staffPictures.list.ids',
    'staffPictures.updateOwn.picture',
    'staffPictures.update.picture',
    'students.byIds.ids',
    'studentTransfers.plans.ids',
    'studentArchive.list.ids',
    'studentArchive.plans.ids',
    'studentPictures.list.ids',
    'studentPictures.update.picture',
    'plans.byIds.ids',
    'plans.children.ids',
    'evaluations.bySessionIds.sessionIds',
    'reports.studentGoals.departmentIds[]',
    'reports.studentPlanning.departmentIds[]',
    'reports.planning.departmentIds[]',
    'reports.bank.departmentIds[]',
    'reports.ask.departmentIds[]',
    'reports.adoption.departmentIds[]',
    // The pairing code, which removes more.
    'ask.addDevice.code',
    'wordRecordings.store.recording',
  ])
})

/** Rules under which a text is an id, a day, a time or a token. */
const formats = ['uuid', 'iso_date', 'iso_time', 'iso_timestamp', 'regex']

type Part = {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Part[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly options?: readonly unknown[]
  readonly item?: Part
  readonly wrapped?: Part
}

/** The paths of the texts in a schema that are neither normalised nor of a fixed format. */
function rawTextsIn(schema: v.GenericSchema, path: string): readonly string[] {
  return [...new Set(textsIn(schema, path))]
}

function textsIn(part: Part, path: string): readonly string[] {
  if (part.type === 'string') {
    const rules = rulesOf(part)
    return rules.includes('normalised_text') || rules.some((rule) => formats.includes(rule)) ? [] : [path]
  }
  return [
    ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) => textsIn(entry, `${path}.${name}`)),
    ...(part.options ?? []).flatMap((option) => (isPart(option) ? textsIn(option, path) : [])),
    ...(part.item ? textsIn(part.item, path) : []),
    ...(part.wrapped ? textsIn(part.wrapped, path) : []),
  ]
}

const rulesOf = ({ type, pipe = [] }: Part): readonly string[] => [type, ...pipe.flatMap(rulesOf)]

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'kind' in value
