import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { generatedBank } from '#tests/support/data/generated-bank.ts'

import { type BankDocument, type BankMatches, createBankIndex } from './bank-index.ts'

const sansesti: BankDocument = {
  id: 'sansesti',
  title: 'Sansesti i høstskogen',
  preamble: 'Barna går barbeint på mose, kongler og småstein.',
  keywords: 'sanser ute hele året',
  area: 'Natur, miljø og teknologi',
  theme: '',
  words: 'la edderkoppen være i fred bøttene håndklær kafé',
}
const snow: BankDocument = {
  id: 'snow',
  title: 'Snøhule',
  preamble: 'Grav dere inn i en snøfonn.',
  keywords: 'vinter',
  area: 'Kropp, bevegelse, mat og helse',
  theme: '',
  words: 'spader votter',
}

it('cards that differ only in the form of their letters are found by one query', async () => {
  const composed = { ...snow, id: 'composed', title: 'Bl\u00E5b\u00E6rtur', keywords: 'b\u00E6r' }
  const decomposed = { ...snow, id: 'decomposed', title: 'Bla\u030Ab\u00E6r\u00ADtur' }
  const find = await createBankIndex([composed, decomposed])

  expect([
    find('bl\u00E5b\u00E6rtur')?.ids.toSorted(),
    find('bla\u030Ab\u00E6r\u200Btur')?.ids.toSorted(),
  ]).toEqual([
    ['composed', 'decomposed'],
    ['composed', 'decomposed'],
  ])
})

describe('a query', () => {
  it.each([
    ['a complete word of the title', 'sansesti'],
    ['the beginning of a word', 'høstsk'],
    ['the last part of a compound in the title', 'skogen'],
    ['capital letters', 'HØSTSKOGEN SMÅSTEIN'],
    ['a word of the preamble', 'kongler'],
    ['a word inside a keyword', 'året'],
    ['the name of the focus area', 'miljø'],
    ['a word inside the text', 'edderkoppen'],
    ['another form of a word', 'edderkopper bøtte'],
    ['several words from several places', 'barbeint natur sanser'],
    ['a comma between the words', 'mose,kongler'],
    ['an accent that the card lacks', 'mosé'],
    ['an accent left out', 'kafe'],
    ['å written with a combining ring', 'sma\u030Astein'],
    ['o for ø', 'hostskogen'],
    ['oe for ø', 'hoestskogen'],
    ['a for å', 'smastein'],
    ['aa for å', 'smaastein'],
    ['a letter that is not doubled', 'ederkop'],
  ])('finds %s: %j', async (_, query) => {
    const find = await createBankIndex([snow, sansesti])
    expect(find(query)).toEqual({ ids: ['sansesti'], mentions: [], isFuzzy: false })
  })

  it.each([
    ['a wrong letter', 'konglir'],
    ['two letters that changed places', 'høstksogen'],
    ['a letter too many', 'barbeinst'],
  ])('finds a word with %s as a fuzzy match: %j', async (_, query) => {
    const find = await createBankIndex([snow, sansesti])
    expect(find(query)).toEqual({ ids: ['sansesti'], mentions: [], isFuzzy: true })
  })

  it('distinguishes words that differ by a doubled letter, where both exist', async () => {
    const angry = { ...snow, id: 'angry', title: 'Sinne' }
    const theirs = { ...snow, id: 'theirs', title: 'Tingene sine' }
    const find = await createBankIndex([theirs, angry])
    expect(find('sinne')).toEqual({ ids: ['angry'], mentions: [], isFuzzy: false })
  })

  it('without a word returns undefined', async () => {
    const find = await createBankIndex([snow, sansesti])
    expect([' , – ', '', 'f'].map(find)).toEqual([undefined, undefined, undefined])
  })

  it('finds nothing when no card has one of its words', async () => {
    const find = await createBankIndex([snow, sansesti])
    expect(find('barbeint vinter')).toEqual({ ids: [], mentions: [], isFuzzy: true })
  })

  it('separates the cards that are about a word from those that only mention it', async () => {
    const mentions = { ...sansesti, words: 'som i en snøhule' }
    const find = await createBankIndex([mentions, snow])
    expect(find('snøhule')).toEqual({ ids: ['snow'], mentions: ['sansesti'], isFuzzy: false })
  })
})

describe('among 1,000 cards', () => {
  const bank = generatedBank(20_261, 1_000)
  const documents = bank.activities.map(({ _id, title, keywords, preamble }): BankDocument => ({
    id: _id,
    title,
    keywords: keywords.join(' '),
    area: '',
    theme: '',
    preamble,
    words: bank.words.get(_id) ?? '',
  }))
  const indexed = createBankIndex(documents)
  const aCard = fc.constantFrom(...documents)
  const aField = fc.constantFrom('title', 'keywords', 'preamble', 'words' as const)
  const aWord = fc
    .tuple(aCard, aField)
    .chain(([card, field]) => fc.tuple(fc.constant(card), aWordOf(card[field])))
  const idsFor = async (query: string) => idsIn((await indexed)(query))

  it('every word of a card finds it', async () => {
    await fc.assert(
      fc.asyncProperty(aWord, async ([card, word]) => {
        expect(await idsFor(word)).toContain(card.id)
      }),
    )
  })

  it('every prefix of two letters or more finds it, so that a card never disappears during typing', async () => {
    await fc.assert(
      fc.asyncProperty(aWord, fc.nat(), async ([card, word], cut) => {
        fc.pre(word.length >= 2)
        expect(await idsFor(word.slice(0, 2 + (cut % (word.length - 1))))).toContain(card.id)
      }),
    )
  })

  it('another word never adds a card', async () => {
    await fc.assert(
      fc.asyncProperty(aWord, aWord, async ([, one], [, other]) => {
        const both = (await indexed)(`${one} ${other}`)
        fc.pre(both !== undefined && !both.isFuzzy)
        const alone = new Set(await idsFor(one))
        expect(idsIn(both).filter((id) => !alone.has(id))).toEqual([])
      }),
    )
  })

  it('the order of the words and their case change nothing', async () => {
    await fc.assert(
      fc.asyncProperty(aWord, aWord, async ([, one], [, other]) => {
        const found = (await idsFor(`${one} ${other}`)).toSorted()
        expect((await idsFor(`${other.toUpperCase()}  ${one}`)).toSorted()).toEqual(found)
      }),
    )
  })

  it('a long word without one letter still finds its card, or a card that contains what was written', async () => {
    await fc.assert(
      fc.asyncProperty(aWord, fc.nat(), async ([card, word], place) => {
        const out = place % word.length
        const written = word.slice(0, out) + word.slice(out + 1)
        // Doubled letters count as one.
        fc.pre(written.replaceAll(/(.)\1+/gu, '$1').length >= 8)
        const found = (await indexed)(written)
        expect(found?.isFuzzy === false || idsIn(found).includes(card.id)).toBe(true)
      }),
    )
  })

  it('any text returns each card at most once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const ids = await idsFor(text)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

const idsIn = (matches: BankMatches | undefined) => [...(matches?.ids ?? []), ...(matches?.mentions ?? [])]

function aWordOf(text: string) {
  return fc.constantFrom(...text.split(' '))
}
