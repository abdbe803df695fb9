import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { FocusAreaColour, Level, Place, Season } from '#src/contract/bank.ts'

import {
  type BankFilter,
  type Choice,
  choicesIn,
  dimensions,
  type Filtered,
  filterOptions,
  fits,
  noFilter,
  toggled,
} from './bank-filter.ts'
import { countWith } from './bank-facets.ts'
import { bankSearchIn, searchOf } from './bank-filter-address.ts'

const card: Filtered = {
  area: 'natur',
  ages: { from: 3, to: 5 },
  duration: 30,
  level: 2,
  places: ['outdoors'],
  seasons: ['autumn', 'winter'],
  isFavourite: false,
}

describe('a card', () => {
  it.each<[string, Partial<BankFilter>, boolean]>([
    ['nothing', {}, true],
    ['its focus area', { area: ['natur'] }, true],
    ['another focus area', { area: ['sprak'] }, false],
    ['its area or another', { area: ['sprak', 'natur'] }, true],
    ['its youngest age', { age: ['3'] }, true],
    ['its oldest age', { age: ['5'] }, true],
    ['a year too young', { age: ['2'] }, false],
    ['the time it takes, to the minute', { time: ['upTo30'] }, true],
    ['a shorter time', { time: ['upTo15'] }, false],
    ['a longer time', { time: ['upTo60'] }, false],
    ['its level', { level: ['2'] }, true],
    ['another level', { level: ['1', '3'] }, false],
    ['its place', { place: ['outdoors'] }, true],
    ['another place', { place: ['indoors'] }, false],
    ['one of its seasons', { season: ['winter'] }, true],
    ['another season', { season: ['summer'] }, false],
    ['the whole year, which it is not for', { season: ['allYear'] }, false],
    ['favourites, which it is not', { mine: ['favourites'] }, false],
    ['its level and another age', { level: ['2'], age: ['1'] }, false],
  ])('is asked for %s', (_, wanted, isFit) => {
    expect(fits(card, { ...noFilter, ...wanted })).toBe(isFit)
  })

  it('that tells neither age, time, level nor place does for all of them', () => {
    const silent: Filtered = { ...card, ages: null, duration: null, level: null, places: [] }
    const wanted: BankFilter = {
      ...noFilter,
      age: ['1'],
      time: ['over60'],
      level: ['3'],
      place: ['indoors'],
    }
    expect(fits(silent, wanted)).toBe(true)
  })

  it('without a season is for the whole year and for no season of its own', () => {
    const always: Filtered = { ...card, seasons: [] }
    expect(fits(always, { ...noFilter, season: ['allYear'] })).toBe(true)
    expect(fits(always, { ...noFilter, season: ['winter'] })).toBe(false)
  })
})

describe('among 1,000 cards', () => {
  const aCard: fc.Arbitrary<Filtered> = fc.record({
    area: fc.option(fc.constantFrom(...FocusAreaColour.options), { nil: undefined }),
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
    isFavourite: fc.boolean(),
  })
  const cards = fc.array(aCard, { minLength: 1_000, maxLength: 1_000, size: 'max' })
  const filters: fc.Arbitrary<BankFilter> = fc.record({
    area: someOf(filterOptions.area),
    age: someOf(filterOptions.age),
    time: someOf(filterOptions.time),
    level: someOf(filterOptions.level),
    place: someOf(filterOptions.place),
    season: someOf(filterOptions.season),
    mine: someOf(filterOptions.mine),
  })
  const choices: fc.Arbitrary<Choice> = fc
    .constantFrom(...dimensions)
    .chain((dimension) =>
      fc.constantFrom(...filterOptions[dimension]).map((option) => ({ dimension, option })),
    )
  const few = { numRuns: 20 }

  it('a filter keeps exactly the cards that do in each dimension on its own', () => {
    fc.assert(
      fc.property(cards, filters, (all, filter) => {
        const inEach = dimensions.map(
          (dimension) =>
            new Set(all.filter((one) => fits(one, { ...noFilter, [dimension]: filter[dimension] }))),
        )
        const kept = all.filter((one) => fits(one, filter))
        expect(kept).toEqual(all.filter((one) => inEach.every((set) => set.has(one))))
      }),
      few,
    )
  })

  it('a dimension more never lets a card more through, and an option more in one never takes a card away', () => {
    fc.assert(
      fc.property(cards, filters, choices, (all, filter, choice) => {
        const before = new Set(all.filter((one) => fits(one, filter)))
        const chosen: readonly string[] = filter[choice.dimension]
        fc.pre(!chosen.includes(choice.option))
        const after = new Set(all.filter((one) => fits(one, toggled(filter, choice))))
        const [smaller, larger] = chosen.length === 0 ? [after, before] : [before, after]
        expect([...smaller].filter((one) => !larger.has(one))).toEqual([])
      }),
      few,
    )
  })

  it('the count of an option is the number of cards that choosing it alone gives', () => {
    fc.assert(
      fc.property(cards, filters, choices, (all, filter, choice) => {
        const alone = toggled({ ...filter, [choice.dimension]: [] }, choice)
        const faced = all.map((one) => ({ card: one, facets: [one] }))
        expect(countWith(faced, filter, choice)).toBe(all.filter((one) => fits(one, alone)).length)
      }),
      few,
    )
  })

  it('clearing the choices one by one, in any order, ends with every card', () => {
    fc.assert(
      fc.property(cards, filters, fc.infiniteStream(fc.nat()), (all, filter, dice) => {
        let left = filter
        while (choicesIn(left).length > 0) {
          const choice = choicesIn(left)[dice.next().value % choicesIn(left).length]
          if (choice) left = toggled(left, choice)
        }
        expect(left).toEqual(noFilter)
        expect(all.filter((one) => fits(one, left)).length).toBe(1_000)
      }),
      few,
    )
  })

  it('an address brings back what was asked, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), filters, (query, filter) => {
        const address = new URLSearchParams(searchOf({ query, filter })).toString()
        expect(bankSearchIn(new URLSearchParams(address))).toEqual({ query, filter })
      }),
    )
  })

  it('an address that somebody made up asks for nothing that does not exist', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...dimensions), fc.string())), (made) => {
        const { filter } = bankSearchIn(new URLSearchParams(made))
        const strangers = choicesIn(filter).filter(
          ({ dimension, option }) => !filterOptions[dimension].some((known) => known === option),
        )
        expect(strangers).toEqual([])
      }),
    )
  })
})

function someOf<Item>(items: readonly Item[]) {
  return fc.subarray([...items])
}
