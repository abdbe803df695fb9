// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { PlanDraft } from '#src/domain/plan-draft.ts'
import { StudentId } from '#src/contract/values.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { blankDraft, songInput, songSet, startPlanning } from '#tests/support/calendar/planning.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { ChildrenFields } from './children-fields.tsx'
import { DatesFields } from './dates-fields.tsx'
import type { DraftEditor } from './draft-editor.ts'
import { PeopleFields } from './people-fields.tsx'
import { PlanConflicts } from './plan-conflicts.tsx'
import { ReviewStep } from './review-step.tsx'

afterEach(cleanup)

describe('what speaks against the chosen days', () => {
  it('is a holiday, a closed day, and who takes part in another plan; birthdays are shown too', async () => {
    await show({ ...draft, dates: ['2026-12-01', '2026-12-02', '2026-12-25'] })

    const found = [...document.querySelectorAll('[aria-live="polite"] li')].map((item) => item.textContent)
    expect(found).toEqual([
      'Kari Eksempel og Aksel er med på «Sansesti i høstskogen» tirsdag 01.12.26, 09.30–10.30.',
      'Onsdag 02.12.26 er det stengt: Planleggingsdag.',
      'Fredag 25.12.26 er 1.\u00a0juledag.',
      'Aksel fyller 5 år tirsdag 01.12.26.',
    ])
  })

  it('is looked for also on days that are more than 400 days apart', async () => {
    const { ranges } = await show({ ...draft, dates: ['2026-12-01', '2028-05-17'] })

    expect(ranges).toEqual(['2026-12-01–2026-12-01', '2028-05-17–2028-05-17'])
    expect(screen.getByText('Onsdag 17.05.28 er Grunnlovsdagen.')).toBeTruthy()
  })

  it('is not known while it is looked for, nor after an error, which says so', async () => {
    const page = await show(draft, 'pending')
    expect(screen.getByText('Ser etter om det er stengt, eller om noen er opptatt …')).toBeTruthy()
    page.unmount()

    const failed = await show(draft, 'failing')
    expect(
      screen.getByText(
        'Fikk ikke sett etter om det er stengt, eller om noen er opptatt. Du kan lagre likevel.',
      ),
    ).toBeTruthy()
    failed.succeed()
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await failed.settle()
    expect(screen.getByText(/er med på «Sansesti/)).toBeTruthy()
  })

  it.each([
    ['dating', (editor: DraftEditor) => <DatesFields editor={editor} />],
    ['staffing', (editor: DraftEditor) => <PeopleFields editor={editor} />],
    ['choosingChildren', (editor: DraftEditor) => <ChildrenFields editor={editor} />],
    [
      'reviewing',
      (editor: DraftEditor) => <ReviewStep planning={planningOf(editor.draft)} onStep={() => undefined} />,
    ],
  ])('is shown in the step %s', async (_, step) => {
    await show(draft, 'responding', step(editorOf(draft)))

    expect(screen.getByText(/er med på «Sansesti/)).toBeTruthy()
  })
})

describe('the button for every week', () => {
  it('waits for the closed days, and leaves them out', async () => {
    const added: (readonly string[])[] = []
    const editor = { ...editorOf(draft), addDays: (days: readonly string[]) => void added.push(days) }
    const page = await show(draft, 'pending', <DatesFields editor={editor} />)
    fireEvent.click(weekly())
    expect(added).toEqual([])
    page.unmount()

    await show(draft, 'responding', <DatesFields editor={editor} />)
    fireEvent.click(weekly())
    expect(added).toEqual([['2026-12-08', '2026-12-22']])
  })

  it('is not there where it would add nothing', async () => {
    const only = { ...draft, dates: ['2026-12-08'] }
    await show(only, 'responding', <DatesFields editor={editorOf(only)} />, ['2026-12-15', '2026-12-22'])

    expect(screen.queryByRole('button', { name: /^Hver / })).toBe(null)
  })
})

it('the focus stays in the list of chosen days when one is removed', async () => {
  const chosen = { ...draft, dates: ['2026-12-01', '2026-12-02'] }
  function Fields() {
    const [dates, setDates] = useState<readonly string[]>(chosen.dates)
    const toggleDay = (day: string) => setDates(dates.filter((one) => one !== day))
    return <DatesFields editor={{ ...editorOf({ ...chosen, dates: [...dates] }), toggleDay }} />
  }
  await show(chosen, 'responding', <Fields />)
  const [first] = within(screen.getByRole('list', { name: 'Valgte dager' })).getAllByRole('button')

  first?.focus()
  fireEvent.click(first ?? document.body)

  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Fjern Onsdag 02.12.26'),
  )
  expect(screen.getByText('1 dag er valgt.').tagName).toBe('OUTPUT')
})

const member = userIn([inMaurtua], inMaurtua)
const aksel = {
  _id: v.parse(StudentId, idOf('7')),
  version: 1,
  name: 'Aksel Myhre',
  birthDate: '2021-12-01',
  departmentId: inMaurtua.department._id,
  parents: [],
  mark: '',
  picture: null,
  pictureConsent: null,
}
const draft: PlanDraft = {
  ...blankDraft,
  departmentId: inMaurtua.department._id,
  leader: member._id,
  students: [aksel._id],
  dates: ['2026-12-01'],
}
const other = planOn('2026-12-01', { leader: member._id, students: [aksel._id] })

const pending = new Promise<never>(() => {})

const weekly = () => screen.getByRole('button', { name: /^Hver / })

function planningOf(of: PlanDraft) {
  const { actor, device } = startPlanning(undefined, songInput)
  device.notify({ type: 'draft.opened', values: songSet(of) })
  return actor
}

const editorOf = (of: PlanDraft): DraftEditor => ({
  draft: of,
  issueOf: () => undefined,
  change: () => undefined,
  toggleDay: () => undefined,
  addDays: () => undefined,
})

/** Shows the conflicts of a draft, or the fields that have them, with a server in this state. */
async function show(
  shown: PlanDraft,
  server: 'responding' | 'pending' | 'failing' = 'responding',
  fields: ReactNode = <PlanConflicts draft={shown} />,
  closed: readonly string[] = ['2026-12-02', '2026-12-15'],
) {
  const ranges: string[] = []
  let state = server
  const page = await renderPage(fields, {
    user: member,
    respond: ({ path }: Endpoint, call: unknown) => {
      if (path === '/api/activities') return [sensorium]
      if (path === '/api/focus-areas') return [nature]
      if (path === '/api/students/organization') return [aksel]
      if (path === '/api/staff')
        return [{ _id: member._id, name: member.name, picture: null, role: 'ansatt', affiliations: [] }]
      if (path !== '/api/plans' && path !== '/api/closed-days') return []
      if (state === 'pending') return pending
      if (state === 'failing') throw new ApiError(500, 'Feil.')
      const { from, to } = (call as { readonly query: { readonly from: string; readonly to: string } }).query
      if (path === '/api/plans') ranges.push(`${from}–${to}`)
      const isIn = (day: string) => from <= day && day <= to
      return path === '/api/plans'
        ? [other].filter(({ date }) => isIn(date))
        : closed.filter(isIn).map((day) => ({ day, departmentId: null, label: 'Planleggingsdag' }))
    },
  })
  return { ...page, ranges, succeed: () => (state = 'responding') }
}
