// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { usePlanned } from '#src/shell/queries/planned.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { PlanPeek } from './plan-peek.tsx'

describe('the window of a plan in the grid', () => {
  it('opens each plan as one to read, also after another one was moved', async () => {
    const { shows, settle } = await renderPeek()
    await shows(wednesday)
    await openMove(settle)
    expect(screen.getByLabelText('Dag')).toBeTruthy()

    await shows(undefined)
    await shows(friday)

    expect(await screen.findByRole('button', { name: 'Flytt til …' })).toBeTruthy()
    expect(screen.queryByLabelText('Dag')).toBe(null)
  })

  it('says what speaks against another day before the plan is moved there, and nothing of its own day', async () => {
    const { shows, settle } = await renderPeek()
    await shows(wednesday)
    await openMove(settle)
    expect(screen.queryByText('Verdt å se på før du lagrer')).toBe(null)

    fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2026-11-21' } })
    await settle()

    expect(screen.getByText('Lørdag 21.11.26 er i en helg.')).toBeTruthy()
  })

  it('says what somebody else has changed, and overwrites it only once it has been shown', async () => {
    const { shows, settle, changes, moves } = await renderPeek()
    await shows(wednesday)
    await openMove(settle)
    await shows(theirs)
    expect(screen.getByText(/Planen er endret et annet sted mens du holdt på/)).toBeTruthy()
    expect(screen.getByText('Torsdag 19.11.26')).toBeTruthy()

    fireEvent.change(screen.getByLabelText('Dag'), { target: { value: '2026-11-20' } })
    const form = within(screen.getByRole('dialog'))
    fireEvent.click(form.getByRole('button', { name: 'Flytt' }))
    await settle()
    expect(moves).toEqual([])
    fireEvent.click(form.getByRole('button', { name: 'Flytt' }))
    await settle()

    expect(changes).toEqual([
      { params: { id: wednesday._id }, body: { date: '2026-11-20' }, version: 1 },
      { params: { id: wednesday._id }, body: { date: '2026-11-20' }, version: 2 },
    ])
    expect(moves).toEqual([['2026-11-19', '2026-11-20']])
  })
})

const member = userIn([inMaurtua], inMaurtua)
const wednesday = planOn('2026-11-18', { departmentId: inMaurtua.department._id })
const friday = planOn('2026-11-20', { departmentId: inMaurtua.department._id, _id: idOf('1f') })
const theirs = { ...wednesday, date: '2026-11-19', version: 2 }

/** Opens the form of a move, and waits until the device has been read. */
async function openMove(settle: () => Promise<void>) {
  const button = await screen.findByRole('button', { name: 'Flytt til …' })
  await act(async () => fireEvent.click(button))
  await settle()
}

/** The window over a page; `shows` gives it another plan, or a newer version of the same. The server has `theirs`. */
async function renderPeek() {
  const changes: unknown[] = []
  const moves: (readonly [string, string])[] = []
  let show: ((plan: Plan | undefined) => void) | undefined
  function Page() {
    const planned = usePlanned()
    const [plan, setPlan] = useState<Plan | undefined>()
    show = setPlan
    return (
      <>
        <h1>Kalender</h1>
        <PlanPeek
          planned={plan && planned(plan)}
          onMoved={(before, after) => moves.push([before.date, after.date])}
          onClose={() => setPlan(undefined)}
        />
      </>
    )
  }
  const page = await renderPage(<Page />, {
    user: member,
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint.method === 'PATCH') {
        changes.push(call)
        if (changes.length === 1) throw new ApiError(412, 'Endret.', theirs)
        return { ...theirs, date: '2026-11-20', version: 3 }
      }
      if (endpoint.path === '/api/activities') return [sensorium]
      return endpoint.path === '/api/focus-areas' ? [nature] : []
    },
  })
  const shows = async (plan: Plan | undefined) => {
    await act(async () => show?.(plan))
    await page.settle()
  }
  return { ...page, shows, changes, moves }
}
