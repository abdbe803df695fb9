import type { UseQueryResult } from '@tanstack/react-query'
import { Monitor, Tablet, Tv } from 'lucide-react'

import type { AskDevice } from '#src/contract/ask.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import { ChangeDevice } from './change-device.tsx'
import { RemoveDevice } from './remove-device.tsx'
import { ScreenCard } from './screen-card.tsx'

type DeviceChoiceProps = {
  /** The id of the radio button of this device. */
  readonly thisDeviceId: string
  readonly devices: UseQueryResult<AskDevice[]>
  /** `undefined` for this device. */
  readonly chosenId: string | undefined
  /** It was added just now and has not connected yet. */
  readonly isJoining: (device: AskDevice) => boolean
  readonly onChoose: (deviceId: string | undefined) => void
  readonly onRemoved: () => void
}

/** The screens that can show Ask; this one is always among them. */
export function DeviceChoice({
  thisDeviceId,
  devices,
  chosenId,
  isJoining,
  onChoose,
  onRemoved,
}: DeviceChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-3.5">
      <legend className="sr-only">{t('ask.intro.screens')}</legend>
      <ScreenCard
        id={thisDeviceId}
        icon={Monitor}
        name={t('ask.intro.here')}
        text={t('ask.intro.here.text')}
        isChosen={chosenId === undefined}
        onChoose={() => onChoose(undefined)}
      />
      <QueryBoundary query={devices} skeleton={<Skeleton shape="block" className="h-21! rounded-lg" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="px-1 text-sm text-skumring">{t('ask.intro.empty')}</p>
          ) : (
            list.map((device) => {
              const state = isJoining(device) ? 'joining' : device.state
              return (
                <ScreenCard
                  key={device._id}
                  icon={iconFor(device)}
                  name={device.name}
                  text={device.description || t(`ask.intro.state.${state}.text`)}
                  state={state}
                  isChosen={device._id === chosenId}
                  onChoose={() => onChoose(device._id)}
                >
                  <ChangeDevice device={device} />
                  <RemoveDevice device={device} onRemoved={onRemoved} />
                </ScreenCard>
              )
            })
          )
        }
      </QueryBoundary>
    </fieldset>
  )
}

const iconFor = ({ name }: AskDevice) => (/\b(tv|skjerm|tavle|prosjektor)/i.test(name) ? Tv : Tablet)
