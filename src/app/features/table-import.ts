import { tableImportMachine } from '#src/machines/people/table-import/table-import.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { tableImportActors } from '../actors/table-import-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'scope'>

/** Composes the import of children and of staff. The file that was chosen last is kept here, by its key: the machine does not know its bytes. */
export function composeTableImport(deps: Deps): FeatureMap['tableImport'] {
  const held = new Map<string, File>()
  const fileOf = (key: string) => {
    const file = held.get(key)
    if (!file) throw new Error('The page no longer has the file.')
    return file
  }
  return {
    tableImport: tableImportMachine.provide({ actors: tableImportActors({ ...deps, fileOf }) }),
    hold: (file) => {
      const key = deps.newKey()
      held.clear()
      held.set(key, file)
      return { key, name: file.name }
    },
  }
}
