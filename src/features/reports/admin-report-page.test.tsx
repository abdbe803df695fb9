// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { AdminReportPage } from './admin-report-page.tsx'

afterEach(cleanup)

const text =
  'Den skal vise hva hele barnehagen har planlagt og reflektert over. Planene finner du i kalenderen.'

it.each(['ansatt', 'leder'] as const)('forbids an %s the report for administrators', async (role) => {
  await renderAs(role)

  expect(screen.getByText('Administratorrapporten kan leses av administratorer.')).toBeTruthy()
  expect(screen.queryByText(text)).toBe(null)
})

it('shows it to an administrator', async () => {
  await renderAs('administrator')

  expect(screen.queryByText('Administratorrapporten kan leses av administratorer.')).toBe(null)
  expect(screen.getByRole('link', { name: 'Til kalenderen' }).getAttribute('href')).toBe('/calendar')
  expect(screen.getByText(text)).toBeTruthy()
})

function renderAs(role: 'ansatt' | 'leder' | 'administrator') {
  const affiliation = { ...inMaurtua, role }
  return renderPage(<AdminReportPage />, { user: userIn([affiliation], affiliation) })
}
