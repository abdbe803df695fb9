import { useActorRef } from '@xstate/react'
import type { InputFrom } from 'xstate'

import type { contentFormMachine } from '#src/machines/bank/content-form/content-form.machine.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The form of a card of the bank. Its actor lives as long as its view; what it has not saved stays on the device. */
export function useContentForm(
  machine: typeof contentFormMachine,
  input: InputFrom<typeof contentFormMachine>,
) {
  const { inspection } = useShell()
  return useActorRef(machine, { ...inspection, input })
}
