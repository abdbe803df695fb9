import type { ActivitySummary } from '#src/contract/activity.ts'
import { AreaColour, defaultAreaIcon } from '#src/contract/area-look.ts'
import { Level, Place, Season } from '#src/contract/bank.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { MainActivitySummary } from '#src/contract/main-activity.ts'

type Bank = {
  readonly areas: readonly FocusAreaSummary[]
  readonly themes: readonly MainActivitySummary[]
  readonly activities: readonly ActivitySummary[]
  /** The search words of each complete activity card, by its id. */
  readonly words: ReadonlyMap<string, string>
}

/** Generates a bank of made-up words that sound Norwegian, deterministic by `seed`. Some cards lack optional fields. */
export function generatedBank(seed: number, size: number): Bank {
  const { below, oneOf, someOf, maybe } = random(seed)
  const vocabulary = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 2 + below(3) }, () => oneOf(syllables)).join(''),
  )
  // Few words are frequent and most are rare, as in any language.
  const word = () => vocabulary[Math.floor(vocabulary.length * (below(1_000) / 1_000) ** 3)] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')

  const card = (kind: number, number: number) => ({
    _id: idOf(kind, number),
    version: 1,
    title: text(2 + below(3)),
    preamble: text(12),
    focusArea: null,
    ages: null,
    duration: null,
    level: null,
    keywords: Array.from({ length: 3 + below(4) }, word),
    picture: { alt: '' },
  })
  const areas = AreaColour.options.slice(0, 7).map((colour, index) => ({
    ...card(1, index),
    colour,
    icon: defaultAreaIcon,
    code: colour,
    focusArea: idOf(1, index),
  }))
  const themes = Array.from({ length: Math.ceil(size / 20) }, (_, index) => ({
    ...card(2, index),
    focusArea: oneOf(areas)._id,
  }))
  const activities = Array.from({ length: size }, (_, index) => {
    const from = below(6)
    const smallest = 1 + below(6)
    return {
      ...card(3, index),
      focusArea: maybe(oneOf(areas)._id),
      ages: maybe({ from, to: from + below(7 - from) }),
      duration: maybe(5 + 5 * below(30)),
      level: maybe(oneOf(Level.options)),
      mainActivity: oneOf(themes)._id,
      goals: someOf(
        Array.from({ length: 21 }, (_goal, goal) => idOf(4, goal)),
        3,
      ),
      places: someOf(Place.options, 2),
      seasons: someOf(Season.options, 3),
      groupSize: maybe({ from: smallest, to: maybe(smallest + below(12)) }),
    }
  })
  const words = new Map(activities.map(({ _id }) => [_id, text(220)]))
  return { areas, themes, activities, words }
}

/** A valid, deterministic id. */
const idOf = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

const syllables =
  'ba bro by da dyr ed er fa fjell for fug gla gre ha hus høst is jo ka klo kopp kvi la le lek lys ma me mi mor na ne nis ne pa per ra ri ro sa se sko skog snø so sol spi sti ta te tre trol u ut va vei vin øy år ær ål'.split(
    ' ',
  )

/** A seeded pseudo-random generator (a linear congruential generator with the constants of Numerical Recipes). */
function random(seed: number) {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
  const someOf = <Item>(items: readonly Item[], maxCount: number): Item[] => {
    const from = below(items.length)
    return items.slice(from, from + below(maxCount + 1))
  }
  return { below, oneOf, someOf, maybe: <Item>(item: Item): Item | null => (below(8) === 0 ? null : item) }
}
