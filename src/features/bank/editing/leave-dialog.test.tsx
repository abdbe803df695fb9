// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { withoutLayout } from '#tests/support/content/content-form-page.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { ContentFormPage } from './content-form-page.tsx'

withoutLayout()

it('asks before files on their way are left, and stays or goes as somebody chooses', async () => {
  const { go, address, add } = await openForm()
  await go()
  expect(address()).toBe('/admin')
  await go('/admin/main-activities/new')
  await add('fugl.png')

  await go()
  const question = await screen.findByRole('alertdialog', { name: 'Gå uten å lagre?' })
  expect(within(question).getByText('Filer på vei er ikke lagret ennå. De blir borte hvis du går.')).not.toBe(
    null,
  )
  await press('Bli her')
  expect(address()).toBe('/admin/main-activities/new')
  expect(screen.getByText('fugl.png')).not.toBe(null)
  await go()
  await press('Gå uten å lagre')

  expect(address()).toBe('/admin')
})

it('names the files and the changes that would be left', async () => {
  const { go, add } = await openForm()
  await add('fugl.png')
  fireEvent.change(screen.getByLabelText('Tittel'), { target: { value: 'Fugler' } })

  await go()

  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'Filer på vei er ikke lagret ennå. De blir borte hvis du går. Endringene er ikke lagret. Denne enheten tar vare på dem i 14 dager, så du kan fortsette når du åpner skjemaet igjen.',
  )
})

it('is not needed where files are on their way: the card is not saved without them', async () => {
  const { settle, address, add } = await openForm(`/admin/main-activities/${theme._id}`)
  await add('fugl.png')
  fireEvent.change(screen.getByLabelText('Ingress'), { target: { value: 'Inn igjen.' } })

  await press('Oppdater')
  await settle()

  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(screen.getByText(/^Bildet er ikke lagret\./).textContent).toContain('avbryt opplastingen')
  expect(address()).toBe(`/admin/main-activities/${theme._id}`)
  expect(screen.getByText('fugl.png')).not.toBe(null)
})

const theme = {
  _id: '00000000-0000-4000-8000-000000000901',
  version: 1,
  state: 'published',
  editedBy: 'Ingunn Berg',
  editedAt: '2026-11-17T09:00:00Z',
  body: {
    title: 'Høsten i skogen',
    preamble: 'Ut på tur.',
    keywords: ['høst'],
    picture: { fileId: null, alt: 'Et pinnsvin.' },
    focusArea: null,
    level: null,
    ages: null,
    about: 'Skogen forandrer seg.',
    why: 'Ord fester seg.',
    values: 'Undring.',
    links: [{ title: 'Sopp', url: 'https://helsenorge.no/sopp' }],
  },
  files: [],
  cameWithProgram: false,
}

function respond({ method, path }: Endpoint) {
  if (path === '/api/main-activities/{id}/content' || method === 'PUT') return theme
  return method === 'GET' && path !== '/api/user/outbox-key' ? [] : noResponse
}

const ignore = () => undefined

async function openForm(at = '/admin/main-activities/new') {
  const page = await renderPage(<ContentFormPage />, {
    at,
    path: at.endsWith('/new') ? '/admin/:kind/new' : '/admin/:kind/:id',
    user: userIn([inMaurtua], inMaurtua),
    respond,
    // Nothing arrives.
    sendWithTokens: () => new Promise(ignore),
  })
  await page.settle()
  return {
    settle: page.settle,
    address: () => page.router.state.location.pathname,
    go: async (to = '/admin') => {
      await act(() => page.router.navigate(to))
      await page.settle()
    },
    add: (name: string) =>
      act(async () => {
        const input = screen.getByRole('group', { name: 'Bilde' }).querySelector('input[type=file]')
        if (!input) throw new Error('No picture can be chosen.')
        fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } })
      }),
  }
}

async function press(name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}
