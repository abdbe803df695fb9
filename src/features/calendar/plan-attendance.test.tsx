// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, studentId, userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { InspectPlanPage } from './inspect-plan-page.tsx'
import { PlanEventPage } from './plan-event-page.tsx'

afterEach(cleanup)

/** The day on which the pages are rendered. */
const today = '2026-11-18'

describe('the attendance of a plan', () => {
  it('is marked for each child, and saved with what others have noted', async () => {
    const page = await renderPlan({ attendance: [{ studentId: leah._id, was: 'absent' }] })
    expect(screen.getByText('1 borte · 1 ikke ført')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Lagre deltakelsen' })).toBe(null)

    fireEvent.click(markOf('Aksel', 'Gikk tidlig'))
    expect(markOf('Aksel', 'Gikk tidlig').getAttribute('aria-pressed')).toEqual('true')
    expect(screen.getByText('1 gikk tidlig · 1 borte')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Lagre deltakelsen' }))
    await page.settle()

    expect(page.changes).toEqual([
      {
        params: { id: page.plan._id },
        body: {
          attendance: [
            { studentId: aksel._id, was: 'left' },
            { studentId: leah._id, was: 'absent' },
          ],
        },
        version: 1,
      },
    ])
    expect(screen.queryByRole('button', { name: 'Lagre deltakelsen' })).toBe(null)
  })

  it('is marked for all children at once, or for the rest of them', async () => {
    await renderPlan({})
    expect(screen.queryByRole('button', { name: 'Resten var med' })).toBe(null)
    expect(screen.getByRole('button', { name: 'Alle var med' })).toBeTruthy()

    fireEvent.click(markOf('Leah', 'Borte'))
    fireEvent.click(screen.getByRole('button', { name: 'Resten var med' }))

    expect(screen.getByText('1 med · 1 borte')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Resten var med' })).toBe(null)
  })

  it('can be recorded by the activity leader of another department, whose plan it is not to change', async () => {
    await renderPlan({ departmentId: otherDepartment })

    expect(markOf('Aksel', 'Gikk tidlig')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Endre planen' })).toBe(null)
  })

  it('can be read but not changed by somebody who may not change the plan', async () => {
    await renderPlan({
      departmentId: otherDepartment,
      leader: userId(idOf('98')),
      helpers: [member._id],
      attendance: [{ studentId: aksel._id, was: 'present' }],
    })

    expect(screen.getByText('1 med · 1 ikke ført')).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Deltakelsen til Aksel' })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Resten var med' })).toBe(null)
  })

  it('is not noted before the day', async () => {
    await renderPlan({ date: '2026-11-19' })

    expect(screen.queryByRole('heading', { name: 'Deltakelse' })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Alle var med' })).toBe(null)
    expect(screen.getByText('Aksel')).toBeTruthy()
  })

  it('does not exist without children', async () => {
    await renderPlan({ students: [] })

    expect(screen.queryByRole('heading', { name: 'Deltakelse' })).toBe(null)
  })
})

describe('a plan over its activity', () => {
  it('has the notes, the attendance and what the user may do, and closes to the activity', async () => {
    const plan = planOn(today, { ...plain, note: 'Ta med lupe.', changed: 'Vi ble inne.' })
    const page = await renderPage(<InspectPlanPage />, {
      path: '/activities/:id/:planId/inspect',
      at: `/activities/${sensorium._id}/${plan._id}/inspect`,
      user: member,
      respond: server(plan, []),
    })

    const dialog = await screen.findByRole('dialog', { name: 'Planlagt: Sansesti i høstskogen' })
    expect(within(dialog).getByText('Onsdag 18.11.26 · 09.30–10.30')).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ta med lupe.', 'Ingen notater', 'Vi ble inne.'])
    expect(within(dialog).getByRole('heading', { name: 'Deltakelse' })).toBeTruthy()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toContain('Slett planen denne dagen')
    expect(within(dialog).getByRole('link', { name: 'Åpne planen' }).getAttribute('href')).toEqual(
      `/calendar/${plan._id}/plan`,
    )

    fireEvent.click(within(dialog).getByRole('button', { name: 'Lukk' }))
    await page.settle()
    expect(page.router.state.location.pathname).toEqual(`/activities/${sensorium._id}/${plan._id}`)
  })

  it('has no attendance before the day', async () => {
    const plan = planOn('2026-11-19', plain)
    await renderPage(<InspectPlanPage />, {
      path: '/activities/:id/:planId/inspect',
      at: `/activities/${sensorium._id}/${plan._id}/inspect`,
      user: member,
      respond: server(plan, []),
    })

    expect(await screen.findByText('Deltakelsen føres når dagen er kommet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Alle var med' })).toBe(null)
  })

  it('is not shown over another activity', async () => {
    const plan = planOn(today, plain)
    await renderPage(<InspectPlanPage />, {
      path: '/activities/:id/:planId/inspect',
      at: `/activities/${idOf('53')}/${plan._id}/inspect`,
      user: member,
      respond: server(plan, []),
    })

    expect((await screen.findByRole('dialog', { name: 'Planlagt aktivitet' })).textContent).toContain(
      'Den kan være slettet',
    )
  })

  it('says so when the plan is not there', async () => {
    await renderPage(<InspectPlanPage />, {
      path: '/activities/:id/:planId/inspect',
      at: `/activities/${sensorium._id}/nothing/inspect`,
      user: member,
    })

    const dialog = await screen.findByRole('dialog', { name: 'Planlagt aktivitet' })
    expect(dialog.textContent).toContain('Den kan være slettet')
  })
})

const member = userIn([inMaurtua], inMaurtua)
const otherDepartment = departmentId(idOf('99'))

const childNamed = (firstName: string, digits: string): PlanChild => ({
  _id: studentId(idOf(digits)),
  firstName,
  mark: '',
})
const aksel = childNamed('Aksel', '7')
const leah = childNamed('Leah', '8')

const plain: Partial<Plan> = {
  departmentId: inMaurtua.department._id,
  leader: member._id,
  students: [aksel._id, leah._id],
}

async function renderPlan(changes: Partial<Plan>) {
  const plan = planOn(today, { ...plain, ...changes })
  const sent: unknown[] = []
  const page = await renderPage(<PlanEventPage />, {
    path: '/calendar/:event/plan',
    at: `/calendar/${plan._id}/plan`,
    user: member,
    respond: server(plan, sent),
  })
  return { ...page, plan, changes: sent }
}

const server = (plan: Plan, changes: unknown[]) => (endpoint: Endpoint, call: unknown) => {
  if (endpoint.method === 'PATCH') {
    changes.push(call)
    return plan
  }
  if (endpoint.path === '/api/activities') return [sensorium]
  if (endpoint.path === '/api/focus-areas') return [nature]
  if (endpoint.path === '/api/departments') return []
  if (endpoint.path === '/api/plans/children') return [aksel, leah]
  return endpoint.path.startsWith('/api/plans') ? [plan] : undefined
}

const markOf = (child: string, mark: string) =>
  within(screen.getByRole('group', { name: `Deltakelsen til ${child}` })).getByRole('button', { name: mark })
