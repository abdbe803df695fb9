import type { SignRecord } from '#src/contract/ask.ts'
import { type AskPlace, houses, type SignId } from '#src/contract/ask-curriculum.ts'
import type { CurriculumCounts } from '#src/contract/ask-constants.ts'

/** A session that was started, with its progress. */
export type PastSession = AskPlace & { readonly signs: readonly SignRecord[] }
/** The sessions of a department, the oldest first. */
export type AskHistory = readonly PastSession[]

export const firstPlace: AskPlace = { house: 1, module: 1, session: 1 }

export const isSamePlace = (one: AskPlace, other: AskPlace) =>
  one.house === other.house && one.module === other.module && one.session === other.session

/** The place after this one, or `undefined` after the last. */
export function placeAfter(
  { house, module, session }: AskPlace,
  { sessionsInModule, modulesInHouse }: Pick<CurriculumCounts, 'sessionsInModule' | 'modulesInHouse'>,
): AskPlace | undefined {
  if (session < sessionsInModule) return { house, module, session: session + 1 }
  if (module < modulesInHouse) return { house, module: module + 1, session: 1 }
  return house < houses.length ? { house: house + 1, module: 1, session: 1 } : undefined
}

/** Whether each of its signs is approved or failed. */
export const isComplete = ({ signs }: Pick<PastSession, 'signs'>) => signs.every(hasEnded)

export const hasEnded = ({ state }: Pick<SignRecord, 'state'>) => state === 'approved' || state === 'failed'

/** The last session at this place. */
export const sessionAt = (history: AskHistory, place: AskPlace) =>
  history.findLast((session) => isSamePlace(session, place))

/** The first place in the curriculum whose session is not complete; `undefined` when all are. */
export function nextPlaceIn(history: AskHistory, counts: CurriculumCounts): AskPlace | undefined {
  let place: AskPlace | undefined = firstPlace
  while (place) {
    const session = sessionAt(history, place)
    if (!session || !isComplete(session)) return place
    place = placeAfter(place, counts)
  }
  return undefined
}

export type NextSession = {
  readonly place: AskPlace
  /** With the stars that each has. */
  readonly signs: readonly Pick<SignRecord, 'signId' | 'stars'>[]
  /** Some of its signs have been practised: it goes on. */
  readonly isBegun: boolean
}

/** The session that a department practises next; `undefined` when all are complete. */
export function nextSessionIn(history: AskHistory, counts: CurriculumCounts): NextSession | undefined {
  const place = nextPlaceIn(history, counts)
  if (!place) return undefined
  const begun = sessionAt(history, place)?.signs
  const row = sessionsOf(place, history, counts)[place.session - 1] ?? []
  return {
    place,
    signs: begun ?? row.map((signId) => ({ signId, stars: 0 })),
    isBegun: begun !== undefined && isBegun(begun),
  }
}

/** Whether any of the signs of a session has been practised. */
export const isBegun = (signs: readonly Pick<SignRecord, 'state'>[]): boolean =>
  signs.some(({ state }) => state !== 'new')

/** The progress of a sign: its last state, all its repeats, and when it was last practised, as an index of sessions. */
type Standing = { readonly state: SignRecord['state']; readonly repeats: number; readonly last: number }

/** The standing of each practised sign. */
export function standingsIn(history: AskHistory): ReadonlyMap<SignId, Standing> {
  const standings = new Map<SignId, Standing>()
  history.forEach(({ signs }, last) => {
    for (const { signId, state, repeats } of signs)
      if (state !== 'new')
        standings.set(signId, { state, repeats: (standings.get(signId)?.repeats ?? 0) + repeats, last })
  })
  return standings
}

/**
 * The signs of each session of a module, at most as many as the curriculum has rows and signs for. A house's last module
 * takes the group's weakest signs: failed first, then most repeated, then least recent; its own rows fill up what has not
 * been practised yet.
 */
export function sessionsOf(
  { house, module }: Pick<AskPlace, 'house' | 'module'>,
  history: AskHistory,
  { signsInSession, sessionsInModule, modulesInHouse }: CurriculumCounts,
): readonly (readonly SignId[])[] {
  const all = houses[house - 1]?.modules[module - 1]?.sessions
  if (!all) throw new RangeError(`The curriculum has no module ${module} in house ${house}.`)
  const rows = all.slice(0, sessionsInModule).map((row) => row.slice(0, signsInSession))
  if (module < modulesInHouse) return rows
  const own = rows.flat()
  // The module's own sessions must not change its rows while it is in progress.
  const before = history.filter((session) => !(session.house === house && session.module === module))
  const weakest = weakestIn(before).slice(0, own.length)
  const signs = [...weakest, ...own.filter((signId) => !weakest.includes(signId))].slice(0, own.length)
  return rows.map((_, row) => signs.slice(row * signsInSession, (row + 1) * signsInSession))
}

/** Every practised sign, the weakest first. */
export function weakestIn(history: AskHistory): readonly SignId[] {
  return [...standingsIn(history)]
    .toSorted(
      ([, one], [, other]) =>
        isFailed(other) - isFailed(one) || other.repeats - one.repeats || one.last - other.last,
    )
    .map(([signId]) => signId)
}

const isFailed = ({ state }: Standing) => Number(state === 'failed')
