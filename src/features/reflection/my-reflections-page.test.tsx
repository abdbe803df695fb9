// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Evaluation, WaitingSession } from '#src/contract/evaluation.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, sensorium } from '#tests/support/data/planned-days.ts'
import { evaluationOn, submittedOn, waitingOn } from '#tests/support/data/reflections.ts'

import { MyReflectionsPage } from './my-reflections-page.tsx'

afterEach(cleanup)

describe('the own reflections', () => {
  it('are what waits first, then other drafts, then what is submitted, each month below its name', async () => {
    await renderOwn({
      waiting: [
        waitingOn('2026-11-17'),
        waitingOn('2026-11-13', { role: 'helper', evaluationId: idOf('71') }),
      ],
      written: [
        evaluationOn('2026-11-13', { _id: idOf('71'), sessionId: waitingOn('2026-11-13').sessionId }),
        submittedOn('2026-11-10'),
        submittedOn('2026-10-28'),
        evaluationOn('2026-08-20', { planDeletedAt: '2026-09-01T12:00:00.000Z' }),
      ],
    })

    expect(shown()).toEqual({
      'Venter på deg': [
        'Sansesti i høstskogen | Tirsdag 17.11.26 · Du ledet · Maurtua | Ikke begynt',
        'Sansesti i høstskogen | Fredag 13.11.26 · Du hjalp til · Maurtua | Kladd',
      ],
      'Andre kladder': [
        'August 2026',
        'Sansesti i høstskogen | Torsdag 20.08.26 · Du ledet · Maurtua · Planen er slettet | Kladd',
      ],
      Levert: [
        'November 2026',
        'Sansesti i høstskogen | Tirsdag 10.11.26 · Du ledet · Maurtua | Levert',
        'Oktober 2026',
        'Sansesti i høstskogen | Onsdag 28.10.26 · Du ledet · Maurtua | Levert',
      ],
    })
  })

  it('lead to the form of the session, in the colour of the area', async () => {
    await renderOwn({ waiting: [waitingOn('2026-11-17')] })

    const row = screen.getByRole('link', { name: /Sansesti/ })
    expect([row.getAttribute('href'), row.dataset['omr']]).toEqual([
      `/profile/evaluation/${waitingOn('2026-11-17').sessionId}`,
      nature.colour,
    ])
  })

  it('show who has thanked, also somebody who works there no longer', async () => {
    const thanks = [
      { userId: userId(idOf('81')), name: 'Ingunn Berg', at: '2026-11-11T12:00:00.000Z' },
      { userId: userId(idOf('82')), name: null, at: '2026-11-12T12:00:00.000Z' },
    ]
    await renderOwn({
      written: [submittedOn('2026-11-10', { thanks })],
    })

    expect(screen.getByText('Takk fra Ingunn Berg og en tidligere leder')).toBeTruthy()
    expect(screen.getByText('Ingen aktiviteter venter på refleksjon.')).toBeTruthy()
  })

  it('are searched by activity and by what was written, and the search stays in the address', async () => {
    const page = await renderOwn({
      waiting: [waitingOn('2026-11-17')],
      written: [
        submittedOn('2026-11-10', {
          answers: [{ questionId: idOf('60'), value: 'Vi delte gruppa i to.' }],
        }),
      ],
    })

    fireEvent.change(screen.getByLabelText('Søk i refleksjonene dine'), { target: { value: 'delte gruppa' } })
    await page.settle()
    expect([Object.keys(shown()), screen.getByText('1 treff').textContent]).toEqual([['Levert'], '1 treff'])
    expect(page.router.state.location.search).toBe('?q=delte+gruppa')

    fireEvent.change(screen.getByLabelText('Søk i refleksjonene dine'), { target: { value: 'vinter' } })
    await page.settle()
    expect([shown(), screen.getByText('Ingen resultater funnet').tagName]).toEqual([{}, 'H2'])
  })

  it('say what comes here where there are none', async () => {
    await renderOwn({})

    expect(screen.getByRole('heading', { name: 'Ingen refleksjoner ennå' })).toBeTruthy()
    expect(screen.queryByLabelText('Søk i refleksjonene dine')).toBe(null)
  })

  it('are requested again where they did not arrive', async () => {
    let isSilent = true
    const page = await renderOwn({ waiting: [waitingOn('2026-11-17')], isSilent: () => isSilent })
    expect(screen.getByRole('alert').textContent).toContain('Fikk ikke kontakt')

    isSilent = false
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await page.settle()

    expect(Object.keys(shown())).toEqual(['Venter på deg'])
  })
})

type Own = {
  readonly waiting?: readonly WaitingSession[]
  readonly written?: readonly Evaluation[]
  readonly isSilent?: () => boolean
}

const renderOwn = ({ waiting = [], written = [], isSilent = () => false }: Own) =>
  renderPage(<MyReflectionsPage />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint: Endpoint) => {
      if (endpoint.path === '/api/activities') return [sensorium]
      if (endpoint.path === '/api/focus-areas') return [nature]
      if (isSilent()) return noResponse
      if (endpoint.path === '/api/evaluation/waiting') return waiting
      return endpoint.path === '/api/evaluation' ? written : []
    },
  })

/** The headings of the months and the rows of each section, by its heading. */
const shown = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    screen.getAllByRole('heading', { level: 2 }).flatMap((heading) => {
      const section = heading.closest('section')
      return section ? [[heading.textContent, linesIn(section)]] : []
    }),
  )

const linesIn = (section: HTMLElement) =>
  [...within(section).queryAllByRole('heading', { level: 3 }), ...within(section).queryAllByRole('link')]
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map((element) =>
      element.tagName === 'A'
        ? [...element.querySelectorAll('b, small, span.rounded-sm')]
            .map(({ textContent }) => textContent)
            .join(' | ')
        : element.textContent,
    )
