import type { Evaluation } from '#src/contract/evaluation.ts'
import { listText } from '#src/domain/list-text.ts'
import { t } from '#src/words/nb-reflections.ts'

/** «Takk fra Ingunn Berg og Per Hansen»; `undefined` without thanks. */
export const thanksText = (thanks: Evaluation['thanks']): string | undefined =>
  thanks.length === 0
    ? undefined
    : t('reflections.thanks', {
        names: listText(thanks.map(({ name }) => name ?? t('reflections.formerLeader'))),
      })
