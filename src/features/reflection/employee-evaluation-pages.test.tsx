// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { EmployeeEvaluationPage } from './employee-evaluation-page.tsx'
import { EmployeeEvaluationsPage } from './employee-evaluations-page.tsx'

afterEach(cleanup)

const pages = [
  [
    'the list',
    EmployeeEvaluationsPage,
    'Det går ikke an å reflektere over en aktivitet i Språkhuset ennå. Når det går, samles de ansattes refleksjoner her.',
  ],
  [
    'the page of one reflection',
    EmployeeEvaluationPage,
    'Det går ikke an å reflektere over en aktivitet i Språkhuset ennå. Når det går, åpnes refleksjonen her.',
  ],
] as const
const forbiddenText = 'Ansattes refleksjoner kan leses av ledere og administratorer.'

it.each(pages)('%s is forbidden to an employee', async (_, Page, text) => {
  await renderPage(<Page />, { user: userIn([inMaurtua], inMaurtua) })

  expect(screen.getByText(forbiddenText)).toBeTruthy()
  expect(screen.queryByText(text)).toBe(null)
})

it.each(pages)('%s is shown to leaders and administrators', async (_, Page, text) => {
  for (const role of ['leder', 'administrator'] as const) {
    const affiliation = { ...inMaurtua, role }
    await renderPage(<Page />, { user: userIn([affiliation], affiliation) })

    expect(screen.queryByText(forbiddenText)).toBe(null)
    expect(screen.getByText(text)).toBeTruthy()
    cleanup()
  }
})
