import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { eventsIn, stepOf } from '#tests/support/machines/model.ts'
import type { Visit } from '#tests/support/paths/binding.ts'
import type { DrivenPath } from '#tests/support/paths/driven-path.ts'
import { type Exemption, transitionOf } from '#tests/support/paths/exemptions.ts'
import { textsOf } from '#tests/support/paths/texts.ts'

/** Checks that nobody can cause what is out of reach: the page has no control that works, or never rests in the state. */
export async function expectExempt(
  { machine, binding }: Pick<DrivenPath, 'machine' | 'binding'>,
  visit: Visit,
  snapshot: AnyMachineSnapshot,
) {
  if (snapshot.status !== 'active') return
  const model = {
    samples: binding.model.samples ?? [],
    // A guard of another event may read the payload that only a sample has.
    canOccur: ({ type }: AnyEventObject) => type in (binding.controls ?? {}),
  }
  const possible = eventsIn(snapshot, machine, model)
  for (const [key, exemption] of Object.entries(textsOf(machine).outOfReach ?? {})) {
    const transition = transitionOf(machine, key)
    if (!transition || !snapshot._nodes.some(({ id }) => id === transition.source.id)) continue
    if (exemption.kind === 'leftAtOnce')
      throw new Error(
        `"${key}" is said to be out of reach (${exemption.why}), and the page rests in its state.`,
      )
    const type = String(transition.eventType)
    const control = binding.controls?.[type]
    const isTaken = possible.some((event) => event.type === type && takes(event, key))
    if (control && isTaken) await expectNoUse(key, exemption, control(visit))
  }

  function takes(event: AnyEventObject, key: string): boolean {
    try {
      return stepOf(machine, model, event, snapshot).transitions.includes(key)
    } catch {
      // A guard reads the payload that only a sample has.
      return false
    }
  }
}

async function expectNoUse(key: string, exemption: Exemption, control: Locator) {
  try {
    await checks[exemption.kind]?.(control)
  } catch (error) {
    throw new Error(`"${key}" is said to be out of reach (${exemption.why}), and is not: ${String(error)}`, {
      cause: error,
    })
  }
}

const checks: { readonly [Kind in Exemption['kind']]?: (control: Locator) => Promise<unknown> } = {
  absent: (control) => expect(control.filter({ visible: true })).toHaveCount(0),
  disabled: (control) => expect(control.first()).toBeDisabled(),
  async covered(control) {
    const isPressed = await control
      .first()
      .click({ trial: true, timeout: 500 })
      .then(
        () => true,
        () => false,
      )
    if (isPressed) throw new Error('it can be pressed.')
  },
}
