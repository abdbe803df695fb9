import { Tablet, Tv } from 'lucide'
import { useState } from 'react'

import type { AskDevice } from '#src/contract/ask.ts'
import type { Id } from '#src/contract/values.ts'
import { t } from '#src/words/nb-ask-intro.ts'

import { ChangeDevice } from './change-device.tsx'
import { RemoveDevice } from './remove-device.tsx'
import { ScreenCard } from './screen-card.tsx'
import { inOrder, orderOf } from './screen-choice.ts'

export type ScreenListProps = {
  readonly devices: readonly AskDevice[]
  readonly chosenId: Id | undefined
  /** The device that was added just now. */
  readonly joiningId: Id | undefined
  readonly onChoose: (deviceId: Id) => void
  readonly onRemoved: () => void
}

/** The paired screens, those that are on first. The order stays while the page is open, so that no card moves under a finger. */
export function ScreenList({ devices, chosenId, joiningId, onChoose, onRemoved }: ScreenListProps) {
  const [order] = useState(() => orderOf(devices))
  return inOrder(devices, order).map((device) => {
    const state = shownStateOf(device, joiningId)
    return (
      <ScreenCard
        key={device._id}
        icon={iconFor(device)}
        name={device.name}
        text={device.description || t(`ask.intro.state.${state}.text`)}
        state={state}
        isChosen={device._id === chosenId}
        isNew={device._id === joiningId}
        onChoose={() => onChoose(device._id)}
      >
        <ChangeDevice device={device} />
        <RemoveDevice device={device} onRemoved={onRemoved} />
      </ScreenCard>
    )
  })
}

/** A screen that was added just now connects before it is reported as on. */
export const shownStateOf = ({ _id, state }: AskDevice, joiningId: Id | undefined) =>
  state === 'off' && _id === joiningId ? 'joining' : state

const iconFor = ({ name }: AskDevice) => (/\b(tv|skjerm|tavle|prosjektor)/i.test(name) ? Tv : Tablet)
