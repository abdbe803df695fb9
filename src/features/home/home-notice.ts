import type { SnapshotFrom } from 'xstate'

import type { Profile } from '#src/contract/user.ts'
import { type affiliationMachine, chosenAffiliationOf } from '#src/machines/app/affiliation.machine.ts'

export type HomeNotice = 'role' | 'introduction' | 'cookie'

type AffiliationSnapshot = SnapshotFrom<typeof affiliationMachine>

/** What Home has to ask or tell, one thing at a time: where one works, then what the house is, then what it keeps. */
export function noticeOf(
  affiliation: AffiliationSnapshot | undefined,
  profile: Profile,
): HomeNotice | undefined {
  if (!affiliation) return undefined
  if (!chosenAffiliationOf(affiliation)) return asksForRole(affiliation) ? 'role' : undefined
  if (profile.showIntroduction) return 'introduction'
  return profile.showCookie ? 'cookie' : undefined
}

/** The only affiliation is chosen without asking; it is asked for only when the server would not have it. */
const asksForRole = (affiliation: AffiliationSnapshot) =>
  affiliation.context.affiliations.length > 1 || affiliation.matches('refused')
