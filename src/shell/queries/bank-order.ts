import { lazy } from '#src/domain/lazy.ts'
import type { StartupList } from '#src/machines/app/startup/startup.machine.ts'

import type { BankList } from './bank-lists.ts'

type Titled = { readonly title: string }
type WithVideo = Titled & { readonly video?: string | undefined }

// Lists are sorted where they are shown, not where they are fetched: the first collator takes 0.1 s on a slow device, and a start shows none.
const norwegian = lazy(() => new Intl.Collator('nb-NO'))
const byTitle = (one: Titled, other: Titled) => norwegian().compare(one.title, other.title)
const videoLast = (one: WithVideo, other: WithVideo) =>
  Number(one.video !== undefined) - Number(other.video !== undefined)

/** Each list in its display order (specification section 4): theme cards a–z, tips without video first, then a–z. */
export const inDisplayOrder: { readonly [Name in StartupList]: (list: BankList<Name>) => BankList<Name> } = {
  mainActivities: (list) => list.toSorted(byTitle),
  activities: (list) => list.toSorted(byTitle),
  focusAreas: (list) => list,
  experienceGoals: (list) => list,
  generalTips: (list) => list.toSorted((one, other) => videoLast(one, other) || byTitle(one, other)),
}
