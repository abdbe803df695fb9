// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { NetworkError } from '#src/contract/api.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { User } from '#src/contract/user.ts'
import type { RoleOutcome } from '#src/machines/app/affiliation/affiliation.machine.ts'
import { inKrabba, inMaurtua, userIn, withoutNotices } from '#tests/support/data/people.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { HomeNotices } from './home-notices.tsx'

// Compiles the lazy modules before the tests, so that no test times out on them.
beforeAll(() => Promise.all([import('./home-dialogs.tsx'), import('#src/ui/dialog-window.tsx')]))

afterEach(cleanup)

describe('the role dialog', () => {
  it('lists the affiliations by kindergarten, each with department and role', async () => {
    await renderPage(<HomeNotices />, { user: ofBoth })
    await screen.findByRole('dialog', { name: 'Hvor jobber du i dag?' })

    const kindergartens = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
    const choices = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(kindergartens).toEqual(['Solbakken barnehage', 'Fjordgløtt barnehage'])
    expect(choices).toEqual(['MaurtuaAnsatt', 'KrabbaAnsatt'])
  })

  it('asks again on the first visit of a day, with the last place marked, and takes it without a request', async () => {
    let requests = 0
    const page = await renderPage(<HomeNotices />, {
      user: withoutNotices(userIn([inMaurtua, inKrabba], inKrabba)),
      isFirstVisitOfDay: true,
      setRole: async () => {
        requests++
        return { kind: 'offline' }
      },
    })
    await screen.findByRole('dialog', { name: 'Hvor jobber du i dag?' })
    const choices = screen.getAllByRole('listitem').map(({ textContent }) => textContent)

    fireEvent.click(screen.getByRole('button', { name: /Krabba/ }))
    await page.settle()

    expect(choices).toEqual(['MaurtuaAnsatt', 'KrabbaSist du var herAnsatt'])
    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(requests).toEqual(0)
  })

  it('does not ask again on the same day', async () => {
    await renderPage(<HomeNotices />, { user: withoutNotices(userIn([inMaurtua, inKrabba], inKrabba)) })

    expect(dialogs()).toEqual([])
  })

  it('is busy while the choice is saved, and shows why it failed', async () => {
    const outcomes: RoleOutcome[] = [
      { kind: 'refused', message: 'Du er ikke lenger ansatt her.' },
      { kind: 'offline' },
    ]
    const page = await renderPage(<HomeNotices />, {
      user: ofBoth,
      setRole: async () => outcomes.shift() ?? { kind: 'offline' },
    })
    const krabba = await screen.findByRole('button', { name: /Krabba/ })

    fireEvent.click(krabba)
    const whileSaving = krabba.getAttribute('aria-busy')
    await page.settle()
    const refused = screen.getByRole('alert').textContent

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await page.settle()

    expect(whileSaving).toEqual('true')
    expect(refused).toContain('Du er ikke lenger ansatt her.')
    expect(screen.getByRole('alert').textContent).toContain('Fikk ikke kontakt.')
  })

  it('closes after the choice', async () => {
    const userInKrabba: User = userIn([inMaurtua, inKrabba], inKrabba)
    const page = await renderPage(<HomeNotices />, {
      user: ofBoth,
      setRole: async () => ({ kind: 'set', user: userInKrabba }),
    })

    fireEvent.click(await screen.findByRole('button', { name: /Krabba/ }))
    await page.settle()

    await waitFor(() => expect(dialogs()).toEqual(['Velkommen til Språkhuset']))
  })
})

describe('the introduction and the cookie notice', () => {
  it('leave the focus on the heading of the page', async () => {
    const page = await renderPage(
      <main>
        <h1 tabIndex={-1}>God morgen, Jonas!</h1>
        <HomeNotices />
      </main>,
      { user: ofMaurtua, respond: serverRecording([]) },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Kom i gang' }))
    await waitFor(() => expect(dialogs()).toEqual([]))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))

    const understood = screen.getByRole('button', { name: 'Forstått' })
    understood.focus()
    fireEvent.click(understood)
    await page.settle()

    expect(document.activeElement?.textContent).toBe('God morgen, Jonas!')
  })

  it('are shown one after the other, each once, and each dismissal is sent to the server', async () => {
    const requests: unknown[] = []
    const page = await renderPage(<HomeNotices />, { user: ofMaurtua, respond: serverRecording(requests) })
    const start = await screen.findByRole('button', { name: 'Kom i gang' })
    const besideIntroduction = screen.queryAllByText('Forstått').length

    fireEvent.click(start)
    await page.settle()
    fireEvent.click(screen.getByRole('button', { name: 'Forstått', hidden: true }))
    await page.settle()

    expect(besideIntroduction).toEqual(0)
    expect(screen.queryAllByText('Forstått')).toEqual([])
    expect(requests).toEqual([{ body: { showIntroduction: false } }, { body: { showCookie: false } }])
  })

  it('stay dismissed in this session after a network error', async () => {
    const page = await renderPage(<HomeNotices />, {
      user: ofMaurtua,
      respond: () => {
        throw new NetworkError()
      },
    })

    fireEvent.click(await screen.findByRole('button', { name: 'Kom i gang' }))
    await page.settle()
    await page.settle()

    await waitFor(() => expect(dialogs()).toEqual([]))
    expect(page.app.getSnapshot().context.user?.profile).toEqual({
      roleId: inMaurtua._id,
      showCookie: true,
      showIntroduction: false,
    })
  })

  it('are not shown to a user who has seen both', async () => {
    await renderPage(<HomeNotices />, {
      user: { ...ofMaurtua, profile: { ...ofMaurtua.profile, showIntroduction: false, showCookie: false } },
    })

    expect(dialogs()).toEqual([])
    expect(screen.queryAllByText('Forstått')).toEqual([])
  })
})

const ofBoth = userIn([inMaurtua, inKrabba])
const ofMaurtua = userIn([inMaurtua], inMaurtua)

const serverRecording = (requests: unknown[]) => (endpoint: Endpoint, call: unknown) => {
  if (endpoint.path !== '/api/user/setCookieOrIntroShow') return undefined
  requests.push(call)
  return ofMaurtua.profile
}

const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)
