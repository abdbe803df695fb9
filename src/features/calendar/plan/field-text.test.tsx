// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { planFieldsOf } from '#src/domain/plan-fields.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { planOn } from '#tests/support/data/planned-days.ts'

import { useFieldText } from './field-text.ts'

it.each([
  ['while the staff are loaded', () => new Promise(() => {}), ''],
  ['where they could not be loaded', () => noResponse, 'Navnet kom ikke fram'],
])('the name of a leader %s', async (_, respond, name) => {
  await renderPage(<LeaderName />, { respond })

  expect(screen.getByRole('note').textContent).toBe(name)
})

function LeaderName() {
  const textOf = useFieldText()
  return <p role="note">{textOf('leader', planFieldsOf(planOn('2026-11-18')))}</p>
}
