import { expect, it } from 'vitest'

import type { ActivityRow } from './card.ts'
import { memoizedWords, searchWordsOfActivity } from './search-words.ts'

const id = '00000000-0000-4000-8000-000000000001'
const row: ActivityRow = {
  id,
  version: 1,
  state: 'published',
  position: 0,
  title: 'Lille Petter',
  updatedAt: new Date('2026-11-21T10:00:00Z'),
  focusAreaId: id,
  mainActivityId: id,
  content: {
    preamble: 'En edderkopp på snor',
    ages: null,
    duration: 15,
    level: 1,
    keywords: ['sang'],
    picture: { file: { fileId: id, variant: 'svg' }, alt: 'Et nedløpsrør' },
    experienceGoals: [id],
    places: ['outdoors'],
    seasons: ['spring'],
    groupSize: { from: 2, to: 6 },
    childNeeds: [],
    whatIsNeeded: ['5 puter'],
    implementation: [{ title: 'Hils', text: 'Hils på edderkoppen, og syng en sang.' }],
    guidance: { text: 'Vent.', playback: { fileId: id, variant: 'mp3' } },
    tips: [],
    askSupport: { text: '', signs: ['opp'] },
    links: [{ title: 'Tegnordbok', url: 'https://adresse.example/' }],
    mediaFiles: [],
  },
}

it('returns every word of the texts once, except words of the summary, of the ASK support and of links', () => {
  expect(searchWordsOfActivity(row)).toEqual({
    _id: id,
    words: '5 puter hils edderkoppen og syng vent',
  })
})

it('returns the words of a text in Markdown without its markup and the addresses of its links', () => {
  const content = {
    ...row.content,
    implementation: [{ title: 'Hils', text: '- **edder**koppen\n- [snor](https://adresse.example/garn)' }],
    guidance: { ...row.content.guidance, text: '## Vent\n1. først\n2. så' },
  }

  expect(searchWordsOfActivity({ ...row, content }).words).toBe('5 puter hils edderkoppen vent først så')
})

it('recomputes the words of a card only when it has changed', () => {
  let count = 0
  const wordsOf = memoizedWords((activity: ActivityRow) => {
    count += 1
    return searchWordsOfActivity(activity)
  })

  const first = wordsOf(row)
  expect(wordsOf({ ...row })).toBe(first)
  const changed = { ...row, version: 2, content: { ...row.content, tips: ['Nytt råd'] } }
  expect(wordsOf(changed).words).toContain('nytt')
  expect(count).toBe(2)
})
