// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'

import { ApplyPage } from './apply-page.tsx'

afterEach(cleanup)

const numberField = 'Organisasjonsnummeret til barnehagen'
const already = 'Lyngheia barnehage bruker Språkhuset allerede.'

it('says what is wrong with a number before anything is sent', async () => {
  const { sent, respond } = server()
  const page = await renderPage(<ApplyPage />, { respond })

  press('Finn barnehagen')
  const empty = messageOf(numberField)
  write(numberField, '312 100 046')
  press('Finn barnehagen')
  await page.settle()

  expect(empty).toContain('Skriv organisasjonsnummeret.')
  expect(messageOf(numberField)).toContain(
    'Dette er ikke et organisasjonsnummer. Se etter om et siffer er feil.',
  )
  expect(document.activeElement).toBe(screen.getByLabelText(numberField))
  expect(sent).toEqual([])
})

it('shows the kindergarten of the number, and sends the application once', async () => {
  const { sent, respond } = server()
  const page = await renderPage(<ApplyPage />, { respond })
  expect(screen.queryByLabelText('Navnet ditt')).toBe(null)

  await find(page)
  expect(screen.getByText('Vi fant Lyngheia barnehage i Nasjonalt barnehageregister.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Navnet ditt'))
  fill()
  press('Send søknaden')
  press('Send søknaden')
  await page.settle()

  expect(sent).toEqual([
    ['/api/register/kindergartens/{organizationNumber}', { params: { organizationNumber: '312100045' } }],
    [
      '/api/register/applications',
      {
        body: {
          organizationNumber: '312100045',
          name: 'Kari Nordmann',
          email: 'kari@lyngheia.example',
          jobTitle: 'Styrer',
          departments: 'Blåklokka\nRøsslyngen',
        },
      },
    ],
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Søknaden er sendt')
  expect(screen.getByText(/kari@lyngheia\.example/).textContent).toBe(
    'Vi svarer på e-post til kari@lyngheia.example. Se også i søppelposten.',
  )
  expect(document.activeElement?.textContent).toBe('Til innlogging')
})

it('keeps what is written about the applicant while another number is looked up', async () => {
  const { respond } = server()
  const page = await renderPage(<ApplyPage />, { respond })
  await find(page)
  fill()

  write(numberField, '312100096')
  expect(screen.queryByLabelText('Navnet ditt')).toBe(null)
  press('Finn barnehagen')
  await page.settle()

  expect(screen.getByLabelText<HTMLInputElement>('Navnet ditt').value).toBe('Kari Nordmann')
})

it.each([
  ['the server refuses', new ApiError(422, already), already],
  ['there is no response', noResponse, 'Fikk ikke kontakt. Sjekk nettet, og prøv igjen.'],
])('says why no kindergarten is found when %s', async (_, outcome, text) => {
  const { respond } = server({ found: outcome })
  const page = await renderPage(<ApplyPage />, { respond })

  await find(page)

  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByLabelText('Navnet ditt')).toBe(null)
})

it('keeps the application on the screen when it is refused', async () => {
  const { respond } = server({ applied: new ApiError(422, already) })
  const page = await renderPage(<ApplyPage />, { respond })
  await find(page)
  fill()

  press('Send søknaden')
  await page.settle()

  expect(screen.getByText(already)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Navnet ditt').value).toBe('Kari Nordmann')
})

/** Responds to the two calls with `found` and `applied`, or throws one that is an error. */
function server({
  found = { organizationNumber: '312100045', name: 'Lyngheia barnehage' },
  applied = { message: 'Søknaden er sendt.' },
}: { readonly found?: unknown; readonly applied?: unknown } = {}) {
  const sent: unknown[] = []
  const respond = ({ path, method }: Endpoint, call: unknown) => {
    sent.push([path, call])
    const outcome = method === 'GET' ? found : applied
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { sent, respond }
}

async function find(page: Awaited<ReturnType<typeof renderPage>>) {
  write(numberField, '312 100 045')
  press('Finn barnehagen')
  await page.settle()
}

function fill() {
  write('Navnet ditt', 'Kari Nordmann')
  write('E-posten din på jobben', 'kari@lyngheia.example')
  write('Hva er du i barnehagen?', 'Styrer')
  write('Avdelinger', 'Blåklokka\nRøsslyngen')
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const messageOf = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
