import type { AskDevice } from '#src/contract/ask.ts'
import type { Id } from '#src/contract/values.ts'
import { type ScreenId, thisDevice } from '#src/shell/ask-feature.ts'

type Device = Pick<AskDevice, '_id' | 'state'>

type Choice = {
  readonly devices: readonly Device[]
  /** Chosen on this page. */
  readonly wanted: ScreenId | undefined
  /** Chosen on an earlier visit. */
  readonly stored: ScreenId | undefined
  readonly hasOneWindow: boolean
}

/**
 * The chosen screen: the one that was chosen on this page, else the one of an earlier visit, else a screen that is on. A screen
 * that is on replaces one of an earlier visit that is off. A device that shows one window at a time is never chosen by itself.
 */
export function chosenScreen({ devices, wanted, stored, hasOneWindow }: Choice): ScreenId | undefined {
  const stateOf = (screen: ScreenId) =>
    screen === thisDevice ? 'here' : devices.find(({ _id }) => _id === screen)?.state
  const isPresent = (screen: ScreenId | undefined) => screen !== undefined && stateOf(screen) !== undefined

  // A device may have been removed meanwhile, here or by somebody else.
  if (isPresent(wanted)) return wanted
  const storedId = isPresent(stored) ? stored : undefined
  if (storedId !== undefined && stateOf(storedId) !== 'off') return storedId
  const isOnWanted = storedId !== undefined || hasOneWindow
  const on = isOnWanted ? devices.find(({ state }) => state === 'waiting')?._id : undefined
  return on ?? storedId ?? (hasOneWindow ? undefined : thisDevice)
}

/** The ids of the devices, those that are on first. */
export const orderOf = (devices: readonly Device[]): readonly Id[] =>
  [true, false].flatMap((isOn) =>
    devices.filter(({ state }) => (state === 'waiting') === isOn).map(({ _id }) => _id),
  )

/** The devices in an order that was found before, and any others at the end. */
export const inOrder = <TDevice extends Device>(devices: readonly TDevice[], order: readonly Id[]) => [
  ...order.flatMap((id) => devices.filter(({ _id }) => _id === id)),
  ...devices.filter(({ _id }) => !order.includes(_id)),
]
