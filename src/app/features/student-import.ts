import { studentImportMachine } from '#src/machines/people/student-import/student-import.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { studentImportActors } from '../actors/student-import-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'scope'>

/** Composes the import of children. The file that was chosen last is kept here, by its key: the machine does not know its bytes. */
export function composeStudentImport(deps: Deps): FeatureMap['studentImport'] {
  const held = new Map<string, File>()
  const fileOf = (key: string) => {
    const file = held.get(key)
    if (!file) throw new Error('The page no longer has the file.')
    return file
  }
  return {
    studentImport: studentImportMachine.provide({ actors: studentImportActors({ ...deps, fileOf }) }),
    hold: (file) => {
      const key = deps.newKey()
      held.clear()
      held.set(key, file)
      return { key, name: file.name }
    },
  }
}
