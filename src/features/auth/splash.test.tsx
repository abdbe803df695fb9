// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { User } from '#src/contract/user.ts'
import type { UserOutcome } from '#src/machines/app/auth/auth.machine.ts'
import type { ListOutcome, StartupList } from '#src/machines/app/startup/startup.machine.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { people } from '#tests/support/data/demonstration-people.ts'
import { departmentId, organizationId, userId } from '#tests/support/data/ids.ts'

import { SignInPage } from './sign-in-page.tsx'
import { Splash } from './splash.tsx'

// Compiles the lazy module before the tests, so that no test times out on it.
beforeAll(() => import('./invalid-user-card.tsx'))

afterEach(cleanup)

describe('the splash', () => {
  it('names the list that failed to load, and retries it', async () => {
    const requested: StartupList[] = []
    const responses: ListOutcome[] = ['loaded', 'offline', 'loaded', 'loaded', 'loaded', 'loaded']
    const page = await renderPage(<Splash />, {
      user: member,
      loadList: async (list) => responses[requested.push(list) - 1] ?? 'loaded',
    })
    const alertText = screen.getByRole('alert').textContent

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await page.settle()

    expect(alertText).toContain('Aktivitetskortene kom ikke fram.')
    expect(requested).toEqual([
      'mainActivities',
      'activities',
      'focusAreas',
      'experienceGoals',
      'generalTips',
      'activities',
    ])
    expect(screen.getByRole('status').textContent).toEqual('Straks klar …')
  })

  it('keeps the auth session on a network error, and retries', async () => {
    const outcomes: UserOutcome[] = [{ kind: 'offline' }, { kind: 'known', user: member }]
    const page = await renderPage(<Splash />, {
      loadUser: async () => outcomes.shift() ?? { kind: 'offline' },
    })
    const alertText = screen.getByRole('alert').textContent

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await page.settle()

    expect(alertText).toContain('Du er fortsatt logget inn')
    expect(page.app.getSnapshot().matches('signedIn')).toBe(true)
  })

  it('shows a user without a kindergarten which login it is, a link to the portal, sign-out and the support hours', async () => {
    const page = await renderPage(<Splash />, { user: { ...member, affiliations: [] } })
    const alertText = (await screen.findByRole('alert')).textContent
    const portal = screen.getByRole('link', { name: 'Til barnehageportalen' }).getAttribute('href')
    const who = screen.getByText(/^Du er logget inn som/).textContent
    const support = screen.getAllByText('Brukerstøtte på telefon: mandager kl. 10–14').length

    fireEvent.click(screen.getByRole('button', { name: 'Logg ut' }))
    await page.settle()

    expect(alertText).toContain('Du er ikke knyttet til en barnehage, og kan derfor ikke bruke Språkhuset.')
    expect(portal).toEqual('/portal')
    expect(who).toEqual(`Du er logget inn som ${member.email}.`)
    expect(support).toBe(1)
    expect(page.app.getSnapshot().matches('signedOut')).toBe(true)
  })
})

describe('the sign-in page', () => {
  it('waits while the code is exchanged and then goes to the requested route', async () => {
    const page = await renderPage(<SignInPage />, {
      signIn: async () => ({ kind: 'signedIn', user: member }),
    })

    page.app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code: 'kode' })
    await page.settle()

    expect(page.router.state.location.pathname).toEqual('/')
  })

  it('shows why the code was rejected, and links to the login page', async () => {
    const page = await renderPage(<SignInPage />, {
      signIn: async () => ({ kind: 'refused', message: 'Koden er brukt.' }),
    })

    page.app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code: 'kode' })
    await page.settle()

    expect(screen.getByRole('alert').textContent).toEqual('Vi fikk ikke logget deg innKoden er brukt.')
    expect(screen.getByRole('link', { name: 'Til innlogging' }).getAttribute('href')).toEqual('/login')
  })

  it('case 78: rejects a foreign code, and starts a sign-in in this browser', async () => {
    let opened = 0
    const page = await renderPage(<SignInPage />, {
      signIn: async () => ({ kind: 'foreign' }),
      openPortal: () => (opened += 1),
    })
    page.app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code: 'kode' })
    await page.settle()
    const alert = screen.getByRole('alert').textContent
    const toLogin = screen.queryByRole('link', { name: 'Til innlogging' })

    fireEvent.click(screen.getByRole('button', { name: 'Logg inn' }))
    await page.settle()

    expect(alert).toContain('Innloggingen ble ikke startet i denne fanen.')
    expect(toLogin).toBe(null)
    expect(opened).toBe(1)
  })
})

const member: User = {
  _id: userId('11111111-1111-4111-8111-111111111111'),
  feideId: null,
  name: 'Ingunn Solbakk',
  email: people.employee,
  affiliations: [
    {
      _id: '22222222-2222-4222-8222-222222222222',
      role: 'ansatt',
      department: {
        _id: departmentId('33333333-3333-4333-8333-333333333333'),
        name: 'Maurtua',
        organization: organizationId('44444444-4444-4444-8444-444444444444'),
        organizationName: 'Solbakken barnehage',
        isAdministration: false,
      },
    },
  ],
  profile: { roleId: '22222222-2222-4222-8222-222222222222', showCookie: false, showIntroduction: false },
}
