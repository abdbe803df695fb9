import { useActorRef } from '@xstate/react'

import { suggestionsMachine } from '#src/machines/bank/suggestions/suggestions.machine.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The suggestions of one search field; their actor lives as long as the field. */
export const useSuggestions = () => useActorRef(suggestionsMachine, useShell().inspection)
