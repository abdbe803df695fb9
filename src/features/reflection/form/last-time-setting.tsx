import { useSelector } from '@xstate/react'

import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-reflection.ts'

import type { ReflectionRef } from './use-form-context.ts'

/** Whether the values of the last time are marked on the scales, as the user last chose. */
export function LastTimeSetting({ reflection }: { readonly reflection: ReflectionRef }) {
  const isShown = useSelector(reflection, (snapshot) => snapshot.matches({ writing: { lastTime: 'shown' } }))
  return (
    <Checkbox
      label={t('reflection.last.show')}
      checked={isShown}
      onChange={() =>
        reflection.send({ type: isShown ? 'reflection.hideLastTime' : 'reflection.showLastTime' })
      }
    />
  )
}
