// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { PrivacyPage } from './privacy-page.tsx'

afterEach(cleanup)

const user = userIn([inMaurtua], inMaurtua)

it('lists every storage key with its purpose and its retention, folded at first', async () => {
  await renderPage(<PrivacyPage />, { user })
  const before = screen.queryAllByRole('row').length

  fireEvent.click(screen.getByRole('button', { name: 'For den som vil vite alt' }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(before).toBe(0)
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
    'token',
    'refreshToken',
    'showCookieNotice',
    'affiliation',
    'organisationAffiliation',
    'role',
    'students',
    'introduction',
    'generalTips',
    'mainActivities',
    'mainActivitiesLoaded',
    'activities',
    'activitiesLoaded',
    'experienceGoals',
    'experienceGoalsLoaded',
    'focusAreas',
    'focusAreasLoaded',
    'askControl',
    'askScreen',
    'pendingSignOuts',
    'askStage',
    'camera',
    'handPose',
    'askLink',
    'returnRoute',
    'signInVerifier',
    'reloaded',
    'staleChunk',
    'scrollPlaces',
  ])
  const emptyCells = screen.getAllByRole('cell').filter((cell) => cell.textContent === '')
  expect(emptyCells).toEqual([])
})

it('shows the notice about what is stored again', async () => {
  const sent: unknown[] = []
  const respond = (_: unknown, call: unknown) => {
    sent.push(call)
    return { ...user.profile, showCookie: true }
  }
  const { app, router, settle } = await renderPage(<PrivacyPage />, { user, respond })

  fireEvent.click(screen.getByRole('button', { name: 'Vis meldingen om lagring igjen' }))
  await settle()

  expect(app.getSnapshot().context.user?.profile.showCookie).toBe(true)
  expect(router.state.location.pathname).toBe('/')
  expect(sent).toEqual([{ body: { showCookie: true } }])
})
