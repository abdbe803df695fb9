// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { User } from '#src/contract/user.ts'
import type { UserOutcome } from '#src/machines/app/auth.machine.ts'
import type { ListOutcome, StartupList } from '#src/machines/app/startup.machine.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { SignInPage } from './sign-in-page.tsx'
import { Splash } from './splash.tsx'

afterEach(cleanup)

describe('the splash', () => {
  it('names the list that did not come, and asks for it again', async () => {
    const asked: StartupList[] = []
    const responses: ListOutcome[] = ['loaded', 'unanswered', 'loaded', 'loaded', 'loaded', 'loaded']
    const stage = await renderPage(<Splash />, {
      user: member,
      loadList: async (list) => responses[asked.push(list) - 1] ?? 'loaded',
    })
    const told = screen.getByRole('alert').textContent

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await stage.settle()

    expect(told).toContain('Aktivitetskortene kom ikke fram.')
    expect(asked).toEqual([
      'mainActivities',
      'activities',
      'focusAreas',
      'experienceGoals',
      'generalTips',
      'activities',
    ])
    expect(screen.getByRole('status').textContent).toEqual('Straks klar …')
  })

  it('keeps the session when nobody answers, and tries again', async () => {
    const outcomes: UserOutcome[] = [{ kind: 'unanswered' }, { kind: 'known', user: member }]
    const stage = await renderPage(<Splash />, {
      loadUser: async () => outcomes.shift() ?? { kind: 'unanswered' },
    })
    const told = screen.getByRole('alert').textContent

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await stage.settle()

    expect(told).toContain('Du er fortsatt logget inn')
    expect(stage.app.getSnapshot().matches('signedIn')).toBe(true)
  })

  it('shows a user of no kindergarten the way to the portal and out', async () => {
    const stage = await renderPage(<Splash />, { user: { ...member, affiliations: [] } })
    const told = screen.getByRole('alert').textContent
    const portal = screen.getByRole('link', { name: 'Til barnehageportalen' }).getAttribute('href')

    fireEvent.click(screen.getByRole('button', { name: 'Logg ut' }))
    await stage.settle()

    expect(told).toContain('Du er ikke knyttet til en barnehage, og kan derfor ikke bruke Språkhuset.')
    expect(portal).toEqual('/portal')
    expect(stage.app.getSnapshot().matches('signedOut')).toBe(true)
  })
})

describe('the sign-in page', () => {
  it('waits while the code is taken and then goes to the route that was asked for', async () => {
    const stage = await renderPage(<SignInPage />, {
      signIn: async () => ({ kind: 'signedIn', user: member }),
    })

    stage.app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code: 'kode' })
    await stage.settle()

    expect(stage.router.state.location.pathname).toEqual('/')
  })

  it('says why the code was not taken, and leads to the login page', async () => {
    const stage = await renderPage(<SignInPage />, {
      signIn: async () => ({ kind: 'refused', message: 'Koden er brukt.' }),
    })

    stage.app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code: 'kode' })
    await stage.settle()

    expect(screen.getByRole('alert').textContent).toEqual('Vi fikk ikke logget deg innKoden er brukt.')
    expect(screen.getByRole('link', { name: 'Til innlogging' }).getAttribute('href')).toEqual('/login')
  })

  it('case 78: refuses a code from elsewhere, and begins a sign-in of this browser', async () => {
    let opened = 0
    const stage = await renderPage(<SignInPage />, {
      signIn: async () => ({ kind: 'foreign' }),
      openPortal: () => (opened += 1),
    })
    stage.app.getSnapshot().children.auth?.send({ type: 'auth.code.received', code: 'kode' })
    await stage.settle()
    const alert = screen.getByRole('alert').textContent
    const toLogin = screen.queryByRole('link', { name: 'Til innlogging' })

    fireEvent.click(screen.getByRole('button', { name: 'Logg inn' }))
    await stage.settle()

    expect(alert).toContain('Innloggingen ble ikke startet i denne fanen.')
    expect(toLogin).toBe(null)
    expect(opened).toBe(1)
  })
})

const member: User = {
  _id: '11111111-1111-4111-8111-111111111111',
  feideId: null,
  name: 'Ingunn Solbakk',
  email: 'ansatt@solbakken.example',
  affiliations: [
    {
      _id: '22222222-2222-4222-8222-222222222222',
      role: 'ansatt',
      department: {
        _id: '33333333-3333-4333-8333-333333333333',
        name: 'Maurtua',
        organization: '44444444-4444-4444-8444-444444444444',
        organizationName: 'Solbakken barnehage',
        isAdministration: false,
      },
    },
  ],
  profile: { roleId: '22222222-2222-4222-8222-222222222222', showCookie: false, showIntroduction: false },
}
