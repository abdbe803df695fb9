import { useQuery } from '@tanstack/react-query'

import type { StartupList } from '#src/machines/app/startup.machine.ts'

import { bankListQuery } from './bank-lists.ts'
import { inDisplayOrder } from './bank-order.ts'
import { useShell } from '#src/shell/shell.tsx'

/** Subscribes to one of the five startup lists, in its display order. */
export function useBankList<Name extends StartupList>(name: Name) {
  return useQuery({ ...bankListQuery(useShell().api, name), select: inDisplayOrder[name] })
}

/** The same in no order, to find single cards in: Home does, and a start sorts nothing. */
export function useUnorderedBankList<Name extends StartupList>(name: Name) {
  return useQuery(bankListQuery(useShell().api, name))
}
