// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { AdminReportPage } from './admin-report-page.tsx'

afterEach(cleanup)

it.each(['ansatt', 'leder'] as const)('forbids an %s the report for administrators', async (role) => {
  await renderAs(role)

  expect(screen.getByText('Administratorrapporten kan leses av administratorer.')).toBeTruthy()
  expect(
    screen.queryByText('Rapporten fylles når barnehagen planlegger aktiviteter og reflekterer over dem.'),
  ).toBe(null)
})

it('shows it to an administrator', async () => {
  await renderAs('administrator')

  expect(screen.queryByText('Administratorrapporten kan leses av administratorer.')).toBe(null)
  expect(
    screen.getByText('Rapporten fylles når barnehagen planlegger aktiviteter og reflekterer over dem.'),
  ).toBeTruthy()
})

function renderAs(role: 'ansatt' | 'leder' | 'administrator') {
  const affiliation = { ...inMaurtua, role }
  return renderPage(<AdminReportPage />, { user: userIn([affiliation], affiliation) })
}
