import { useSelector } from '@xstate/react'

import type { Sign } from '#src/contract/ask.ts'
import type { TakeRecorderRef } from '#src/shell/ask-feature.ts'
import { t } from '#src/words/nb-ask-teaching.ts'

type SignSeparabilityProps = {
  readonly recorder: TakeRecorderRef
  /** By which the most similar one gets its word. */
  readonly signs: readonly Sign[]
}

/** Whether the camera tells the sign from the others of its session, as measured on the takes; nothing without takes. */
export function SignSeparability({ recorder, signs }: SignSeparabilityProps) {
  const separability = useSelector(recorder, ({ context }) => context.separability)
  if (!separability) return null
  const { nearest, isDistinct } = separability
  const word = signs.find(({ _id }) => _id === nearest)?.word
  return (
    <section aria-labelledby="separability" className="grid gap-1 rounded-lg bg-sand p-4">
      <h2 id="separability" className="text-md font-bold">
        {t('separability.title')}
      </h2>
      <p>
        {word === undefined
          ? t('separability.unknown')
          : t(isDistinct ? 'separability.distinct' : 'separability.alike', { word })}
      </p>
      <p className="text-sm text-dis">{t('separability.limits')}</p>
    </section>
  )
}
