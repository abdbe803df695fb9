import { addDays, weekdayOf } from '#src/domain/day.ts'
import { houses } from '#src/contract/ask-curriculum.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { AskSession, SignRecord } from '#src/contract/ask.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { Day, Instant } from '#src/contract/values.ts'

import { taughtSigns } from './demonstration-takes.ts'

/** An Ask session of the demonstration, with the email of its leader. */
export type DemonstrationAskSession = AskSession & { readonly leader: string }

/** A sign that a kindergarten of the demonstration has checked, with the email of the person who did. */
export type DemonstrationSignCheck = {
  readonly signId: SignId
  readonly checkedAt: Instant
  readonly by: string
}

const leaders = ['leder@solbakken.example', 'ansatt@solbakken.example']
/** The fifth module teaches it again. */
const failedSign = 'hjelp'
const [finishedSessionCount, startedSessionCount] = [5, 2]
const saturday = 6

/**
 * The first module of the first house and the start of the second, one session per weekday until yesterday: twenty signs are
 * approved. The signs that Ask has been taught have had a suggestion each time, most of which the operator agreed with.
 */
export function demonstrationAskSessions(today: Day): readonly DemonstrationAskSession[] {
  const sessions = [1, 2].flatMap((module) =>
    Array.from({ length: module === 1 ? finishedSessionCount : startedSessionCount }, (_, index) => ({
      module,
      session: index + 1,
    })),
  )
  const days = weekdaysBefore(today, sessions.length)
  return sessions.map(({ module, session }, index) => ({
    house: 1,
    module,
    session,
    startedAt: `${days[index]}T08:40:00.000Z`,
    endedAt: `${days[index]}T08:56:00.000Z`,
    signs: (houses[0]?.modules[module - 1]?.sessions[session - 1] ?? []).map((signId, signIndex) =>
      withSuggestions(signId === failedSign ? failed(signId) : approved(signId, (index + signIndex) % 3), {
        overruled: (index + signIndex) % 2,
      }),
    ),
    leader: leaders[index % leaders.length] ?? '',
  }))
}

/** The leader has checked the signs of the first session. */
export const demonstrationSignChecks = (today: Day): readonly DemonstrationSignCheck[] =>
  (houses[0]?.modules[0]?.sessions[0] ?? []).map((signId) => ({
    signId,
    checkedAt: `${addDays(today, -3)}T13:15:00.000Z`,
    by: 'leder@solbakken.example',
  }))

const approved = (signId: string, repeats: number): SignRecord => ({
  signId,
  state: 'approved',
  stars: askConstants.repetitions,
  repeats,
})

const failed = (signId: string): SignRecord => ({
  signId,
  state: 'failed',
  stars: 1,
  repeats: askConstants.tries + 1,
})

/** The record with a suggestion beside each decision, if its sign is taught. */
const withSuggestions = (record: SignRecord, { overruled }: { readonly overruled: number }): SignRecord =>
  taughtSigns.has(record.signId)
    ? { ...record, suggestions: { agreed: record.stars + record.repeats - overruled, overruled } }
    : record

/** The last `count` weekdays before `today`, in order. */
function weekdaysBefore(today: Day, count: number): readonly Day[] {
  const days: Day[] = []
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1))
    if (weekdayOf(day) < saturday) days.unshift(day)
  return days
}
