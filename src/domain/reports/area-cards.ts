import type { ActivitySummary } from '#src/contract/activity.ts'
import type { Season } from '#src/contract/bank.ts'
import type { Day, Id } from '#src/contract/values.ts'

/** So many fit below a sentence of a report, and a choice is made at once. */
const mostCards = 3

/** The season of each month, as the calendar of a kindergarten has them: winter is from December to February. */
const seasons: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']

/**
 * Up to three activity cards of a focus area: those for the season of the day before those for the whole year, and those for another season
 * last. Cards that are alike in this stay in the order that they were given in.
 */
export function cardsOfArea(
  activities: readonly ActivitySummary[],
  areaId: Id,
  today: Day,
): readonly ActivitySummary[] {
  const now = seasonOf(today)
  const place = ({ seasons: suited }: ActivitySummary) =>
    suited.includes(now) ? 0 : suited.length === 0 ? 1 : 2
  return activities
    .filter(({ focusArea }) => focusArea === areaId)
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, mostCards)
}

/** The season that a day is in. */
function seasonOf(day: Day): Season {
  const month = Number(day.slice(5, 7))
  return seasons[Math.floor((month % 12) / 3)] ?? 'winter'
}
