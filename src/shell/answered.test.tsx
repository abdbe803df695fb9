// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiRefusal } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { renderPage, silence } from '#tests/support/shell-stage.tsx'

import { useAnswer } from './answers.ts'
import { Answered } from './answered.tsx'

afterEach(cleanup)

it.each([
  ['silence', silence, 'Nettet svarte ikke'],
  ['a refusal, in its own words', new ApiRefusal(403, 'Ingen tilgang her.'), 'Ingen tilgang her.'],
])('tells of %s and offers another try', async (_, answer, text) => {
  await renderPage(<Departments />, { answer: answering(answer) })

  expect((await screen.findByText(text)).textContent).toBe(text)
  expect(screen.getByRole('button', { name: 'Prøv igjen' }).textContent).toBe('Prøv igjen')
})

it('tells of an answer that cannot be read', async () => {
  await renderPage(<Unreadable />)

  expect((await screen.findByText(/kunne ikke leses/)).tagName).toBe('P')
})

it('shows the answer', async () => {
  await renderPage(<Departments />, { answer: answering([]) })

  expect((await screen.findByText('0 departments')).tagName).toBe('P')
})

function Departments() {
  return (
    <Answered query={useAnswer(endpoints.departments.list, {})} skeleton={<p>…</p>}>
      {(departments) => <p>{departments.length} departments</p>}
    </Answered>
  )
}

function Unreadable() {
  const query = useQuery({
    queryKey: ['unreadable'],
    queryFn: () => Promise.reject(new TypeError('No such key')),
  })
  return (
    <Answered query={query} skeleton={<p>…</p>}>
      {() => <p>never</p>}
    </Answered>
  )
}

const answering = (answer: unknown) => () => {
  if (answer instanceof Error) throw answer
  return answer
}
