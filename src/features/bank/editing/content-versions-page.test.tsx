// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from '#src/contract/api.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { ContentVersionsPage } from './content-versions-page.tsx'

afterEach(cleanup)

const id = idOf('72')
const goal = { title: 'Barna leker med ord', text: 'Rim og rytme.', focusArea: idOf('71'), playback: null }
const edited = { editedBy: 'Ingunn Berg', editedAt: '2026-11-17T09:14:00Z' }
/** The bodies of a goal, by the version. */
const bodies = [goal, { ...goal, text: 'Rim og lek.' }, { ...goal, text: 'Rim og lek.' }]
const versions = [
  { version: 3, state: 'unpublished', ...edited, title: goal.title, isUnconditional: true },
  { version: 2, state: 'published', ...edited, title: goal.title, isUnconditional: false },
  { version: 1, state: 'published', ...edited, editedBy: null, title: goal.title, isUnconditional: false },
]

describe('the history of a card', () => {
  it('lists its versions with who and when, the present one first', async () => {
    await open()

    const cards = screen.getAllByRole('article').map((card) => card.textContent)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Historikken til «Barna leker med ord»',
    )
    expect(cards).toEqual([
      expect.stringMatching(/^Versjon 3Lagret 17\. november 2026 kl\. 10\.14 av Ingunn Berg/u) as unknown,
      expect.stringMatching(/^Versjon 2Lagret 17\. november 2026 kl\. 10\.14 av Ingunn Berg/u) as unknown,
      expect.stringMatching(/^Versjon 1Fulgte med Språkhuset.*Den første versjonen\.$/u) as unknown,
    ])
    for (const badge of ['gjelder nå', 'lagret over en annen endring', 'Avpublisert'])
      expect(within(versionCard(3)).queryByText(badge)).not.toBe(null)
    expect(within(versionCard(2)).queryByText('gjelder nå')).toBe(null)
  })

  it('shows what a version has changed word by word, and says where it has changed no field', async () => {
    const { settle } = await open()
    expect(within(versionCard(3)).queryByText(/^Ingen felt er endret/u)).not.toBe(null)

    fireEvent.click(within(versionCard(2)).getByRole('button', { name: 'Hva som ble endret' }))
    await settle()

    const marks = [...versionCard(2).querySelectorAll('dt, del, ins')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['Tekst', 'Fjernet: rytme', 'Lagt til: lek'])
    expect(versionCard(2).querySelector('dd')?.textContent).toBe('Rim og Fjernet: rytmeLagt til: lek.')
  })

  it('leads to the form with an earlier version, and from the present one nowhere', async () => {
    await open()

    const links = screen.getAllByRole('link', { name: /^Gjenopprett/u })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Gjenopprett versjon 2', `/admin/experience-goals/${id}?version=2`],
      ['Gjenopprett versjon 1', `/admin/experience-goals/${id}?version=1`],
    ])
  })

  it('that got no response can be fetched again', async () => {
    let isOffline = true
    const { settle } = await open(() => (isOffline ? noResponse : versions))
    isOffline = false

    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await settle()

    expect(screen.getAllByRole('article')).toHaveLength(3)
  })

  it.each([
    ['of no card in the bank', `/admin/experience-goals/${id}/versions`],
    ['of no kind of card', `/admin/songs/${id}/versions`],
  ])('%s says that there is no such page', async (_, at) => {
    await open(() => {
      throw new ApiError(404, 'Finnes ikke.')
    }, at)

    expect(screen.queryByText('Adressen kan være skrevet feil.')).not.toBe(null)
  })
})

const versionCard = (number: number) => screen.getByRole('article', { name: `Versjon ${number}` })

async function open(list: () => unknown = () => versions, at = `/admin/experience-goals/${id}/versions`) {
  const page = await renderPage(<ContentVersionsPage />, {
    at,
    path: '/admin/:kind/:id/versions',
    user: userIn([inMaurtua], inMaurtua),
    respond: ({ path }, call) => {
      if (path === '/api/experience-goals/{id}/versions') return list()
      if (path !== '/api/experience-goals/{id}/versions/{version}') return []
      const { params } = call as { readonly params: { readonly version: string } }
      const version = Number(params.version)
      return {
        ...edited,
        _id: id,
        version,
        state: 'published',
        body: bodies[version - 1],
        files: [],
        cameWithProgram: false,
      }
    },
  })
  await page.settle()
  return page
}
