import { useActorRef } from '@xstate/react'

import type { ImportKind } from '#src/domain/table-import/import-fields.ts'

import { useFeature } from './features.ts'
import { useShell } from './shell.tsx'

/** The import of the page that somebody has open, for as long as it is shown. */
export const useTableImport = (kind: ImportKind) =>
  useActorRef(useFeature('tableImport').tableImport, { ...useShell().inspection, input: { kind } })
