import type { SignRecord } from '#src/contract/ask.ts'
import { type AskPlace, houses, type SignId } from '#src/contract/ask-curriculum.ts'
import { curriculumCounts } from '#src/contract/ask-constants.ts'
import {
  type AskHistory,
  hasEnded,
  isSamePlace,
  sessionAt,
  sessionsOf,
} from '#src/machines/ask/ask-history.ts'

/** The state of a sign in its room: `again` will be practised again, `begun` was interrupted. */
type SignProgress = { readonly signId: SignId; readonly is: 'dark' | 'begun' | 'lit' | 'again' }

/** One session of the curriculum, drawn as a room of its house. */
export type Room = {
  readonly place: AskPlace
  readonly signs: readonly SignProgress[]
  /** `again` when all its signs are finished and some will be practised again. */
  readonly light: 'dark' | 'begun' | 'lit' | 'again'
  readonly isHere: boolean
}
/** A module, drawn as a floor of its house, with its rooms from left to right. */
export type Floor = { readonly module: number; readonly title: string; readonly rooms: readonly Room[] }
export type ProgressHouse = {
  readonly house: number
  readonly title: string
  /** From the ground floor up. */
  readonly floors: readonly Floor[]
}

/** The two houses with a department's progress. */
export function progressOf(history: AskHistory, here: AskPlace | undefined): readonly ProgressHouse[] {
  const progressBySign = lastOutcomes(history)
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
            : row.map((signId) => progressBySign.get(signId) ?? { signId, is: 'dark' as const })
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

/** The number of lit signs, of the signs that the houses teach. */
export function litSignsIn(progress: readonly ProgressHouse[]): {
  readonly lit: number
  readonly all: number
} {
  const signs = progress
    .flatMap(({ floors }) => floors.filter((floor) => !isRepetition(floor)))
    .flatMap(({ rooms }) => rooms.flatMap((room) => room.signs))
  return { lit: signs.filter(isLit).length, all: signs.length }
}

/** The finished sessions, the lit signs and the signs to be repeated of a floor. */
export function countsOf({ rooms }: Pick<Floor, 'rooms'>) {
  const signs = rooms.flatMap((room) => room.signs)
  return {
    sessions: { done: rooms.filter(isDone).length, all: rooms.length },
    signs: { lit: signs.filter(isLit).length, all: signs.length },
    again: signs.filter(({ is }) => is === 'again').map(({ signId }) => signId),
  }
}

/** Whether every session of the house is finished. */
export const isHouseDone = ({ floors }: Pick<ProgressHouse, 'floors'>) =>
  floors.every(({ rooms }) => rooms.every(isDone))

/** Whether no session of the house has been started. */
export const isHouseDark = ({ floors }: Pick<ProgressHouse, 'floors'>) =>
  floors.every(({ rooms }) => rooms.every(({ light, isHere }) => light === 'dark' && !isHere))

export const roomsOf = ({ floors }: Pick<ProgressHouse, 'floors'>) => floors.flatMap(({ rooms }) => rooms)

export const litIn = ({ signs }: Pick<Room, 'signs'>) => signs.filter(isLit).length

/** The latest outcome of each sign; an unfinished practice does not replace an earlier outcome. */
function lastOutcomes(history: AskHistory): ReadonlyMap<SignId, SignProgress> {
  const progressBySign = new Map<SignId, SignProgress>()
  for (const record of history.flatMap(({ signs }) => signs))
    if (record.state !== 'new' && (hasEnded(record) || !isFinished(progressBySign.get(record.signId))))
      progressBySign.set(record.signId, progressOfSign(record))
  return progressBySign
}

const isFinished = (progress: SignProgress | undefined) => progress?.is === 'lit' || progress?.is === 'again'

/** A repeated sign lights the room where it was learned too; here only this repetition counts. */
const repeatedSigns = (history: AskHistory, place: AskPlace, row: readonly SignId[]) =>
  sessionAt(history, place)?.signs.map(progressOfSign) ??
  row.map((signId) => ({ signId, is: 'dark' as const }))

const progressOfSign = ({ signId, state }: SignRecord): SignProgress => ({ signId, is: lights[state] })

const lights = { new: 'dark', practising: 'begun', approved: 'lit', failed: 'again' } as const

function lightOf(signs: readonly SignProgress[]): Room['light'] {
  if (signs.every(isLit)) return 'lit'
  if (signs.every(isFinished)) return 'again'
  return signs.some(({ is }) => is !== 'dark') ? 'begun' : 'dark'
}

const isLit = ({ is }: SignProgress) => is === 'lit'
const isDone = ({ light }: Room) => light === 'lit' || light === 'again'
