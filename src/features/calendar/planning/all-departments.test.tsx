// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { PlanDraft } from '#src/domain/plan-draft.ts'
import { StudentId } from '#src/contract/values.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import {
  addedPlans,
  blankDraft,
  songInput,
  songSet,
  startPlanning,
} from '#tests/support/calendar/planning.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { ChildrenFields } from './children-fields.tsx'
import { DatesFields } from './dates-fields.tsx'
import type { DraftEditor } from './draft-editor.ts'
import { DraftFacts } from './review-step.tsx'
import { PlanningForm } from './planning-form.tsx'

afterEach(cleanup)

it('whoever plans for several departments chooses all of them, and one again', async () => {
  const changes: Partial<PlanDraft>[] = []
  const editor = editorOf(draft, changes)
  const page = await show(<DatesFields editor={editor} />)
  const field = screen.getByLabelText('Avdeling')
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alle avdelinger', 'Maurtua', 'Bikuben'])

  fireEvent.change(field, { target: { value: 'all' } })
  page.unmount()
  await show(<DatesFields editor={editorOf({ ...draft, ...changes[0] }, changes)} />)
  expect(screen.getByText('Hver avdeling får sin egen plan, med sine egne barn.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Avdeling'), { target: { value: bikuben } })

  expect(changes).toEqual([
    { departmentId: maurtua, otherDepartments: [bikuben] },
    { departmentId: bikuben, otherDepartments: [] },
  ])
})

it('an employee of one department is not offered all of them', async () => {
  await show(<DatesFields editor={editorOf(draft)} />, userIn([inMaurtua], inMaurtua))

  const options = within(screen.getByLabelText('Avdeling')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Maurtua'])
})

it('the children of all departments are chosen by department, or at once', async () => {
  const changes: Partial<PlanDraft>[] = []
  await show(<ChildrenFields editor={editorOf(forAll, changes)} />)
  const shown = ['Maurtua', 'Bikuben'].map((name) => screen.getByRole('list', { name }))
  expect(shown.map((list) => within(list).getAllByRole('checkbox').length)).toEqual([1, 2])

  for (const name of ['Velg alle', 'Velg alle på Bikuben'])
    fireEvent.click(screen.getByRole('button', { name }))

  expect(changes).toEqual([
    { students: [aksel._id, zofia._id, noah._id] },
    { students: [zofia._id, noah._id] },
  ])
})

it('the departments are named before and after the plans are saved', async () => {
  const page = await show(<DraftFacts draft={forAll} onStep={() => undefined} />)
  expect(screen.getByText('Hele dagen · Maurtua og Bikuben')).toBeTruthy()
  page.unmount()

  const { actor, device, save } = startPlanning(undefined, songInput)
  device.notify({ type: 'draft.opened', values: songSet(forAll) })
  actor.send({ type: 'planning.goTo', step: 'reviewing' })
  actor.send({ type: 'planning.save' })
  const plans = [
    planOn('2026-12-01', { departmentId: maurtua }),
    planOn('2026-12-01', { _id: idOf('8'), departmentId: bikuben }),
  ]
  await save.resolve({ kind: 'ok', body: { ...addedPlans, plans } })
  await show(<PlanningForm planning={actor} />)

  expect(screen.getByText('Sansesti i høstskogen er planlagt på én dag.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tirsdag 01.12.26 · Maurtua',
    'Tirsdag 01.12.26 · Bikuben',
  ])
})

const { _id: maurtua, organization } = inMaurtua.department
const bikuben = departmentId(idOf('32'))
const asLeader = { ...inMaurtua, role: 'leder' } as const
const leader = userIn([asLeader], asLeader)
const draft: PlanDraft = { ...blankDraft, departmentId: maurtua, dates: ['2026-12-01'] }
const forAll: PlanDraft = { ...draft, otherDepartments: [bikuben] }

const child = (id: string, name: string, of: typeof bikuben) => ({
  _id: v.parse(StudentId, idOf(id)),
  version: 1,
  name,
  birthDate: '2021-12-24',
  departmentId: of,
  parents: [],
  mark: '',
  picture: null,
  pictureConsent: null,
})
const aksel = child('71', 'Aksel Myhre', maurtua)
const zofia = child('72', 'Zofia Nowak', bikuben)
const noah = child('73', 'Noah Eliassen', bikuben)

const editorOf = (of: PlanDraft, changes: Partial<PlanDraft>[] = []): DraftEditor => ({
  draft: of,
  issueOf: () => undefined,
  change: (change) => void changes.push(change),
  toggleDay: () => undefined,
  addDays: () => undefined,
})

const show = (view: ReactNode, user = leader) =>
  renderPage(view, {
    user,
    respond: ({ path }: Endpoint) => {
      if (path === '/api/students/organization') return [aksel, zofia, noah]
      if (path === '/api/activities') return [sensorium]
      if (path !== '/api/departments') return []
      return [
        { _id: maurtua, version: 1, name: 'Maurtua', organization, isAdministration: false },
        { _id: bikuben, version: 1, name: 'Bikuben', organization, isAdministration: false },
        {
          _id: idOf('33'),
          version: 1,
          name: 'Tyttebær',
          organization,
          isAdministration: false,
          closedFrom: '2026-11-01',
        },
      ]
    },
  })
