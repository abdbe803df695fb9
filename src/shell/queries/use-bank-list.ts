import { useQuery } from '@tanstack/react-query'

import type { StartupList } from '#src/machines/app/startup/startup.machine.ts'

import { bankListQuery } from './bank-lists.ts'
import { inDisplayOrder } from './bank-order.ts'
import { useShell } from '#src/shell/shell.tsx'

/** Subscribes to one of the five startup lists, in its display order. */
export function useBankList<Name extends StartupList>(name: Name) {
  return useQuery({ ...bankListQuery(useShell().api, name), select: inDisplayOrder[name] })
}

/** The same in the order of the server, to look cards up by their id: Home needs no sorting, which would slow down a start. */
export function useUnorderedBankList<Name extends StartupList>(name: Name) {
  return useQuery(bankListQuery(useShell().api, name))
}
