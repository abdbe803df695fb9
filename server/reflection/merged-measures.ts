import { type Measure, measures, type ObservationItem } from '#src/contract/evaluation.ts'
import type { UserId, Version } from '#src/contract/values.ts'

/**
 * At most one value of a measure is `present`, and those before it are `replaced`. A `conflicting` one stands beside it until somebody
 * chooses; then it is `declined`.
 */
export type MeasureState = 'present' | 'replaced' | 'conflicting' | 'declined'

/** One value that a measure of a child was set to. */
export type MeasureRow = {
  readonly measure: Measure
  /** The version of the observation that it made. */
  readonly version: Version
  /** `null` where it was cleared. */
  readonly value: number | null
  readonly state: MeasureState
  readonly setBy: UserId
  readonly setAt: Date
}

/** An observation as it is stored; version 0 is one of which nothing was saved yet. */
export type StoredObservation = {
  readonly version: number
  readonly notObserved: boolean
  readonly rows: readonly MeasureRow[]
}

type Edit = { readonly userId: UserId; readonly at: Date }

/**
 * Merges what somebody sends of one child into what is stored, for each measure by itself. What the sender has not changed since the
 * version that it names stays; what nobody else has changed is set. Where two people have set different values, the stored one stays, and
 * the other one is kept beside it as conflicting, until somebody who knows of both names the measure in `chosen`. A value that is sent
 * again changes nothing. Returns `stored` itself where nothing changes, and otherwise the next version.
 */
export function mergedObservation(
  stored: StoredObservation,
  sent: Pick<ObservationItem, 'version' | 'measures' | 'notObserved' | 'chosen'>,
  edit: Edit,
): StoredObservation {
  const version = stored.version + 1
  // A version that the server has never given is none.
  const base = sent.version === undefined || sent.version > stored.version ? 0 : sent.version
  const rows = measures.flatMap((measure) => {
    const ofMeasure = stored.rows.filter((row) => row.measure === measure)
    const value = sent.measures[measure]
    const isChosen = sent.chosen.includes(measure)
    const decision = decisionOf(ofMeasure, { value, base, isChosen }, edit)
    if (decision === 'keep') return ofMeasure
    const added = { measure, version, value, setBy: edit.userId, setAt: edit.at }
    return [
      ...ofMeasure.map((row) => ({ ...row, state: stateAfter(decision, row, added) })),
      { ...added, state: decision === 'conflict' ? ('conflicting' as const) : ('present' as const) },
    ]
  })
  const hasValue = rows.some(({ state, value }) => state === 'present' && value !== null)
  const notObserved = !hasValue && (sent.notObserved || (base < stored.version && stored.notObserved))
  const isChanged =
    stored.version === 0 || notObserved !== stored.notObserved || rows.length > stored.rows.length
  return isChanged ? { version, notObserved, rows } : stored
}

type SentMeasure = {
  readonly value: number | null
  /** The version that the sender knows; 0 for none. */
  readonly base: number
  readonly isChosen: boolean
}

type Decision = 'keep' | 'set' | 'choose' | 'conflict'

function decisionOf(
  rows: readonly MeasureRow[],
  { value, base, isChosen }: SentMeasure,
  { userId }: Edit,
): Decision {
  const present = rows.find(({ state }) => state === 'present')
  const conflicting = rows.filter(({ state }) => state === 'conflicting')
  const isKnown = rows.every(({ version }) => version <= base)
  if (isChosen && isKnown && value !== null && conflicting.length > 0) return 'choose'
  if (value === (present?.value ?? null)) return 'keep'
  if (!present) return 'set'
  const isOwn = present.setBy === userId
  if (isKnown && conflicting.length === 0) return 'set'
  // What the sender has not changed, or only clears, is no reason to lose what somebody else has set.
  if (value === null || value === valueAt(base, rows)) return 'keep'
  const isRepeated = rows.some((row) => row.value === value && row.setBy === userId && row.version > base)
  // Without a version, an own value cannot be distinguished from the repeat of an older one, and the newest wins.
  if (isRepeated && (base > 0 || !isOwn)) return 'keep'
  // The sender replaces the value that it has seen, and has seen no conflict with it.
  if (rows.findLast(({ version }) => version <= base) === present) return 'set'
  if (isOwn || present.value === null) return 'set'
  return conflicting.some((row) => row.value === value) ? 'keep' : 'conflict'
}

/** The value that a version of an observation had. */
const valueAt = (base: number, rows: readonly MeasureRow[]) =>
  rows.findLast(({ version, state }) => version <= base && (state === 'present' || state === 'replaced'))
    ?.value ?? null

/** What becomes of an earlier value of the measure. */
function stateAfter(
  decision: Decision,
  row: MeasureRow,
  added: Pick<MeasureRow, 'value' | 'setBy'>,
): MeasureState {
  if (row.state === 'present') return decision === 'conflict' ? 'present' : 'replaced'
  if (row.state !== 'conflicting') return row.state
  const isSettled = decision === 'choose' || row.value === added.value || row.setBy === added.setBy
  return isSettled ? 'declined' : 'conflicting'
}
