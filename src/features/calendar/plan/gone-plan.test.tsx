// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { studentId, userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { InspectPlanPage } from '../inspect-plan-page.tsx'
import { PlanEventPage } from '../plan-event-page.tsx'

afterEach(cleanup)

describe('case 56: a plan that somebody else deletes', () => {
  it('keeps what the user has written, and is restored and saved by whoever may delete it', async () => {
    const page = await renderPlan({ leader: member._id })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
    await page.settle()
    fireEvent.change(note(), { target: { value: 'Vi går i skogen.' } })

    page.deleteElsewhere()
    fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))
    await page.settle()
    expect(note().value).toBe('Vi går i skogen.')
    expect(screen.getByRole('alert').textContent).toContain(
      'Planen er slettet.Det du har skrevet, er ikke lagret, men står her fortsatt.',
    )
    expect(screen.queryByRole('button', { name: 'Lagre' })).toBe(null)

    fireEvent.click(screen.getByRole('button', { name: 'Hent planen tilbake' }))
    await page.settle()
    expect(document.activeElement?.textContent).toBe('Endre planen')
    expect(note().value).toBe('Vi går i skogen.')
    fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))
    await page.settle()

    expect(page.writes).toEqual([
      { params: { id: page.plan._id }, body: { note: 'Vi går i skogen.' }, version: 1 },
      {
        params: { ref: page.plan.reference },
        body: { plans: [{ _id: page.plan._id, version: 2 }], change: { restore: true } },
      },
      { params: { id: page.plan._id }, body: { note: 'Vi går i skogen.' }, version: 3 },
    ])
  })

  it('lets others copy what they have written', async () => {
    const page = await renderPlan({ leader: userId(idOf('77')) })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Endre planen' })))
    await page.settle()
    fireEvent.change(note(), { target: { value: 'Vi går i skogen.' } })
    fireEvent.change(screen.getByLabelText('Fra klokka'), { target: { value: '10:00' } })
    page.deleteElsewhere()
    fireEvent.click(screen.getByRole('button', { name: 'Lagre' }))
    await page.settle()

    expect(screen.getByRole('alert').textContent).toContain(
      'Den som leder aktiviteten, eller en administrator kan hente den tilbake.',
    )
    expect(screen.queryByRole('button', { name: 'Hent planen tilbake' })).toBe(null)
    fireEvent.click(screen.getByRole('button', { name: 'Kopier teksten' }))
    await page.settle()
    expect(page.copied).toEqual(['Fra klokka: 10.00\nNotat til planen: Vi går i skogen.'])
  })

  it('keeps the attendance that is not saved, also in the window over the activity', async () => {
    const page = await renderPlan({ leader: member._id, students: [aksel._id] }, inWindow)
    const attendance = within(await screen.findByRole('group', { name: 'Deltakelsen til Aksel' }))
    fireEvent.click(attendance.getByRole('button', { name: 'Gikk tidlig' }))

    page.deleteElsewhere()
    fireEvent.click(screen.getByRole('button', { name: 'Lagre deltakelsen' }))
    await page.settle()
    expect(attendance.getByRole('button', { name: 'Gikk tidlig' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Det du har ført, er ikke lagret.')).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Hent planen tilbake' }))
    await page.settle()
    fireEvent.click(screen.getByRole('button', { name: 'Lagre deltakelsen' }))
    await page.settle()
    expect(page.writes.at(-1)).toEqual({
      params: { id: page.plan._id },
      body: { attendance: [{ studentId: aksel._id, was: 'left' }] },
      version: 3,
    })
  })
})

it('a plan of another activity is not shown over this one', async () => {
  await renderPlan({ activityId: idOf('59') }, inWindow)

  const dialog = await screen.findByRole('dialog', { name: 'Planlagt aktivitet' })
  expect(dialog.textContent).toContain('Den kan være slettet')
})

const member = userIn([inMaurtua], inMaurtua)
const aksel: PlanChild = { _id: studentId(idOf('7')), firstName: 'Aksel', mark: '' }

const note = () => screen.getByLabelText<HTMLTextAreaElement>('Notat til planen')

const onPage = {
  page: <PlanEventPage />,
  path: '/calendar/:event/plan',
  addressOf: ({ _id }: Plan) => `/calendar/${_id}/plan`,
}
const inWindow = {
  page: <InspectPlanPage />,
  path: '/activities/:id/:planId/inspect',
  addressOf: ({ _id }: Plan) => `/activities/${sensorium._id}/${_id}/inspect`,
}

/** A plan that a colleague can delete while it is open. */
async function renderPlan(changes: Partial<Plan>, { page, path, addressOf } = onPage) {
  const plan = planOn('2026-11-18', { departmentId: inMaurtua.department._id, ...changes })
  const writes: unknown[] = []
  const copied: string[] = []
  let present: Plan = plan
  const isDeleted = () => present.deletedAt !== null
  const respond = (endpoint: Endpoint, call: unknown) => {
    if (endpoint.method === 'PATCH') {
      writes.push(call)
      if (isDeleted()) throw new ApiError(404, 'Planen finnes ikke.')
      return present
    }
    if (endpoint.method === 'PUT') {
      writes.push(call)
      present = { ...plan, version: 3 }
      return [present]
    }
    if (endpoint.path === '/api/plans/byIds') return isDeleted() ? [] : [present]
    if (endpoint.path === '/api/plans') return isDeleted() ? [present] : []
    if (endpoint.path === '/api/activities') return [sensorium]
    if (endpoint.path === '/api/focus-areas') return [nature]
    return endpoint.path === '/api/plans/children' ? [aksel] : []
  }
  const rendered = await renderPage(page, {
    path,
    at: addressOf(plan),
    user: member,
    respond,
    copy: async (text) => void copied.push(text),
  })
  return {
    ...rendered,
    plan,
    writes,
    copied,
    deleteElsewhere: () => {
      present = { ...plan, version: 2, deletedAt: '2026-11-18T08:59:00.000Z' }
    },
  }
}
