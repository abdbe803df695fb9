// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import { askMachines, signOf } from '#tests/support/ask/curriculum-setup.ts'

import { SignCard } from './sign-card.tsx'

afterEach(cleanup)

it.each([true, false])(
  '«Si ordet» can be pressed when the screen of the children may play sound: %s',
  (canSay) => {
    const repetition = createActor(askMachines.repetition, {
      clock: new SimulatedClock(),
      input: { signId: 'mer', tries: askConstants.tries },
    }).start()

    render(
      <SignCard
        sign={signOf('mer')}
        picture={undefined}
        repetition={repetition}
        isPerformed
        isRecorded={false}
        canSay={canSay}
        onSay={() => undefined}
      />,
    )

    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Si ordet/ }).disabled).toBe(!canSay)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Vis igjen' }).disabled).toBe(false)
  },
)
