// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Evaluation } from '#src/contract/evaluation.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'
import { evaluationOn, submittedOn } from '#tests/support/data/reflections.ts'

import { PlanActions } from './plan-actions.tsx'

afterEach(cleanup)

describe('the reflection on a plan that is over', () => {
  it('begins, goes on, or is read, on the page of its session', async () => {
    const own = { author: member._id }

    expect(await linksOf(past, [])).toEqual([['Start refleksjon', address]])
    expect(await linksOf(past, [evaluationOn(past.date, own)])).toEqual([['Fortsett refleksjonen', address]])
    expect(await linksOf(past, [submittedOn(past.date, own)])).toEqual([['Les refleksjonen din', address]])
  })

  it('is the own one, also where a leader sees that of a colleague', async () => {
    expect(await linksOf(past, [submittedOn(past.date)])).toEqual([['Start refleksjon', address]])
  })

  it('is reached without a response, by a neutral name', async () => {
    expect(await linksOf(past, noResponse)).toEqual([['Refleksjon', address]])
  })

  it('is one for each session, by its label', async () => {
    const two = {
      ...past,
      sessions: [...past.sessions, { _id: idOf('99'), label: 'Gruppe 2' }],
    }

    expect(
      (await linksOf(two, [evaluationOn(past.date, { author: member._id })])).map(([name]) => name),
    ).toEqual(['Fortsett refleksjonen: Gruppe 1', 'Start refleksjon: Gruppe 2'])
  })

  it('is not there before the end of the plan, nor for somebody who neither took part nor works there', async () => {
    const elsewhere = { ...past, departmentId: departmentId(idOf('99')) }

    expect(await linksOf({ ...past, date: '2026-11-18', end: '10:01' }, [])).toEqual([])
    expect(await linksOf({ ...past, date: '2026-11-18', end: '10:00' }, [])).toEqual([
      ['Start refleksjon', address],
    ])
    expect(await linksOf(elsewhere, [])).toEqual([])
    expect(await linksOf({ ...elsewhere, helpers: [member._id] }, [])).toEqual([
      ['Start refleksjon', address],
    ])
  })
})

const member = userIn([inMaurtua], inMaurtua)
const past = planOn('2026-11-17', {
  departmentId: inMaurtua.department._id,
  sessions: [{ _id: idOf('920261117'), label: 'Gruppe 1' }],
})
const address = `/profile/evaluation/${idOf('920261117')}`

/** The name and the address of each link, at ten on 18 November 2026. */
async function linksOf(plan: Plan, written: readonly Evaluation[] | typeof noResponse) {
  await renderPage(<PlanActions plan={plan}>{null}</PlanActions>, {
    user: member,
    respond: ({ path }) => (path === '/api/evaluation/bySessionIds' ? written : []),
  })
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  cleanup()
  return links
}
