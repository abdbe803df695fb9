import { describe, expect, it } from 'vitest'

import { cards } from '#server/bank/card.ts'
import { searchWordsOfActivity, searchWordsOfTheme } from '#server/bank/search-words.ts'
import { bankRows } from '#server/seeds/bank-rows.ts'
import { readRecordings } from '#server/seeds/recordings.ts'
import { nearestWords } from '#src/features/bank/search/nearest-words.ts'
import { activityDocuments, themeDocuments } from '#src/shell/bank-search/bank-documents.ts'
import { type BankDocument, createBankIndex } from '#src/shell/bank-search/bank-index.ts'

describe('a search among the activities of the bank', () => {
  it('for signs finds what is about signs, and apart from those what mentions them', async () => {
    const { about, mentions } = await search(activities, 'tegn')

    expect(about).toEqual([
      'Lille Petter Edderkopp med tegn',
      'Tegningen forteller',
      'Kle på bamsen',
      'Eggejakt med stedsord',
      'Sykkeldag med skilt',
    ])
    expect(mentions.slice(0, 3)).toEqual(['Museet vårt', 'Frys i dansen', 'Kalenderen med gode gjøremål'])
  })

  it.each([
    ['lyd', ['Lytt til fuglene']],
    [
      'språk',
      [
        'Tegningen forteller',
        'Dramatiser bukkene Bruse',
        'Lille Petter Edderkopp med tegn',
        'Kle på bamsen',
        'Kims lek med tre ting',
        'Bursdagsstolen',
        'Eggejakt med stedsord',
        'Lytt til fuglene',
      ],
    ],
    ['edderkopp', ['Lille Petter Edderkopp med tegn']],
    [
      'vann',
      ['Mal med vann', 'Vannveien', 'Hva gjemmer seg i isen?', 'I fjæra', 'Maling med is', 'Vi sår erter'],
    ],
    ['luciadag', []],
  ])('for «%s» finds %j', async (query, titles) => {
    expect((await search(activities, query)).about).toEqual(titles)
  })

  it('for a day that the bank calls otherwise offers the nearest words', () => {
    expect(nearestWords('luciadag', bank.activities)).toEqual(['lucia', 'luciamorgen'])
  })
})

describe('a search among the themes of the bank', () => {
  it('finds a theme by its keyword', async () => {
    expect((await search(themes, 'troll')).about).toEqual(['Eventyr, rim og regler'])
  })
})

const rows = bankRows(new Date('2026-11-21T10:00:00Z'), await readRecordings())
const stored = { version: 1, state: 'published' } as const
const { toActivitySummary, toFocusAreaSummary, toMainActivitySummary } = cards({
  addressOf: () => '/media/file',
  accepts: () => true,
})
const words = new Map(
  [
    ...rows.mainActivities.map((row) =>
      searchWordsOfTheme({ ...row, ...stored, focusAreaId: row.focusAreaId ?? null }),
    ),
    ...rows.activities.map((row) =>
      searchWordsOfActivity({ ...row, ...stored, focusAreaId: row.focusAreaId ?? null }),
    ),
  ].map((one) => [one._id, one.words]),
)
const bank = {
  activities: rows.activities.map((row) =>
    toActivitySummary({ ...row, ...stored, focusAreaId: row.focusAreaId ?? null }),
  ),
  themes: rows.mainActivities.map((row) =>
    toMainActivitySummary({ ...row, ...stored, focusAreaId: row.focusAreaId ?? null }),
  ),
  areas: rows.focusAreas.map((row) => toFocusAreaSummary({ ...row, ...stored })),
  wordsOf: (id: string) => words.get(id) ?? '',
}
const activities = activityDocuments(bank)
const themes = themeDocuments(bank)

async function search(documents: readonly BankDocument[], query: string) {
  const matches = (await createBankIndex(documents))(query)
  const titlesOf = (ids: readonly string[] = []) =>
    ids.map((id) => documents.find((document) => document.id === id)?.title)
  return { about: titlesOf(matches?.ids), mentions: titlesOf(matches?.mentions) }
}
