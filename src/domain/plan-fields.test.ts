import * as v from 'valibot'
import { expect, it } from 'vitest'

import { userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { conflictingFields, differingFields, planChangeOf, PlanFields, planFieldsOf } from './plan-fields.ts'

const [ingunn, jonas, marit] = [userId(idOf('41')), userId(idOf('42')), userId(idOf('43'))]
const plan = planOn('2026-12-01', { leader: ingunn, helpers: [jonas, marit], note: 'Ta med lupe.' })

it('only the fields that differ are changed, and an empty time is cleared', () => {
  const before = planFieldsOf(plan)
  const after = { ...before, end: '', note: 'Ta med frø.', helpers: [marit, jonas] }

  expect(differingFields(before, after)).toEqual(['end', 'note'])
  expect(planChangeOf(before, after)).toEqual({ end: null, note: 'Ta med frø.' })
  expect(planChangeOf(before, { ...before })).toEqual({})
  expect(planChangeOf(before, { ...before, date: '2026-12-02', helpers: [], changed: 'Flyttet.' })).toEqual({
    date: '2026-12-02',
    helpers: [],
    changed: 'Flyttet.',
  })
})

it('a conflict is a field that both have changed, and differently', () => {
  const base = planFieldsOf(plan)
  const mine = { ...base, note: 'Ta med frø.', end: '', helpers: [marit, jonas] }
  const theirs = { ...base, note: 'Ta med håv.', end: '', helpers: [marit] }

  expect(conflictingFields({ base, mine, theirs })).toEqual(['note'])
})

it.each([
  [{ end: '09:00' }, 'end', 'Aktiviteten må slutte etter at den begynner.'],
  [{ start: 'ni' }, 'start', 'Skriv klokkeslettet som 09.30.'],
  [{ start: '' }, 'end', 'Velg når aktiviteten begynner.'],
  [{ helpers: [ingunn] }, 'helpers', 'En person kan bare ha én oppgave.'],
  [{ note: 'x'.repeat(4_001) }, 'note', 'Skriv høyst 4000 tegn.'],
])('%o is an issue of %s: %s', (change, field, message) => {
  const { issues = [] } = v.safeParse(PlanFields, { ...planFieldsOf(plan), ...change })

  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]])
})

it('a text that is no day is first of all not readable', () => {
  const { issues = [] } = v.safeParse(PlanFields, { ...planFieldsOf(plan), date: '2.13' })

  expect(issues[0]?.message).toBe('Skriv datoen som 02.11.2026.')
})
