import type { SnapshotFrom } from 'xstate'

import type { Profile } from '#src/contract/user.ts'
import type { affiliationMachine } from '#src/machines/app/affiliation/affiliation.machine.ts'

export type HomeNotice = 'role' | 'introduction' | 'cookie'

type AffiliationSnapshot = SnapshotFrom<typeof affiliationMachine>

/** The one notice that Home shows now: the role choice, then the introduction, then the cookie notice. */
export function noticeOf(
  affiliation: AffiliationSnapshot | undefined,
  profile: Profile,
): HomeNotice | undefined {
  if (!affiliation) return undefined
  if (!affiliation.context.isOfToday) return needsRoleChoice(affiliation) ? 'role' : undefined
  if (profile.showIntroduction) return 'introduction'
  return profile.showCookie ? 'cookie' : undefined
}

/** A single affiliation is chosen automatically; the dialog opens for it only if the server rejected that choice. */
const needsRoleChoice = (affiliation: AffiliationSnapshot) =>
  (affiliation.context.affiliations.length > 1 && !affiliation.matches('checkingDay')) ||
  affiliation.matches('refused')
