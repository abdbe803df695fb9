// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { staleTimeMs } from '#src/shell/queries/stale-time.ts'
import { generatedBank } from '#tests/support/data/generated-bank.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { iconNamesIn } from '#tests/support/app/icon-names.ts'
import { renderPage, noResponse } from '#tests/support/app/shell-setup.tsx'

import { ActivityCardsPage } from '../cards/activity-cards-page.tsx'
import { sampleActivity, sampleArea, sampleTheme } from '../bank.samples.ts'
import { ThemeCardsPage } from '../cards/theme-cards-page.tsx'

afterEach(cleanup)

describe('the tab of activity cards', () => {
  it('shows all of them, counted, with area, time and ages', async () => {
    await renderActivities()

    expect(titles()).toEqual(['Formjakt i nabolaget', 'Konglebutikken', 'Sansesti i høstskogen'])
    expect(screen.getByText('3 aktivitetskort').parentElement?.getAttribute('aria-live')).toEqual('polite')
    expect(textOfCard('Sansesti i høstskogen')).toEqual(
      'Sansesti i høstskogenBarbeint på mose.Natur45 min · 3–5 år',
    )
  })

  it('stores the query in the URL and shows the number of results', async () => {
    const { router, settle } = await renderActivities()

    fireEvent.change(searchField(), { target: { value: 'kongle natur' } })
    await settle()

    expect(titles()).toEqual(['Konglebutikken'])
    expect(screen.getByText('1 aktivitetskort').parentElement?.tagName).toEqual('P')
    expect(router.state.location.search).toEqual('?q=kongle+natur')
  })

  it('starts with the query and the focus area of its URL', async () => {
    await renderActivities(`/page?q=i&area=${antall._id}`)

    expect(titles()).toEqual(['Formjakt i nabolaget'])
    expect(searchField()).toHaveProperty('value', 'i')
    expect(pressedChips()).toEqual(['Antall'])
  })

  it('reads an address in which a focus area still has the name of its colour, and writes its id', async () => {
    const { router, settle } = await renderActivities('/page?area=antall')
    const atFirst = { titles: titles(), pressed: pressedChips() }

    fireEvent.click(chip('Natur'))
    await settle()

    expect(atFirst).toEqual({ titles: ['Formjakt i nabolaget'], pressed: ['Antall'] })
    expect(pressedChips()).toEqual(['Natur', 'Antall'])
    expect(new URLSearchParams(router.state.location.search).get('area')).toBe(`${antall._id},${natur._id}`)
  })

  it('distinguishes two focus areas of one colour by icon and name, in the filter and on the cards', async () => {
    const lek = sampleArea(3, 'Lek og undring', 'Lek', { colour: 'green', icon: 'blocks' })
    const gjemsel = sampleActivity(24, 'Gjemsel', former, { focusArea: lek._id })
    const { router, settle } = await renderPage(<ActivityCardsPage />, {
      at: '/page',
      respond: (endpoint) => {
        if (endpoint === endpoints.focusAreas.list) return [natur, antall, lek]
        return endpoint === endpoints.activities.list ? [sansesti, gjemsel] : bank(endpoint)
      },
    })
    const badges = screen
      .getAllByRole('article')
      .map((card) => [within(card).getByRole('heading').textContent, iconNamesIn(card)])

    fireEvent.click(chip('Lek'))
    await settle()

    expect([iconNamesIn(chip('Natur')), iconNamesIn(chip('Lek'))]).toEqual([['Leaf'], ['Blocks']])
    expect(badges).toEqual([
      ['Gjemsel', ['Heart', 'Blocks']],
      ['Sansesti i høstskogen', ['Heart', 'Leaf']],
    ])
    expect(titles()).toEqual(['Gjemsel'])
    expect(router.state.location.search).toBe(`?area=${lek._id}`)
    expect(screen.getByRole('button', { name: 'Fjern Lek' }).tagName).toBe('BUTTON')
  })

  it('clears a focus area that is pressed again', async () => {
    const { router, settle } = await renderActivities()

    fireEvent.click(chip('Natur'))
    await settle()
    const pressed = { titles: titles(), search: router.state.location.search }
    fireEvent.click(chip('Natur'))
    await settle()

    expect([pressed, { titles: titles(), search: router.state.location.search }]).toEqual([
      { titles: ['Konglebutikken', 'Sansesti i høstskogen'], search: `?area=${natur._id}` },
      { titles: ['Formjakt i nabolaget', 'Konglebutikken', 'Sansesti i høstskogen'], search: '' },
    ])
  })

  it('shows that there are no results, and moves the focus to the search field on reset', async () => {
    const { router, settle } = await renderActivities('/page?area=natur')

    fireEvent.change(searchField(), { target: { value: 'romskip' } })
    await settle()
    const nothing = screen.getByRole('heading', { name: 'Ingen resultater funnet' }).tagName
    const count = screen.getByText('0 aktivitetskort').parentElement?.tagName
    fireEvent.click(screen.getByRole('button', { name: 'Nullstill søk og valg' }))
    await settle()

    expect([nothing, count]).toEqual(['H2', 'P'])
    expect(titles()).toHaveLength(3)
    expect(router.state.location.search).toEqual('')
    expect(searchField()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(searchField())
  })

  it('restores the search of the URL on back', async () => {
    const { router, settle } = await renderActivities()

    fireEvent.change(searchField(), { target: { value: 'konglebutikk' } })
    await settle()
    await router.navigate('/page')
    await settle()
    const fresh = { value: searchField().value, count: titles().length }
    await router.navigate(-1)
    await settle()

    expect([fresh, { value: searchField().value, count: titles().length }]).toEqual([
      { value: '', count: 3 },
      { value: 'konglebutikk', count: 1 },
    ])
  })

  it('finds a word inside the text of a card, and one that is misspelt', async () => {
    const { settle } = await renderActivities()

    fireEvent.change(searchField(), { target: { value: 'edderkoppen' } })
    await settle()
    const inside = titles()
    fireEvent.change(searchField(), { target: { value: 'ederkopper' } })
    await settle()
    const otherForm = titles()
    fireEvent.change(searchField(), { target: { value: 'kånglebuttikk' } })
    await settle()

    expect([inside, otherForm, titles()]).toEqual([
      ['Formjakt i nabolaget'],
      ['Formjakt i nabolaget'],
      ['Konglebutikken'],
    ])
    expect(screen.getByText('Ingen kort har akkurat «kånglebuttikk». Disse ligner.').tagName).toEqual('SPAN')
  })

  it('keeps the DOM node of every card when a refetch changes only addresses of pictures', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { activities } = generatedBank(1, 40)
    let isResigned = false
    const { settle } = await renderPage(<ActivityCardsPage />, {
      respond: (endpoint) => {
        if (endpoint !== endpoints.activities.list) return bank(endpoint)
        return isResigned
          ? activities.map((card) => ({ ...card, picture: { ...card.picture, src: '/new' } }))
          : activities
      },
    })
    const last = screen.getAllByRole('article').at(-1)

    isResigned = true
    vi.advanceTimersByTime(staleTimeMs)
    vi.useRealTimers()
    await settle()

    expect(screen.getAllByRole('article').at(-1)).toBe(last)
    expect(screen.getAllByRole('article')).toHaveLength(40)
  })

  it('loses no choice made before the URL has updated', async () => {
    const { router, settle } = await renderActivities()
    fireEvent.click(screen.getByRole('button', { name: 'Filtrer' }))

    fireEvent.click(screen.getByRole('button', { name: /^Ute / }))
    fireEvent.click(screen.getByRole('button', { name: /^Høst / }))
    fireEvent.change(searchField(), { target: { value: 'sansesti' } })
    await settle()

    expect(router.state.location.search).toEqual('?q=sansesti&place=outdoors&season=autumn')
    expect(titles()).toEqual(['Sansesti i høstskogen'])
  })

  it('finds the new text of an edited card, and no longer the old one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let isEdited = false
    const { settle } = await renderPage(<ActivityCardsPage />, {
      at: '/page?q=kongle',
      respond: (endpoint) =>
        endpoint === endpoints.activities.list && isEdited
          ? [{ ...konglebutikken, title: 'Steinbutikken', version: 2 }]
          : bank(endpoint),
    })
    const before = titles()

    isEdited = true
    vi.advanceTimersByTime(staleTimeMs)
    vi.useRealTimers()
    await settle()
    const after = titles()
    fireEvent.change(searchField(), { target: { value: 'stein' } })
    await settle()

    expect([before, after, titles()]).toEqual([['Konglebutikken'], titlesOfThemes, ['Steinbutikken']])
  })

  it('shows the cards that only mention a word after those that are about it', async () => {
    const words = [{ _id: sansesti._id, words: 'konglebutikken' }]
    await renderPage(<ActivityCardsPage />, {
      at: '/page?q=konglebutikken',
      respond: (endpoint) => (endpoint === endpoints.searchWords.list ? words : bank(endpoint)),
    })

    expect(screen.getByText('1 aktivitetskort').parentElement?.tagName).toEqual('P')
    expect(titles()).toEqual(['Konglebutikken', 'Sansesti i høstskogen'])
    const mentions = screen.getByRole('region', { name: 'Nevner også «konglebutikken»' })
    expect(within(mentions).getByRole('article').textContent).toContain('Sansesti i høstskogen')
  })

  it('offers the nearest words and the theme cards when nothing matches', async () => {
    const { settle } = await renderActivities('/page?q=konglemarked')
    const themes = titles()

    fireEvent.click(screen.getByRole('button', { name: 'konglebutikken' }))
    await settle()

    expect(themes).toEqual(titlesOfThemes)
    expect(titles()).toEqual(['Konglebutikken'])
  })

  it('does not report an empty result before the words inside the cards have loaded', async () => {
    let resolveWords: ((words: unknown) => void) | undefined
    const words = new Promise((resolve) => {
      resolveWords = resolve
    })
    const { settle } = await renderPage(<ActivityCardsPage />, {
      at: '/page?q=edderkopp',
      respond: (endpoint) => (endpoint === endpoints.searchWords.list ? words : bank(endpoint)),
    })
    const waiting = {
      nothing: screen.queryByText('Ingen resultater funnet'),
      counts: screen.queryByText(/^\d/),
    }

    resolveWords?.(bank(endpoints.searchWords.list))
    await settle()
    await settle()

    expect(waiting).toEqual({ nothing: null, counts: null })
    expect(titles()).toEqual(['Formjakt i nabolaget'])
  })

  it('searches the summaries when the words inside the cards fail to load', async () => {
    await renderPage(<ActivityCardsPage />, {
      at: '/page?q=sansesti',
      respond: (endpoint) => (endpoint === endpoints.searchWords.list ? noResponse : bank(endpoint)),
    })

    expect(titles()).toEqual(['Sansesti i høstskogen'])
  })

  it('filters by the chosen options, and shows the number of results of each option', async () => {
    const { router, settle } = await renderActivities()

    fireEvent.click(screen.getByRole('button', { name: 'Filtrer' }))
    const offered = within(screen.getByRole('group', { name: 'Sted' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    fireEvent.click(screen.getByRole('button', { name: 'Ute 2 kort' }))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Høst 1 kort' }))
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'Vis 1 kort' }))
    await settle()

    expect(offered).toEqual(['Inne2 kort', 'Ute2 kort'])
    expect(titles()).toEqual(['Sansesti i høstskogen'])
    expect(router.state.location.search).toEqual('?place=outdoors&season=autumn')
    expect(screen.queryByRole('group', { name: 'Sted' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('1 aktivitetskort').parentElement)
    expect(screen.getByRole('button', { name: 'Filtrer 2 valg' }).tagName).toEqual('BUTTON')
  })

  it('offers to remove every choice in the panel only when there is one', async () => {
    const { settle } = await renderActivities()
    fireEvent.click(screen.getByRole('button', { name: 'Filtrer' }))
    const before = clearButtons()

    fireEvent.click(screen.getByRole('button', { name: 'Ute 2 kort' }))
    await settle()
    const withChoice = clearButtons()
    fireEvent.click(screen.getByRole('button', { name: 'Fjern alle' }))
    await settle()

    expect([before, withChoice, clearButtons()]).toEqual([0, 1, 0])
    expect(document.activeElement?.textContent).toEqual('Vis 3 kort')
  })

  it('removes choices one by one, and all at once', async () => {
    const { router, settle } = await renderActivities(`/page?area=${natur._id}&place=outdoors&season=autumn`)

    fireEvent.click(screen.getByRole('button', { name: 'Fjern Høst' }))
    await settle()
    const one = { titles: titles(), search: router.state.location.search, focus: document.activeElement }
    fireEvent.click(screen.getByRole('button', { name: 'Fjern alle' }))
    await settle()

    expect(one).toEqual({
      titles: ['Sansesti i høstskogen'],
      search: `?area=${natur._id}&place=outdoors`,
      focus: screen.getByText('3 aktivitetskort').parentElement,
    })
    expect(titles()).toHaveLength(3)
    expect(router.state.location.search).toEqual('')
    expect(screen.queryByRole('list', { name: 'Valgte filtre' })).toBeNull()
  })

  it('filters by favourites', async () => {
    const { settle } = await renderActivities()

    fireEvent.click(chip('Favoritter'))
    await settle()

    expect(titles()).toEqual(['Konglebutikken'])
  })

  it('moves the focus to the next heart when a card leaves the favourites, and explains how to add one when none is left', async () => {
    let likes = [sansesti, konglebutikken].map(({ _id }) => ({
      _id,
      type: 'activity',
      activityId: _id,
      createdAt: '2026-11-18T08:00:00Z',
    }))
    const { settle } = await renderPage(<ActivityCardsPage />, {
      at: '/page?mine=favourites',
      user: userIn([inMaurtua], inMaurtua),
      respond: (endpoint) => {
        if (endpoint === endpoints.like.list) return likes
        if (endpoint !== endpoints.like.set) return bank(endpoint)
        likes = likes.slice(1)
        return likes
      },
    })

    pressHeart('Sansesti i høstskogen')
    await settle()
    const focused = document.activeElement?.getAttribute('aria-label')
    pressHeart('Konglebutikken')
    await settle()

    expect(focused).toEqual('Fjern «Konglebutikken» fra favoritter')
    expect(screen.getByText(/^Trykk på hjertet på et kort/).tagName).toEqual('P')
  })

  it('shows a thousand cards in batches, and moves the focus to the first new card', async () => {
    const { activities } = generatedBank(1, 1_000)
    const { router, settle } = await renderPage(<ActivityCardsPage />, {
      respond: (endpoint) => (endpoint === endpoints.activities.list ? activities : bank(endpoint)),
    })
    const first = titles().length

    fireEvent.click(screen.getByRole('button', { name: 'Vis flere (952 igjen)' }))
    await settle()
    const second = titles().length
    const link = document.activeElement?.textContent
    await router.navigate('/elsewhere')
    await settle()
    await router.navigate(-1)
    await settle()

    expect([first, second, titles().length]).toEqual([48, 96, 96])
    expect(link).toEqual(titles()[48])
  })

  it('shows an edited card, without a page reload, when the stale time of the list has passed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const edited = { ...konglebutikken, title: 'Steinbutikken', version: 2 }
    let isEdited = false
    const { settle } = await renderPage(<ActivityCardsPage />, {
      respond: (endpoint) => (endpoint === endpoints.activities.list && isEdited ? [edited] : bank(endpoint)),
    })
    const before = titles()

    isEdited = true
    vi.advanceTimersByTime(staleTimeMs)
    vi.useRealTimers()
    await settle()

    expect([before.length, titles()]).toEqual([3, ['Steinbutikken']])
  })

  it('keeps the search in the link to the other tab', async () => {
    await renderActivities('/page?q=host')

    expect(screen.getByRole('link', { name: 'Temakort' }).getAttribute('href')).toEqual('/activities?q=host')
  })

  it('shows a network error and retries', async () => {
    const { settle } = await renderPage(<ActivityCardsPage />, { respond: failOnce() })

    const alert = screen.getByRole('alert').textContent
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await settle()

    expect(alert).toContain('Fikk ikke kontakt')
    expect(titles()).toHaveLength(3)
  })
})

describe('the tab of theme cards', () => {
  it('finds a theme card by its activities, and matches one of which a single activity matches every choice', async () => {
    const { settle } = await renderPage(<ThemeCardsPage />, { respond: bank })

    fireEvent.change(searchField(), { target: { value: 'konglebutikk' } })
    await settle()
    const byActivity = titles()
    await cleanupAnd(() => renderPage(<ThemeCardsPage />, { at: '/page?place=outdoors', respond: bank }))
    const outdoors = titles()
    await cleanupAnd(() =>
      renderPage(<ThemeCardsPage />, { at: '/page?place=outdoors&season=winter', respond: bank }),
    )

    expect([byActivity, outdoors, titles()]).toEqual([
      ['Høsten i skogen'],
      ['Former rundt oss', 'Høsten i skogen'],
      ['Former rundt oss'],
    ])
  })

  it('shows the focus area of each theme card and its number of cards', async () => {
    await renderPage(<ThemeCardsPage />, { respond: bank })

    expect(titles()).toEqual(['Former rundt oss', 'Høsten i skogen'])
    expect(screen.getByText('2 temakort').parentElement?.tagName).toEqual('P')
    expect([textOfCard('Former rundt oss'), textOfCard('Høsten i skogen')]).toEqual([
      'Former rundt ossAntall · 1 kort',
      'Høsten i skogenNatur · 2 kort',
    ])
  })
})

const natur = sampleArea(1, 'Natur, miljø og teknologi', 'Natur', { colour: 'green', icon: 'leaf' })
const antall = sampleArea(2, 'Antall, rom og form', 'Antall', { colour: 'yellow', icon: 'shapes' })
const skogen = sampleTheme(11, 'Høsten i skogen', { focusArea: natur._id })
const former = sampleTheme(12, 'Former rundt oss', { focusArea: antall._id })
const sansesti = sampleActivity(21, 'Sansesti i høstskogen', skogen, {
  focusArea: natur._id,
  preamble: 'Barbeint på mose.',
  duration: 45,
  ages: { from: 3, to: 5 },
  places: ['outdoors'],
  seasons: ['autumn'],
})
const konglebutikken = sampleActivity(22, 'Konglebutikken', skogen, {
  focusArea: natur._id,
  places: ['indoors'],
})
const formjakt = sampleActivity(23, 'Formjakt i nabolaget', former, {
  focusArea: antall._id,
  places: ['indoors', 'outdoors'],
  seasons: ['spring', 'winter'],
})
const lists = new Map<Endpoint, unknown>([
  [endpoints.focusAreas.list, [natur, antall]],
  [endpoints.mainActivities.list, [skogen, former]],
  [endpoints.activities.list, [sansesti, konglebutikken, formjakt]],
  [endpoints.searchWords.list, [{ _id: formjakt._id, words: 'edderkoppen i hjørnet' }]],
  [
    endpoints.like.list,
    [
      {
        _id: antall._id,
        type: 'activity',
        activityId: konglebutikken._id,
        createdAt: '2026-11-18T08:00:00Z',
      },
    ],
  ],
])
const clearButtons = () => screen.queryAllByRole('button', { name: 'Fjern alle' }).length

const bank = (endpoint: Endpoint) => lists.get(endpoint)
const titlesOfThemes = ['Former rundt oss', 'Høsten i skogen']

function failOnce() {
  const requested = new Set<Endpoint>()
  return (endpoint: Endpoint) => {
    const isFirst = endpoint === endpoints.activities.list && !requested.has(endpoint)
    requested.add(endpoint)
    return isFirst ? noResponse : bank(endpoint)
  }
}

async function cleanupAnd(next: () => Promise<unknown>) {
  cleanup()
  await next()
}

const renderActivities = (at = '/page') => renderPage(<ActivityCardsPage />, { at, respond: bank })
const searchField = () => screen.getByRole<HTMLInputElement>('searchbox')
const chip = (name: string) =>
  within(screen.getByRole('list', { name: 'Fagområder og favoritter' })).getByRole('button', { name })
const pressedChips = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const textOfCard = (title: string) =>
  screen.getByRole('link', { name: title }).closest('article')?.textContent

/** Presses as the keyboard does, with the focus on the heart. */
function pressHeart(title: string) {
  const heart = screen.getByRole('button', { name: `Fjern «${title}» fra favoritter` })
  heart.focus()
  fireEvent.click(heart)
}
