import { useActorRef } from '@xstate/react'

import type { RollOverChoices } from '#src/contract/roll-over.ts'

import { useFeature } from './features.ts'
import type { Draft } from './forms/draft.tsx'
import { useShell, useToday } from './shell.tsx'

/** The guide of the page that somebody has open, for as long as it is shown; the device keeps what is chosen. */
export function useRollOver(draft: Draft<RollOverChoices>) {
  const { rollOver } = useFeature('moves')
  const machine = rollOver.provide({
    actions: {
      storeDraft: ({ context }) => draft.change(context.choices),
      discardDraft: () => draft.discard(),
    },
  })
  return useActorRef(machine, {
    ...useShell().inspection,
    input: { today: useToday(), choices: draft.values },
  })
}
