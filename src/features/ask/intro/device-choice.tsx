import type { UseQueryResult } from '@tanstack/react-query'
import { Monitor } from 'lucide'

import type { AskDevice } from '#src/contract/ask.ts'
import { type ScreenId, thisDevice } from '#src/shell/ask-feature.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { ScreenCard } from './screen-card.tsx'
import { ScreenList, type ScreenListProps } from './screen-list.tsx'

type DeviceChoiceProps = Omit<ScreenListProps, 'devices' | 'chosenId' | 'onChoose'> & {
  /** The id of the radio button of this device. */
  readonly thisDeviceId: string
  readonly devices: UseQueryResult<AskDevice[]>
  readonly chosenId: ScreenId | undefined
  /** This device shows one window at a time, and comes last. */
  readonly hasOneWindow: boolean
  readonly onChoose: (screen: ScreenId) => void
}

/** The screens that can show Ask; this device is always among them. */
export function DeviceChoice({
  thisDeviceId,
  devices,
  chosenId,
  hasOneWindow,
  onChoose,
  ...rest
}: DeviceChoiceProps) {
  const here = (
    <ScreenCard
      id={thisDeviceId}
      icon={Monitor}
      name={t('ask.intro.here')}
      text={t(hasOneWindow ? 'ask.intro.here.text.oneWindow' : 'ask.intro.here.text')}
      isChosen={chosenId === thisDevice}
      onChoose={() => onChoose(thisDevice)}
    />
  )
  return (
    <fieldset className="grid min-w-0 gap-3.5">
      <legend className="sr-only">{t('ask.intro.screens')}</legend>
      {!hasOneWindow && here}
      <QueryBoundary query={devices} skeleton={<Skeleton shape="block" className="h-21! rounded-lg" />}>
        {(list) =>
          list.length === 0 ? (
            !hasOneWindow && <p className="px-1 text-sm text-skumring">{t('ask.intro.empty')}</p>
          ) : (
            <ScreenList {...rest} devices={list} chosenId={chosenId} onChoose={onChoose} />
          )
        }
      </QueryBoundary>
      {hasOneWindow && here}
    </fieldset>
  )
}
