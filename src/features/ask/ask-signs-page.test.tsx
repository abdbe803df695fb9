// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { AskSettings, type Sign } from '#src/contract/ask.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { AskSignsPage } from './ask-signs-page.tsx'

afterEach(cleanup)

const check = { by: 'Marit', at: '2026-11-20T10:00:00.000Z' }

it('shows of each sign its status and a link to the dictionary, which opens a new tab and says so', async () => {
  await renderAs('ansatt', [signOf('eple'), { ...signOf('hund'), check }])

  const link = within(itemOf('eple')).getByRole('link', {
    name: 'Slå opp «eple» i Norsk tegnordbok (åpnes i en ny fane)',
  })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://www.tegnordbok.no/#:~:text=eple',
    '_blank',
    'noreferrer',
  ])
  expect(within(itemOf('eple')).getByText('Utkast').tagName).toBe('SPAN')
  expect(within(itemOf('hund')).getByText('Sjekket hos oss 20.11.26 av Marit').tagName).toBe('SPAN')
  expect(within(itemOf('hund')).queryByText('Utkast')).toBe(null)
  expect(screen.getByText('2 tegn · 1 av 2 er sjekket hos dere').tagName).toBe('OUTPUT')
})

it('gives an Ansatt no button that marks a sign', async () => {
  await renderAs('ansatt', [signOf('eple')])

  expect(screen.queryByRole('button', { name: /Merk som sjekket/u })).toBe(null)
})

it('lets a Leder mark a sign and withdraw the mark', async () => {
  const page = await renderAs('leder', [signOf('eple')])

  fireEvent.click(screen.getByRole('button', { name: 'Merk som sjekket hos oss «eple»' }))
  await page.settle()
  const marked = within(itemOf('eple')).queryByText('Sjekket hos oss 20.11.26 av Marit')
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort merket «eple»' }))
  await page.settle()

  expect(marked).not.toBe(null)
  expect(within(itemOf('eple')).getByText('Utkast').tagName).toBe('SPAN')
})

it('offers no mark for a sign that signers have approved', async () => {
  await renderAs('leder', [{ ...signOf('eple'), status: 'approved' }])

  expect(screen.getByText('Godkjent tegn').tagName).toBe('SPAN')
  expect(screen.queryByRole('button', { name: /Merk som sjekket/u })).toBe(null)
})

it('says why the mark is not saved', async () => {
  const page = await renderAs('leder', [signOf('eple')], () => {
    throw new ApiError(422, 'Tegnet er ikke lenger i lista.')
  })

  fireEvent.click(screen.getByRole('button', { name: 'Merk som sjekket hos oss «eple»' }))
  await page.settle()

  const toasts = page.app.getSnapshot().children.toaster?.getSnapshot().context.toasts ?? []
  expect(toasts.map((toast) => toast.getSnapshot().context.text)).toEqual(['Tegnet er ikke lenger i lista.'])
  expect(within(itemOf('eple')).getByText('Utkast').tagName).toBe('SPAN')
})

it('lets a Leder decide whether Ask shows drafts in the chosen department, and nobody else', async () => {
  const page = await renderAs('leder', [signOf('eple')])
  expect(draftChoice()).toHaveProperty('checked', false)

  fireEvent.click(draftChoice())
  await page.settle()

  expect(draftChoice()).toHaveProperty('checked', true)
  cleanup()
  await renderAs('ansatt', [signOf('eple')])
  expect(screen.queryByRole('checkbox')).toBe(null)
})

it('keeps the search in the address, and says when nothing is found', async () => {
  const page = await renderAs('ansatt', [signOf('eple'), signOf('hund')])
  const search = screen.getByRole('searchbox', { name: 'Søk i tegnene' })

  fireEvent.change(search, { target: { value: 'hund' } })
  const found = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const address = page.router.state.location.search
  fireEvent.change(search, { target: { value: 'trollet' } })

  expect([found, address]).toEqual([['hund'], '?q=hund'])
  expect(screen.getByText('Ingen treff').tagName).toMatch(/^H/u)
})

it('says which signs the recogniser knows, with the way to teach them for a leader', async () => {
  const known = { ...signOf('eple'), takeCount: 3 } as const
  const unknown = signOf('hund')

  await renderAs('leder', [known, unknown])
  expect(within(itemOf('eple')).getByText('Ask kjenner tegnet fra 3 opptak').tagName).toBe('P')
  expect(within(itemOf('hund')).getByText('Ask kan ikke se tegnet ennå').tagName).toBe('P')
  expect(screen.getByRole('link', { name: 'Lær Ask tegnet «hund»' }).getAttribute('href')).toBe(
    '/activities/ask/signs/hund',
  )
  cleanup()
  await renderAs('ansatt', [known, unknown])

  expect(screen.getByRole('link', { name: 'Se opptakene «eple»' }).tagName).toBe('A')
  expect(screen.queryByRole('link', { name: /«hund»$/ })).toBe(null)
})

const draftChoice = () => screen.getByRole('checkbox', { name: /^Vis utkast til tegn for Maurtua/u })

/** A server with the signs, on which the marks of a Leder take effect. */
async function renderAs(
  role: 'ansatt' | 'leder',
  initial: readonly Sign[],
  save: () => void = () => undefined,
) {
  let signs = initial
  let settings: AskSettings = { showsDrafts: false }
  const affiliation = { ...inMaurtua, role }
  const set = (changed: Sign['check']) => {
    save()
    signs = [changed ? { ...signOf('eple'), check: changed } : signOf('eple')]
    return changed ?? null
  }
  return renderPage(<AskSignsPage />, {
    user: userIn([affiliation], affiliation),
    handle: { access: 'members' },
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint === endpoints.ask.settings) return settings
      if (endpoint === endpoints.ask.changeSettings)
        return (settings = v.parse(v.object({ body: AskSettings }), call).body)
      if (endpoint === endpoints.ask.checkSign) return set(check)
      if (endpoint === endpoints.ask.withdrawSignCheck) return set(undefined)
      return endpoint === endpoints.ask.signs ? signs : []
    },
  })
}

function itemOf(word: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 3, name: word }).closest('li')
  if (!item) throw new Error(`The page has no sign "${word}".`)
  return item
}
