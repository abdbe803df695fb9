import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { Level, Place, Season } from '#src/contract/bank.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { propertyRuns } from '#tests/support/suite/property-seed.ts'
import { repeatWhile } from '#tests/support/suite/repeat-while.ts'

import {
  type BankFilter,
  type Choice,
  choicesIn,
  type Dimension,
  dimensions,
  type FacetValues,
  filterOptions,
  facetsMatch,
  noFilter,
  type Option,
  toggled,
} from './bank-filter.ts'
import { countWith } from './bank-facets.ts'
import { parseBankSearch, toSearchParams, withAreaIds } from './bank-search-params.ts'

const nature = idOf('81')
const language = idOf('82')
/** Has the colour of nature. */
const play = idOf('83')
const [goal, otherGoal] = [idOf('84'), idOf('85')]
const areas = [
  { _id: language, colour: 'blue' },
  { _id: nature, colour: 'green' },
  { _id: play, colour: 'green' },
] as const

const card: FacetValues = {
  area: nature,
  goals: [goal],
  ages: { from: 3, to: 5 },
  duration: 30,
  level: 2,
  places: ['outdoors'],
  seasons: ['autumn', 'winter'],
  groupSize: { from: 3, to: 6 },
  isFavourite: false,
}

describe('matching a card', () => {
  it.each<[string, Partial<BankFilter>, boolean]>([
    ['nothing', {}, true],
    ['its focus area', { area: [nature] }, true],
    ['another focus area', { area: [language] }, false],
    ['another focus area of its colour', { area: [play] }, false],
    ['its area or another', { area: [language, nature] }, true],
    ['one of its goals', { goal: [goal, otherGoal] }, true],
    ['another goal', { goal: [otherGoal] }, false],
    ['its youngest age', { age: ['3'] }, true],
    ['its oldest age', { age: ['5'] }, true],
    ['a year too young', { age: ['2'] }, false],
    ['the time it takes, to the minute', { time: ['upTo30'] }, true],
    ['a shorter time', { time: ['upTo15'] }, false],
    ['a longer time', { time: ['upTo60'] }, false],
    ['the smallest group it suits', { group: ['upTo3'] }, true],
    ['the largest group it suits', { group: ['upTo6'] }, true],
    ['a larger group', { group: ['upTo10', 'over10'] }, false],
    ['its level', { level: ['2'] }, true],
    ['another level', { level: ['1', '3'] }, false],
    ['its place', { place: ['outdoors'] }, true],
    ['another place', { place: ['indoors'] }, false],
    ['one of its seasons', { season: ['winter'] }, true],
    ['another season', { season: ['summer'] }, false],
    ['the whole year, which it is not for', { season: ['allYear'] }, false],
    ['favourites, which it is not', { mine: ['favourites'] }, false],
    ['its level and another age', { level: ['2'], age: ['1'] }, false],
  ])('by %s', (_, wanted, isMatch) => {
    expect(facetsMatch(card, { ...noFilter, ...wanted })).toBe(isMatch)
  })

  it('a resource matches its kind, and a card without a kind every kind', () => {
    const song: FacetValues = { ...card, kind: 'song' }
    const wanted: BankFilter = { ...noFilter, kind: ['template', 'askTemplate'] }
    expect([facetsMatch(song, wanted), facetsMatch(card, wanted)]).toEqual([false, true])
    expect(facetsMatch(song, { ...noFilter, kind: ['song', 'template'] })).toBe(true)
  })

  it('a card without age, time, group size, level and place matches every option of them', () => {
    const noFacets: FacetValues = {
      ...card,
      ages: null,
      duration: null,
      groupSize: null,
      level: null,
      places: [],
    }
    const wanted: BankFilter = {
      ...noFilter,
      age: ['1'],
      time: ['over60'],
      group: ['over10'],
      level: ['3'],
      place: ['indoors'],
    }
    expect(facetsMatch(noFacets, wanted)).toBe(true)
  })

  it('a card for groups without an upper end matches every larger group', () => {
    const many: FacetValues = { ...card, groupSize: { from: 8, to: null } }
    const matched = filterOptions.group.filter((option) =>
      facetsMatch(many, { ...noFilter, group: [option] }),
    )
    expect(matched).toEqual(['upTo10', 'over10'])
  })

  it('a card without seasons matches the whole year and no single season', () => {
    const always: FacetValues = { ...card, seasons: [] }
    expect(facetsMatch(always, { ...noFilter, season: ['allYear'] })).toBe(true)
    expect(facetsMatch(always, { ...noFilter, season: ['winter'] })).toBe(false)
  })
})

describe('among 1,000 cards', () => {
  const aCard: fc.Arbitrary<FacetValues> = fc.record({
    area: fc.option(fc.constantFrom(...optionsOf('area'))),
    goals: someOf(optionsOf('goal')),
    ages: fc.option(
      fc.tuple(fc.nat(6), fc.nat(6)).map(([one, other]) => ({
        from: Math.min(one, other),
        to: Math.max(one, other),
      })),
    ),
    duration: fc.option(fc.integer({ min: 1, max: 180 })),
    level: fc.option(fc.constantFrom(...Level.options)),
    places: someOf(Place.options),
    seasons: someOf(Season.options),
    groupSize: fc.option(
      fc.record({ from: fc.integer({ min: 1, max: 12 }), to: fc.option(fc.integer({ min: 12, max: 30 })) }),
    ),
    isFavourite: fc.boolean(),
  })
  const cards = fc.array(aCard, { minLength: 1_000, maxLength: 1_000, size: 'max' })
  const filters: fc.Arbitrary<BankFilter> = fc.record({
    kind: someOf(filterOptions.kind),
    area: someOf(optionsOf('area')),
    goal: someOf(optionsOf('goal')),
    age: someOf(filterOptions.age),
    time: someOf(filterOptions.time),
    group: someOf(filterOptions.group),
    level: someOf(filterOptions.level),
    place: someOf(filterOptions.place),
    season: someOf(filterOptions.season),
    mine: someOf(filterOptions.mine),
  })
  const choices: fc.Arbitrary<Choice> = fc
    .constantFrom(...dimensions)
    .chain((dimension) => fc.constantFrom(...optionsOf(dimension)).map((option) => ({ dimension, option })))
  const few = { numRuns: propertyRuns(20) }

  it('a filter matches exactly the cards that match in each dimension alone', () => {
    fc.assert(
      fc.property(cards, filters, (all, filter) => {
        const inEach = dimensions.map(
          (dimension) =>
            new Set(all.filter((one) => facetsMatch(one, { ...noFilter, [dimension]: filter[dimension] }))),
        )
        const matching = all.filter((one) => facetsMatch(one, filter))
        expect(matching).toEqual(all.filter((one) => inEach.every((set) => set.has(one))))
      }),
      few,
    )
  })

  it('another dimension never adds a card, and another option in a dimension never removes one', () => {
    fc.assert(
      fc.property(cards, filters, choices, (all, filter, choice) => {
        const before = new Set(all.filter((one) => facetsMatch(one, filter)))
        const chosen: readonly string[] = filter[choice.dimension]
        fc.pre(!chosen.includes(choice.option))
        const after = new Set(all.filter((one) => facetsMatch(one, toggled(filter, choice))))
        const [smaller, larger] = chosen.length === 0 ? [after, before] : [before, after]
        expect([...smaller].filter((one) => !larger.has(one))).toEqual([])
      }),
      few,
    )
  })

  it('the count of an option is the number of cards that match it alone', () => {
    fc.assert(
      fc.property(cards, filters, choices, (all, filter, choice) => {
        const alone = toggled({ ...filter, [choice.dimension]: [] }, choice)
        const cardsWithFacets = all.map((one) => ({ card: one, facets: [one] }))
        expect(countWith(cardsWithFacets, filter, choice)).toBe(
          all.filter((one) => facetsMatch(one, alone)).length,
        )
      }),
      few,
    )
  })

  it('clearing the choices one by one, in any order, ends with every card', () => {
    fc.assert(
      fc.property(cards, filters, fc.infiniteStream(fc.nat()), (all, filter, indexes) => {
        let left = filter
        repeatWhile(
          () => choicesIn(left).length > 0,
          () => {
            const choice = choicesIn(left)[indexes.next().value % choicesIn(left).length]
            if (choice) left = toggled(left, choice)
          },
          'a choice is left',
        )
        expect(left).toEqual(noFilter)
        expect(all.filter((one) => facetsMatch(one, left)).length).toBe(1_000)
      }),
      few,
    )
  })

  it('a search survives the round trip through the URL, whatever its query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), filters, (query, filter) => {
        const address = new URLSearchParams(toSearchParams({ query, filter })).toString()
        expect(parseBankSearch(new URLSearchParams(address))).toEqual({ query, filter })
      }),
    )
  })

  it('unknown options in a URL are dropped', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...dimensions), fc.string())), (params) => {
        const { filter } = parseBankSearch(new URLSearchParams(params))
        const unknownChoices = choicesIn(filter).filter(
          ({ dimension, option }) => !optionsOf(dimension).some((known) => known === option),
        )
        expect(unknownChoices).toEqual([])
      }),
    )
  })
})

describe('the focus areas in an address', () => {
  it('are named by their ids, so that two of one colour differ', () => {
    expect(areasIn(`area=${play}`)).toEqual([play])
    expect(areasIn(`area=${play},${language}`)).toEqual([play, language])
  })

  it('are all of a colour where an earlier version has written its name of then', () => {
    expect(areasIn('area=natur')).toEqual([nature, play])
    expect(areasIn('area=sprak,natur')).toEqual([language, nature, play])
    expect(areasIn(`area=natur,${nature}`)).toEqual([nature, play])
  })

  it('are left out where there are none of that name', () => {
    expect(areasIn(`area=nar,green,Natur,toString,${idOf('84')}`)).toEqual([])
    expect(areasIn('q=regn')).toEqual([])
  })
})

const areasIn = (search: string) =>
  parseBankSearch(withAreaIds(new URLSearchParams(search), areas)).filter.area

/** The options of a dimension in the bank of this file. */
const optionsOf = (dimension: Dimension): readonly Option[] =>
  ({ ...filterOptions, area: areas.map(({ _id }) => _id), goal: [goal, otherGoal] })[dimension]

function someOf<Item>(items: readonly Item[]) {
  return fc.subarray([...items])
}
