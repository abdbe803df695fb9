// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { PlanEventPage } from '../plan-event-page.tsx'

afterEach(cleanup)

it('people and children that have not come are neither «no choices» nor nobody', async () => {
  const page = await renderPlan({}, (path) => {
    if (path === '/api/staff') throw new ApiError(500, 'Feil.')
    return path === '/api/students/organization' ? pending : undefined
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
  await page.settle()
  await page.settle()

  expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeTruthy()
  expect(screen.queryByText('Ingen tilgjengelige valg')).toBe(null)
  expect(screen.getAllByText('Henter …').length).toBeGreaterThan(0)
})

it('a helper who leaves a plan of the own department can undo that', async () => {
  const page = await renderPlan({ departmentId: inMaurtua.department._id, helpers: [member._id] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Meld meg av' })))
  await page.settle()

  expect(shownToast(page)).toMatchObject({ text: 'Du er meldt av.', action: { label: 'Angre' } })
})

it('a helper who leaves a plan of another department reads first that only others can undo that', async () => {
  const page = await renderPlan({ departmentId: departmentId(idOf('99')), helpers: [member._id] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Meld meg av' })))
  await page.settle()
  const question = await screen.findByRole('alertdialog', { name: /^Melde deg av «.+»\?$/u })
  expect(question.textContent).toContain('Bare den som leder aktiviteten, kan sette deg på igjen.')
  expect(shownToast(page)).toBe(undefined)

  fireEvent.click(within(question).getByRole('button', { name: 'Meld meg av' }))
  await page.settle()

  expect(shownToast(page)).toMatchObject({
    text: 'Du er meldt av. Den som leder aktiviteten, kan sette deg på igjen.',
    action: undefined,
  })
})

it('what was written and not saved is announced on the page of the plan, and leads to it', async () => {
  const page = await renderPlan({})
  expect(screen.queryByRole('button', { name: 'Fortsett å endre' })).toBe(null)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
  await page.settle()
  fireEvent.change(screen.getByLabelText('Andre notater'), { target: { value: 'Ta med lupe.' } })
  await page.settle()

  await act(async () => page.router.navigate(`/calendar/${idOf('55')}/plan`))
  await page.settle()
  expect(
    screen.getByText('Du har endret denne planen uten å lagre. Denne enheten har tatt vare på det.'),
  ).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Fortsett å endre' })))
  await page.settle()

  expect(screen.getByLabelText<HTMLTextAreaElement>('Andre notater').value).toBe('Ta med lupe.')
})

it('saves the same change for the later days, and says which of them somebody else has changed', async () => {
  const calls: unknown[] = []
  const days = [day('2026-11-17'), day('2026-11-18'), day('2026-11-19'), day('2026-11-20')]
  const page = await renderPlan({}, (path, call) => {
    if (path === '/api/plans/byReference/{ref}') return days
    if (path !== '/api/plans/updateByReference/{ref}') return undefined
    calls.push(call)
    const present = [day('2026-11-18'), day('2026-11-19'), day('2026-11-20', { version: 5 })]
    if (calls.length === 1) throw new ApiError(412, 'Samira Rahimi har endret dette.', present, bySamira)
    return present
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
  await page.settle()
  await page.settle()
  const later = screen.getByRole('checkbox', { name: /^Endre også de 2 neste dagene/ })
  expect(later.parentElement?.parentElement?.textContent).toContain('Torsdag 19.11.26, Fredag 20.11.26')
  fireEvent.change(screen.getByLabelText('Notat til planen'), { target: { value: 'Ta med lupene' } })
  fireEvent.click(later)
  expect(screen.getByLabelText('Dag').hasAttribute('readonly')).toBe(true)

  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))
  await page.settle()
  expect(screen.getByText(/^Samira Rahimi har endret planen: Fredag 20.11.26\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))
  await page.settle()

  const change = { note: 'Ta med lupene' }
  expect(calls).toMatchObject([
    { params: { ref: idOf('2') }, body: { plans: named([1, 1, 1]), change } },
    { params: { ref: idOf('2') }, body: { plans: named([1, 1, 5]), change } },
  ])
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBe(null)
})

it('what belongs to one day by itself is not saved for several', async () => {
  const page = await renderPlan({}, (path) =>
    path === '/api/plans/byReference/{ref}'
      ? [planOn('2026-11-19', { departmentId: inMaurtua.department._id })]
      : undefined,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
  await page.settle()
  await page.settle()
  expect(screen.getByRole('checkbox', { name: /^Endre også dagen etter/ })).toBeTruthy()

  fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2026-11-23' } })

  expect(screen.queryByRole('checkbox', { name: /^Endre også/ })).toBe(null)
  expect(screen.getByText(/lagres for én dag om gangen/)).toBeTruthy()
})

it('changes the plans of the other departments too, and names those that were left with the reason', async () => {
  const calls: unknown[] = []
  const elsewhere = ['31', '32'].map((id) => ({
    departmentId: departmentId(idOf(id)),
    planId: idOf(`9${id}`),
  }))
  const page = await renderPlan(
    {},
    (path, call) => {
      if (path === '/api/plans/elsewhere/{id}') return elsewhere
      if (path === '/api/departments') return departments
      if (path === '/api/plans/byReference/{ref}')
        return [day('2026-11-18'), inDepartment('31'), inDepartment('32', { version: 4 })]
      if (path !== '/api/plans/updateTogether/{id}') return undefined
      calls.push(call)
      return {
        changed: [day('2026-11-18', { version: 2, note: 'Ute' }), inDepartment('31', { version: 2 })],
        unchanged: [
          { _id: idOf('932'), departmentId: departmentId(idOf('32')), date: '2026-11-18', reason: 'stale' },
        ],
      }
    },
    principal,
  )
  expect(screen.getByText('Planlagt også for').parentElement?.textContent).toContain('BikubenVepsebolet')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
  await page.settle()
  await page.settle()
  fireEvent.change(screen.getByLabelText('Notat til planen'), { target: { value: 'Ute' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Endre også de andre avdelingene/ }))

  fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))
  await page.settle()

  expect(calls).toMatchObject([
    {
      params: { id: idOf('120261118') },
      version: 1,
      body: {
        others: [
          { _id: idOf('931'), version: 1 },
          { _id: idOf('932'), version: 4 },
        ],
        change: { note: 'Ute' },
      },
    },
  ])
  expect(screen.getByText('Dette er ikke endret:').parentElement?.textContent).toBe(
    'Dette er ikke endret:Vepsebolet, onsdag 18.11.26: Planen ble endret et annet sted mens du holdt på. Åpne den, og se over.',
  )
})

it('an employee sees which other department has the activity, and cannot change it there', async () => {
  const page = await renderPlan({}, (path) => {
    if (path === '/api/departments') return departments
    return path === '/api/plans/elsewhere/{id}'
      ? [{ departmentId: departmentId(idOf('31')), planId: null }]
      : undefined
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
  await page.settle()
  await page.settle()

  expect(screen.queryByRole('checkbox', { name: /^Endre også/ })).toBe(null)
  expect(screen.getByText(/^Aktiviteten er også planlagt for Bikuben\./)).toBeTruthy()
})

it('the deletion of the whole activity says that it is for all departments', async () => {
  await renderPlan(
    {},
    (path) =>
      path === '/api/plans/byReference/{ref}'
        ? [day('2026-11-18'), day('2026-11-18', { _id: idOf('931'), departmentId: departmentId(idOf('31')) })]
        : undefined,
    principal,
  )

  expect(screen.getByRole('button', { name: 'Slett for alle avdelinger (2 planer)' })).toBeTruthy()
})

/** A day of the plan that a colleague leads. */
const day = (date: string, changes: Partial<Plan> = {}) =>
  planOn(date, { departmentId: inMaurtua.department._id, leader: userId(idOf('77')), ...changes })

/** The plan of another department for the same day. */
const inDepartment = (id: string, changes: Partial<Plan> = {}) =>
  day('2026-11-18', { _id: idOf(`9${id}`), departmentId: departmentId(idOf(id)), ...changes })

/** Three days in a row, by their versions. */
const named = (versions: readonly number[]) =>
  ['18', '19', '20'].map((date, index) => ({ _id: idOf(`1202611${date}`), version: versions[index] }))

const pending = new Promise<never>(() => {})
const member = userIn([inMaurtua], inMaurtua)
const administrator = { ...inMaurtua, role: 'administrator' } as const
const principal = userIn([administrator], administrator)
const { organization } = inMaurtua.department
const departments = [
  { _id: idOf('31'), version: 1, name: 'Bikuben', organization, isAdministration: false },
  { _id: idOf('32'), version: 1, name: 'Vepsebolet', organization, isAdministration: false },
]

const shownToast = ({ app }: Awaited<ReturnType<typeof renderPlan>>) =>
  app.getSnapshot().children.toaster?.getSnapshot().context.toasts[0]?.getSnapshot().context

/** The page of a plan that a colleague leads; `respond` is asked first. */
async function renderPlan(
  changes: Partial<Plan>,
  respond: (path: string, call: unknown) => unknown = () => undefined,
  user = member,
) {
  const plan = day('2026-11-18', changes)
  return renderPage(<PlanEventPage />, {
    path: '/calendar/:event/plan',
    at: `/calendar/${plan._id}/plan`,
    user,
    respond: ({ method, path }: Endpoint, call: unknown) => {
      const own = respond(path, call)
      if (own !== undefined) return own
      if (method === 'PATCH') return { ...plan, version: 2, helpers: [] }
      if (path === '/api/plans/byIds') return [plan]
      if (path === '/api/activities') return [sensorium]
      return path === '/api/focus-areas' ? [nature] : []
    },
  })
}

const bySamira = { name: 'Samira Rahimi', isOwn: false, at: '2026-11-18T08:00:00Z' }
