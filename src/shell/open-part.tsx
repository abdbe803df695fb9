import { useSelector } from '@xstate/react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'

import type { AskPart } from '#src/machines/ask/ask/ask.machine.ts'
import type { CalendarPart } from '#src/machines/calendar/calendar/calendar.machine.ts'

import { type FeatureMap, useFeature } from './features.ts'
import { FailedRequest } from './queries/query-boundary.tsx'

/** The parts of each feature that has some, and the actor that owns them. */
type PartNames = {
  readonly ask: AskPart
  readonly calendar: CalendarPart
  readonly reflection: 'reflection'
}
type Children<Name extends keyof PartNames> = {
  readonly ask: ReturnType<FeatureMap['ask']['ask']['getSnapshot']>['children']
  readonly calendar: ReturnType<FeatureMap['calendar']['calendar']['getSnapshot']>['children']
  readonly reflection: ReturnType<FeatureMap['reflection']['reflections']['getSnapshot']>['children']
}[Name]

type OpenPartProps<Name extends keyof PartNames, Part extends PartNames[Name]> = {
  readonly of: Name
  readonly part: Part
  /** Until the part is open. */
  readonly waiting?: ReactNode
  /** What is around the message of a part that has failed. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
  readonly children: (part: NonNullable<Children<Name>[Part]>) => ReactNode
}

/** A page of a part of a feature, which is nothing until the part is open; one that has failed can be opened again. */
export function OpenPart<Name extends keyof PartNames, Part extends PartNames[Name]>({
  of,
  part,
  waiting,
  frame: Frame = Fragment,
  children,
}: OpenPartProps<Name, Part>) {
  const { owner, retry } = ownerIn(useFeature(of))
  const open = useSelector(owner, (snapshot) => snapshot.children[part])
  const hasFailed = useSelector(owner, (snapshot) => snapshot.value[part] === 'failed')
  if (hasFailed)
    return (
      <Frame>
        <FailedRequest error={undefined} busy={false} onRetry={retry} />
      </Frame>
    )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child of this name, which the compiler cannot see while the feature is generic
  return open ? children(open as NonNullable<Children<Name>[Part]>) : waiting
}

type OwnerSnapshot = Snapshot<unknown> & {
  readonly children: Readonly<Record<string, unknown>>
  readonly value: Readonly<Record<string, unknown>>
}
type Owner = { readonly owner: ActorRef<OwnerSnapshot, never>; readonly retry: () => void }

function ownerIn(feature: FeatureMap[keyof PartNames]): Owner {
  if ('calendar' in feature)
    return { owner: feature.calendar, retry: () => feature.calendar.send({ type: 'calendar.retry' }) }
  if ('reflections' in feature)
    return {
      owner: feature.reflections,
      retry: () => feature.reflections.send({ type: 'reflections.retry' }),
    }
  return { owner: feature.ask, retry: () => feature.ask.send({ type: 'ask.retry' }) }
}
