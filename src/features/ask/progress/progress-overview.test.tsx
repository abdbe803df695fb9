// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import type { Sign, SignRecord } from '#src/contract/ask.ts'
import { type AskPlace, houses, type SignId } from '#src/contract/ask-curriculum.ts'
import type { AskHistory } from '#src/machines/ask/ask-history.ts'
import { signOf } from '#tests/support/ask/curriculum-setup.ts'

import { ProgressOverview } from './progress-overview.tsx'

afterEach(cleanup)

describe('the progress of a department', () => {
  it('says how many signs are learnt, and that the lights belong to the group', () => {
    renderOverview({ history: [firstSession] })

    expect(screen.getByText('Maurtua').tagName).toBe('P')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 av 120 tegn øvd inn')
    expect(screen.getByText(/^Lys og stjerner hører til øktene gruppa har hatt sammen\./).tagName).toBe('P')
  })

  it('describes each room in words, and never mentions a failure', () => {
    renderOverview({ history: [firstSession], here: second, onChoose: () => undefined })

    expect(roomNames().slice(0, 3)).toEqual([
      'Modul 1, økt 1: mer, ferdig, hjelp. To av tre tegn. Øves igjen: hjelp',
      'Modul 1, økt 2: hei, ha det, takk. Her er vi. Ikke begynt',
      'Modul 1, økt 3: ja, nei, vil ha. Ikke begynt',
    ])
    expect(roomNames()).toHaveLength(50)
    expect(document.body.textContent).not.toMatch(/feil|mislyk|ikke godkjent/i)
  })

  it.each<[string, readonly SignRecord['state'][]]>([
    ['Alle tre tegn', ['approved', 'approved', 'approved']],
    ['Øves igjen: mer, ferdig, hjelp', ['failed', 'failed', 'failed']],
    ['Ett av tre tegn så langt', ['approved', 'practising', 'new']],
    ['Ingen av tre tegn så langt. Øves igjen: mer', ['failed', 'new', 'new']],
  ])('describes a room as «%s»', (text, states) => {
    renderOverview({ history: [{ ...first, signs: recordsOf(states) }], onChoose: () => undefined })

    expect(roomNames()[0]).toBe(`Modul 1, økt 1: mer, ferdig, hjelp. ${text}`)
  })

  it('chooses the pressed room, and the next one by its own button', () => {
    const chosen: AskPlace[] = []
    renderOverview({ here: second, onChoose: (place) => chosen.push(place) })

    fireEvent.click(screen.getByRole('button', { name: /^Modul 3, økt 4: sand/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Neste økt: hei · ha det · takk' }))

    expect(chosen).toEqual([{ house: 2, module: 3, session: 4 }, second])
  })

  it('marks the current session', () => {
    renderOverview({ here: second, onChoose: () => undefined })

    const marked = screen.getAllByRole('button', { current: 'step' })
    expect(marked.map((room) => room.getAttribute('aria-label'))).toEqual([
      'Modul 1, økt 2: hei, ha det, takk. Her er vi. Ikke begynt',
    ])
  })

  it('has no buttons except those that open a table while no session can be chosen', () => {
    renderOverview({ history: [firstSession], here: second })

    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Økt for økt i Hverdagshuset',
      'Økt for økt i Utforskerhuset',
    ])
    expect(screen.getByText('Modul 1, økt 3: ja, nei, vil ha. Ikke begynt').tagName).toBe('SPAN')
  })

  it('shows the same in tables, one row per module', () => {
    renderOverview({ history: [firstSession] })

    const table = screen.getByRole('table', { name: 'Hverdagshuset som tabell' })
    expect(rowsIn(table).slice(0, 3)).toEqual([
      'Modul|Økter|Tegn|Øves igjen',
      '1 Hei og behovØves igjen: hjelp|1 av 5|2 av 15|hjelp',
      '2 Mat og måltid|0 av 5|0 av 15|–',
    ])
  })

  it('shows the same in tables, one row per session', () => {
    renderOverview({ history: [firstSession], here: second })

    fireEvent.click(screen.getByRole('button', { name: 'Økt for økt i Hverdagshuset' }))

    const table = screen.getByRole('table', { name: 'Øktene i Hverdagshuset' })
    expect(rowsIn(table).slice(0, 4)).toEqual([
      'Økt|Tegn|Lys',
      '1.1|mer, ferdig, hjelp|To av tre tegn. Øves igjen: hjelp',
      '1.2|hei, ha det, takk|Ikke begynt. Her er vi',
      '1.3|ja, nei, vil ha|Ikke begynt',
    ])
  })

  it('says how often the suggestion agreed with the department, and for each sign', () => {
    const signs: readonly SignRecord[] = [
      { signId: 'mer', state: 'approved', stars: 3, repeats: 5, suggestions: { agreed: 7, overruled: 1 } },
      { signId: 'ferdig', state: 'approved', stars: 3, repeats: 0 },
      {
        signId: 'hjelp',
        state: 'practising',
        stars: 1,
        repeats: 0,
        suggestions: { agreed: 0, overruled: 1 },
      },
    ]
    renderOverview({ history: [{ ...first, signs }] })

    const section = screen.getByRole('region', { name: 'Forslaget fra Ask stemte 7 av 9 ganger' })
    expect(within(section).getByRole('heading', { level: 3 }).textContent).toBe(
      'Forslaget fra Ask stemte 7 av 9 ganger',
    )
    fireEvent.click(within(section).getByRole('button', { name: 'Forslag for hvert tegn' }))
    expect(
      rowsIn(within(section).getByRole('table', { name: 'Hvor ofte forslaget stemte for hvert tegn' })),
    ).toEqual(['Tegn|Forslaget stemte', 'hjelp|0 av 1 gang', 'mer|7 av 8 ganger'])
  })

  it('does not mention suggestions where there has been none', () => {
    renderOverview({ history: [firstSession] })

    expect(screen.queryByText(/forslag/i)).toBe(null)
  })

  it('names the house that comes first, until the other is started', () => {
    renderOverview({ here: second })
    expect(screen.getByText('etter Hverdagshuset').tagName).toBe('P')
    cleanup()

    renderOverview({ here: { house: 2, module: 1, session: 1 } })
    expect(screen.queryByText('etter Hverdagshuset')).toBe(null)
  })
})

const first: AskPlace = { house: 1, module: 1, session: 1 }
const second: AskPlace = { house: 1, module: 1, session: 2 }

const recordsOf = (states: readonly SignRecord['state'][]): readonly SignRecord[] =>
  ['mer', 'ferdig', 'hjelp'].map((signId, index) => ({
    signId,
    state: states[index] ?? 'new',
    stars: 0,
    repeats: 0,
  }))
const firstSession = { ...first, signs: recordsOf(['approved', 'approved', 'failed']) }

const signIds = new Set(houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat())))
const signs: ReadonlyMap<SignId, Sign> = new Map([...signIds].map((signId) => [signId, signOf(signId)]))

type OverviewOptions = {
  readonly history?: AskHistory
  readonly here?: AskPlace
  readonly onChoose?: (place: AskPlace) => void
}

const renderOverview = ({ history = [], here, onChoose }: OverviewOptions) =>
  render(
    <MemoryRouter>
      <ProgressOverview
        history={history}
        here={here}
        signs={signs}
        departmentName="Maurtua"
        {...(onChoose ? { onChoose } : {})}
      />
    </MemoryRouter>,
  )

const roomNames = () =>
  screen.getAllByRole('button', { name: /^Modul \d, økt \d/ }).map((room) => room.getAttribute('aria-label'))

const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join('|'))
