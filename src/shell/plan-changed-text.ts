import type { LastChange } from '#src/contract/failure.ts'
import { t } from '#src/words/nb-other-pages.ts'

/** Says who has changed a plan, which the caller did not know of: never a person that is not known, and never oneself as another. */
export function planChangedText(change: LastChange | undefined): string {
  if (change?.isOwn) return t('plan.changed.own')
  if (typeof change?.name === 'string') return t('plan.changed.by', { name: change.name })
  return t('plan.changed.elsewhere')
}
