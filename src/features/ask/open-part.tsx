import { useSelector } from '@xstate/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'

import type { AskPart } from '#src/machines/ask/ask/ask.machine.ts'
import { type FeatureMap, useFeature } from '#src/shell/features.ts'
import { FailedRequest } from '#src/shell/queries/query-boundary.tsx'

type Parts = ReturnType<FeatureMap['ask']['ask']['getSnapshot']>['children']
type OpenPartProps<Part extends AskPart> = {
  readonly part: Part
  /** Until the part is open. */
  readonly waiting?: ReactNode
  /** What is around the message of a part that has failed. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
  readonly children: (part: NonNullable<Parts[Part]>) => ReactNode
}

/** A page of a part of Ask, which is nothing until the part is open; one that has failed can be opened again. */
export function OpenPart<Part extends AskPart>({
  part,
  waiting,
  frame: Frame = Fragment,
  children,
}: OpenPartProps<Part>) {
  const { ask } = useFeature('ask')
  const open = useSelector(ask, (snapshot) => snapshot.children[part])
  const hasFailed = useSelector(ask, (snapshot) => snapshot.value[part] === 'failed')
  if (hasFailed)
    return (
      <Frame>
        <FailedRequest error={undefined} busy={false} onRetry={() => ask.send({ type: 'ask.retry' })} />
      </Frame>
    )
  return open ? children(open) : waiting
}
