import { useQuery } from '@tanstack/react-query'

import type { StartupList } from '#src/machines/app/startup.machine.ts'

import { bankListQuery } from './bank-lists.ts'
import { useShell } from '#src/shell/shell.tsx'

/** Subscribes to one of the five startup lists. */
export function useBankList<Name extends StartupList>(name: Name) {
  return useQuery(bankListQuery(useShell().api, name))
}
