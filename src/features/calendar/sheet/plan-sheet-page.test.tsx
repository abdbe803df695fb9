// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Student } from '#src/contract/student.ts'
import { StudentId } from '#src/contract/values.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { PlanSheetPage } from './plan-sheet-page.tsx'

describe('a plan to print', () => {
  it('has the plans and the closed days of a month, and no child’s name', async () => {
    await renderSheet('/page?month=2026-11')

    const sheet = screen.getByRole('region', { name: 'Månedsplan for november 2026' })
    expect(within(sheet).getByText('Solbakken barnehage · Maurtua')).toBeTruthy()
    expect(cellWith('18.')).toEqual('18.09.30–10.30 Sansesti i høstskogen')
    expect(cellWith('20.')).toEqual('20.Stengt: Planleggingsdag')
    expect(sheet.textContent).not.toContain('Aksel')
  })

  it('names the children by their first names where somebody chooses so', async () => {
    const page = await renderSheet('/page?month=2026-11')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Ta med fornavnene til barna/ }))
    await page.settle()

    expect(cellWith('18.')).toEqual('18.09.30–10.30 Sansesti i høstskogenAksel')
    expect(document.body.textContent).not.toContain('Myhre')
  })

  it('is of one week, in the year that the week belongs to', async () => {
    await renderSheet('/page?view=week&day=2027-01-02')

    expect(screen.getByRole('region', { name: 'Ukeplan for uke 53, 2026' })).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })
})

const child: Student = {
  _id: v.parse(StudentId, idOf('7')),
  version: 1,
  name: 'Aksel Myhre',
  birthDate: '2022-03-04',
  departmentId: inMaurtua.department._id,
  parents: [],
  mark: 'fish',
  picture: null,
  pictureConsent: null,
}

const renderSheet = (at: string) =>
  renderPage(<PlanSheetPage />, {
    at,
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint: Endpoint) => {
      if (endpoint.path === '/api/activities') return [sensorium]
      if (endpoint.path === '/api/focus-areas') return [nature]
      if (endpoint.path === '/api/students/organization') return [child]
      if (endpoint.path === '/api/closed-days')
        return [{ day: '2026-11-20', departmentId: null, label: 'Planleggingsdag' }]
      return endpoint.path === '/api/plans' ? [planOn('2026-11-18', { students: [child._id] })] : []
    },
  })

/** The text of the day whose cell begins with it. */
const cellWith = (date: string) =>
  screen
    .getAllByRole('cell')
    .find(({ textContent }) => textContent.startsWith(date))
    ?.textContent.replaceAll(/\s+/g, ' ')
