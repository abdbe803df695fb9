// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { CalendarFeed } from '#src/contract/feed.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { FeedsPage } from './feeds-page.tsx'

afterEach(cleanup)

describe('the calendar feeds', () => {
  it('are made for a department, and show and copy their address once', async () => {
    const copied: string[] = []
    const page = await renderFeeds([], (text) => copied.push(text))
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Mine aktiviteter',
      'Maurtua',
      'Slik tar du adressen i bruk',
    ])

    fireEvent.click(screen.getByRole('button', { name: 'Lag adresse for Maurtua' }))
    await page.settle()
    const field = screen.getByLabelText('Adressen til Maurtua')
    fireEvent.click(screen.getByRole('button', { name: 'Kopier' }))
    await page.settle()

    expect(page.writes).toEqual([
      ['POST', { body: { kind: 'department', departmentId: inMaurtua.department._id } }],
    ])
    expect((field as HTMLInputElement).value).toEqual(address)
    expect(copied).toEqual([address])
    expect(screen.getByRole('link', { name: 'Åpne i kalenderen' }).getAttribute('href')).toEqual(
      'webcal://barnehage.example/api/feeds/hemmelig.ics',
    )
  })

  it('say when they were made and read, and are revoked after a question', async () => {
    const page = await renderFeeds([ownFeed])
    expect(screen.getByText('Laget 17.11.26 · sist hentet 18.11.26')).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Slett adressen for Mine aktiviteter' }))
    await page.settle()
    expect(page.writes).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Slett' }))
    await page.settle()

    expect(page.writes).toEqual([['DELETE', { params: { id: ownFeed._id } }]])
  })

  it('say that a new password has ended them, and are renewed without a question', async () => {
    const page = await renderFeeds([{ ...ownFeed, endedAt: '2026-11-20T09:00:00.000Z' }])
    expect(
      screen.getByText(
        'Adressen ble stengt 20.11.26, da du fikk nytt passord. Lag en ny, og legg den inn i kalenderen på nytt.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Slett adressen for Mine aktiviteter' })).toBe(null)

    fireEvent.click(screen.getByRole('button', { name: 'Lag adresse for Mine aktiviteter' }))
    await page.settle()

    expect(page.writes).toEqual([['POST', { body: { kind: 'person' } }]])
    expect(screen.getByLabelText('Adressen til Mine aktiviteter')).toBeTruthy()
  })

  it('are renewed after a question', async () => {
    const page = await renderFeeds([ownFeed])

    fireEvent.click(screen.getByRole('button', { name: 'Ny adresse for Mine aktiviteter' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Ny adresse' }))
    await page.settle()

    expect(page.writes).toEqual([['POST', { body: { kind: 'person' } }]])
    expect(screen.getByLabelText('Adressen til Mine aktiviteter')).toBeTruthy()
  })
})

const address = 'https://barnehage.example/api/feeds/hemmelig.ics'

const ownFeed: CalendarFeed = {
  _id: idOf('71'),
  kind: 'person',
  departmentId: null,
  createdAt: '2026-11-17T09:00:00.000Z',
  lastReadAt: '2026-11-18T06:00:00.000Z',
  endedAt: null,
}

async function renderFeeds(feeds: readonly CalendarFeed[], onCopy: (text: string) => void = () => {}) {
  const writes: unknown[] = []
  const page = await renderPage(<FeedsPage />, {
    user: userIn([inMaurtua], inMaurtua),
    copy: (text) => Promise.resolve(onCopy(text)),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (!endpoint.path.startsWith('/api/feeds')) return []
      if (endpoint.method === 'GET') return feeds
      const { params, body } = call as { readonly params?: unknown; readonly body?: unknown }
      writes.push([endpoint.method, params === undefined ? { body } : { params }])
      return endpoint.method === 'POST' ? { ...ownFeed, address } : null
    },
  })
  return { ...page, writes }
}
