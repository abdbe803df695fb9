// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { useApiQuery } from './api-query.ts'
import { QueryBoundary } from './query-boundary.tsx'

afterEach(cleanup)

it.each([
  ['no response', noResponse, 'Fikk ikke kontakt'],
  ['an error with its message', new ApiError(403, 'Ingen tilgang her.'), 'Ingen tilgang her.'],
])('shows %s, and retries on request', async (_, outcome, text) => {
  let hasRecovered = false
  const { settle } = await renderPage(<Departments />, {
    respond: () => (hasRecovered ? [] : responding(outcome)()),
  })
  const error = await screen.findByText(text)

  hasRecovered = true
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await settle()

  expect(error.isConnected).toBe(false)
  expect(screen.getByText('0 departments').tagName).toBe('P')
})

it('says how often it has tried, when a retry fails at once', async () => {
  const { settle } = await renderPage(<Departments />, { respond: () => noResponse, isOffline: true })
  await settle()

  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await settle()

  expect(screen.getByText('Dette er ikke hentet ennå. Prøvd 2 ganger.').tagName).toBe('P')
})

it('does not blame the server while the device is offline', async () => {
  await renderPage(<Departments />, { respond: () => noResponse, isOffline: true })

  expect(screen.getByRole('alert').textContent).toBe('Du er uten nettDette er ikke hentet ennå.Prøv igjen')
})

it('shows an error for a response that does not parse', async () => {
  await renderPage(<Unreadable />)

  expect((await screen.findByText(/kunne ikke leses/)).tagName).toBe('P')
})

it('shows the response', async () => {
  await renderPage(<Departments />, { respond: responding([]) })

  expect((await screen.findByText('0 departments')).tagName).toBe('P')
})

function Departments() {
  return (
    <QueryBoundary query={useApiQuery(endpoints.departments.list, {})} skeleton={<p>…</p>}>
      {(departments) => <p>{departments.length} departments</p>}
    </QueryBoundary>
  )
}

function Unreadable() {
  const query = useQuery({
    queryKey: ['unreadable'],
    queryFn: () => Promise.reject(new TypeError('No such key')),
  })
  return (
    <QueryBoundary query={query} skeleton={<p>…</p>}>
      {() => <p>never</p>}
    </QueryBoundary>
  )
}

const responding = (respond: unknown) => () => {
  if (respond instanceof Error) throw respond
  return respond
}
