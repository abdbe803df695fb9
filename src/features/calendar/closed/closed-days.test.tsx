// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import type { ClosedDay } from '#src/contract/closed-day.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Role } from '#src/contract/user.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { planOn } from '#tests/support/data/planned-days.ts'

import { CalendarListPage } from '../calendar-list-page.tsx'
import { closedTexts } from './use-closed-days.ts'

afterEach(cleanup)

describe('the closed days of a month', () => {
  it('are those of the shown department and of the whole kindergarten', async () => {
    await renderClosedDays('ansatt', {
      closed: [
        { day: '2026-11-20', departmentId: null, label: 'Planleggingsdag' },
        { day: '2026-11-23', departmentId: maurtua._id, label: 'Vannlekkasje' },
        { day: '2026-11-24', departmentId: bikuben, label: 'Maling' },
      ],
    })

    expect(
      within(screen.getByRole('region', { name: 'Stengte dager' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Fredag 20.11.26 · Planleggingsdag · Hele barnehagen',
      'Mandag 23.11.26 · Vannlekkasje · Maurtua',
    ])
    expect(screen.queryByRole('button', { name: /Åpne igjen/ })).toBe(null)
    expect(screen.queryByLabelText('Hvorfor')).toBe(null)
  })

  it('can be none', async () => {
    await renderClosedDays('ansatt', { closed: [] })

    expect(screen.getByText('Ingen dager er stengt i november 2026.')).toBeTruthy()
  })

  it('are closed by a Leder in the own department, the weekdays of a period', async () => {
    const page = await renderClosedDays('leder', { closed: [] })

    fill('Dag', '2026-11-20')
    fill('Til og med (bare for flere dager)', '2026-11-23')
    fill('Hvorfor', 'Flytting')
    fireEvent.click(screen.getByRole('button', { name: 'Steng' }))
    await page.settle()

    expect(options('Hvor')).toEqual(['Maurtua'])
    expect(page.writes).toEqual([
      [
        '/api/departments/{id}/closed-days',
        {
          params: { id: maurtua._id },
          body: {
            days: [
              { day: '2026-11-20', label: 'Flytting', expected: null },
              { day: '2026-11-23', label: 'Flytting', expected: null },
            ],
          },
        },
      ],
    ])
  })

  it('are closed by an Administrator in the whole kindergarten', async () => {
    const page = await renderClosedDays('administrator', { closed: [] })

    fireEvent.change(screen.getByLabelText('Hvor'), { target: { value: 'all' } })
    fill('Dag', '2026-11-20')
    fill('Hvorfor', 'Planleggingsdag')
    fireEvent.click(screen.getByRole('button', { name: 'Steng' }))
    await page.settle()

    expect(options('Hvor')).toEqual(['Hele barnehagen', 'Maurtua'])
    expect(page.writes).toEqual([
      [
        '/api/closed-days',
        { body: { days: [{ day: '2026-11-20', label: 'Planleggingsdag', expected: null }] } },
      ],
    ])
  })

  it('are announced with the plans on them, and opened again by undo, after which the form is empty', async () => {
    const closed = ['2026-11-20', '2026-11-23'].map((day) => ({
      day,
      departmentId: maurtua._id,
      label: 'Flytting',
    }))
    const page = await renderClosedDays('leder', {
      closed: [],
      stored: closed,
      plans: [planOn('2026-11-20'), planOn('2026-11-21'), planOn('2026-11-23')],
    })
    fill('Dag', '2026-11-20')
    await page.settle()
    expect(screen.getByText('Én plan er på denne dagen.')).toBeTruthy()
    fill('Til og med (bare for flere dager)', '2026-11-23')
    fill('Hvorfor', 'Flytting')
    await page.settle()
    expect(screen.getByText('2 planer er på disse dagene.').parentElement?.textContent).toBe(
      '2 planer er på disse dagene.De blir stående i kalenderen til noen flytter eller sletter dem.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Steng' }))
    await page.settle()

    expect(document.activeElement?.textContent).toBe('Steng dager')
    expect(screen.getByLabelText<HTMLInputElement>(/^Hvorfor/u).value).toBe('')
    const toast = page.app.getSnapshot().children.toaster?.getSnapshot().context.toasts[0]?.getSnapshot()
    expect(toast?.context.text).toBe('2 dager er stengt, fra fredag 20. november til mandag 23. november.')
    toast?.context.action?.onAction()
    await page.settle()
    expect(page.writes.at(-1)).toEqual([
      '/api/departments/{id}/closed-days',
      {
        params: { id: maurtua._id },
        body: {
          days: [
            { day: '2026-11-20', label: null, expected: 'Flytting' },
            { day: '2026-11-23', label: null, expected: 'Flytting' },
          ],
        },
      },
    ])
  })

  it('that somebody else has closed are shown before their reason is replaced', async () => {
    const page = await renderClosedDays('leder', {
      closed: [],
      refuse: (count) => {
        if (count === 1)
          throw new ApiError(412, 'Endret.', [
            { day: '2026-11-20', departmentId: maurtua._id, label: 'Vannlekkasje' },
          ])
      },
    })
    fill('Dag', '2026-11-20')
    fill('Hvorfor', 'Flytting')
    fireEvent.click(screen.getByRole('button', { name: 'Steng' }))
    await page.settle()
    expect(screen.getByRole('alert').textContent).toBe(
      'Dette er stengt fra før. Stenger du igjen, er det din grunn som gjelder.Fredag 20.11.26: Vannlekkasje',
    )

    fireEvent.click(screen.getByRole('button', { name: 'Steng' }))
    await page.settle()
    expect(page.writes.at(-1)).toEqual([
      '/api/departments/{id}/closed-days',
      {
        params: { id: maurtua._id },
        body: { days: [{ day: '2026-11-20', label: 'Flytting', expected: 'Vannlekkasje' }] },
      },
    ])
  })

  it('are not closed without a day and a reason', async () => {
    const page = await renderClosedDays('leder', { closed: [] })

    fireEvent.click(screen.getByRole('button', { name: 'Steng' }))
    await page.settle()

    expect(screen.getByText('Velg en dag.')).toBeTruthy()
    expect(screen.getByText('Skriv hvorfor det er stengt.')).toBeTruthy()
    expect(page.writes).toEqual([])
  })

  it('are opened by those who may close them', async () => {
    const page = await renderClosedDays('leder', {
      closed: [
        { day: '2026-11-20', departmentId: null, label: 'Planleggingsdag' },
        { day: '2026-11-23', departmentId: maurtua._id, label: 'Vannlekkasje' },
      ],
    })

    fireEvent.click(screen.getByRole('button', { name: /Åpne igjen/ }))
    await page.settle()

    expect(page.writes).toEqual([
      [
        '/api/departments/{id}/closed-days',
        {
          params: { id: maurtua._id },
          body: { days: [{ day: '2026-11-23', label: null, expected: 'Vannlekkasje' }] },
        },
      ],
    ])
  })
})

it('a reason that several departments share is named once a day', () => {
  expect(
    closedTexts([
      { day: '2026-11-20', departmentId: maurtua._id, label: 'Kurs' },
      { day: '2026-11-20', departmentId: bikuben, label: 'Kurs' },
      { day: '2026-11-20', departmentId: null, label: 'Storm' },
    ]),
  ).toEqual(new Map([['2026-11-20', ['Stengt: Kurs', 'Stengt: Storm']]]))
})

const maurtua = inMaurtua.department
const bikuben = departmentId('00000000-0000-4000-8000-0000000000d9')

type Server = {
  readonly closed: readonly ClosedDay[]
  /** Throws for a write that the server rejects, by its number. */
  readonly refuse?: (count: number) => void
  /** What a write responds with. */
  readonly stored?: readonly ClosedDay[]
  readonly plans?: readonly Plan[]
}

async function renderClosedDays(role: Role, { closed, refuse, stored = [], plans = [] }: Server) {
  const writes: unknown[] = []
  const affiliation = { ...inMaurtua, role }
  const page = await renderPage(<CalendarListPage />, {
    user: userIn([affiliation], affiliation),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint.method === 'PUT') {
        writes.push([endpoint.path, call])
        refuse?.(writes.length)
        return stored
      }
      if (endpoint.path === '/api/closed-days') return closed
      if (endpoint.path === '/api/plans') return plans
      return endpoint.path === '/api/departments' ? [maurtua] : []
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Stengte dager' }))
  await page.settle()
  return { ...page, writes }
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label.replaceAll(/[()]/g, '.')}`)), {
    target: { value },
  })

const options = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent)
