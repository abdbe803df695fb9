import type { SignRecord } from '#src/contract/ask.ts'
import { type AskPlace, houses, type SignId } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/constants.ts'
import {
  type AskHistory,
  hasEnded,
  isSamePlace,
  sessionAt,
  sessionsOf,
} from '#src/machines/ask/ask-history.ts'

/** How a sign stands in its room: `again` will be practised again, `begun` was left in the middle. */
type SignStanding = { readonly signId: SignId; readonly is: 'dark' | 'begun' | 'lit' | 'again' }

/** One session of the curriculum as a room of its house. */
export type Room = {
  readonly place: AskPlace
  readonly signs: readonly SignStanding[]
  /** `again` when all its signs have come to an end and some are to be practised again. */
  readonly light: 'dark' | 'begun' | 'lit' | 'again'
  readonly isHere: boolean
}
/** A module as a floor of its house, with its rooms from left to right. */
export type Floor = { readonly module: number; readonly title: string; readonly rooms: readonly Room[] }
export type ProgressHouse = {
  readonly house: number
  readonly title: string
  /** The ground floor first. */
  readonly floors: readonly Floor[]
}

/** The two houses as far as a department has lit them. */
export function progressOf(history: AskHistory, here: AskPlace | undefined): readonly ProgressHouse[] {
  const standings = lastEndings(history)
  return houses.map(({ title, modules }, houseIndex) => ({
    house: houseIndex + 1,
    title,
    floors: modules.map((module, moduleIndex) => ({
      module: moduleIndex + 1,
      title: module.title,
      rooms: sessionsOf({ house: houseIndex + 1, module: moduleIndex + 1 }, history, curriculumCounts).map(
        (row, rowIndex) => {
          const place = { house: houseIndex + 1, module: moduleIndex + 1, session: rowIndex + 1 }
          const signs = isRepetition(place)
            ? repeatedSigns(history, place, row)
            : row.map((signId) => standings.get(signId) ?? { signId, is: 'dark' as const })
          return {
            place,
            signs,
            light: lightOf(signs),
            isHere: here !== undefined && isSamePlace(place, here),
          }
        },
      ),
    })),
  }))
}

/** A house’s last module teaches nothing new. */
export const isRepetition = ({ module }: Pick<AskPlace, 'module'>) =>
  module === curriculumCounts.modulesInHouse

/** The signs that shine, of those that the houses teach. */
export function litSignsIn(progress: readonly ProgressHouse[]): {
  readonly lit: number
  readonly all: number
} {
  const signs = progress
    .flatMap(({ floors }) => floors.filter((floor) => !isRepetition(floor)))
    .flatMap(({ rooms }) => rooms.flatMap((room) => room.signs))
  return { lit: signs.filter(isLit).length, all: signs.length }
}

/** What a floor comes to: its finished sessions, its signs that shine, and those that are practised again. */
export function countsOf({ rooms }: Pick<Floor, 'rooms'>) {
  const signs = rooms.flatMap((room) => room.signs)
  return {
    sessions: { done: rooms.filter(isDone).length, all: rooms.length },
    signs: { lit: signs.filter(isLit).length, all: signs.length },
    again: signs.filter(({ is }) => is === 'again').map(({ signId }) => signId),
  }
}

/** Whether every room of the house has been gone through. */
export const isHouseDone = ({ floors }: Pick<ProgressHouse, 'floors'>) =>
  floors.every(({ rooms }) => rooms.every(isDone))

/** Whether no room of the house has been entered. */
export const isHouseDark = ({ floors }: Pick<ProgressHouse, 'floors'>) =>
  floors.every(({ rooms }) => rooms.every(({ light, isHere }) => light === 'dark' && !isHere))

export const roomsOf = ({ floors }: Pick<ProgressHouse, 'floors'>) => floors.flatMap(({ rooms }) => rooms)

export const litIn = ({ signs }: Pick<Room, 'signs'>) => signs.filter(isLit).length

/** A light that has been lit goes out for nothing less than a practice that has come to its end. */
function lastEndings(history: AskHistory): ReadonlyMap<SignId, SignStanding> {
  const standings = new Map<SignId, SignStanding>()
  for (const record of history.flatMap(({ signs }) => signs))
    if (record.state !== 'new' && (hasEnded(record) || !isEnding(standings.get(record.signId))))
      standings.set(record.signId, standingOf(record))
  return standings
}

const isEnding = (standing: SignStanding | undefined) => standing?.is === 'lit' || standing?.is === 'again'

/** What is repeated has its light in the room where it was learned too; here only this repetition counts. */
const repeatedSigns = (history: AskHistory, place: AskPlace, row: readonly SignId[]) =>
  sessionAt(history, place)?.signs.map(standingOf) ?? row.map((signId) => ({ signId, is: 'dark' as const }))

const standingOf = ({ signId, state }: SignRecord): SignStanding => ({ signId, is: lights[state] })

const lights = { new: 'dark', practising: 'begun', approved: 'lit', failed: 'again' } as const

function lightOf(signs: readonly SignStanding[]): Room['light'] {
  if (signs.every(isLit)) return 'lit'
  if (signs.every(isEnding)) return 'again'
  return signs.some(({ is }) => is !== 'dark') ? 'begun' : 'dark'
}

const isLit = ({ is }: SignStanding) => is === 'lit'
const isDone = ({ light }: Room) => light === 'lit' || light === 'again'
