import { createStudentStorage } from '#src/services/storage/student-storage.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { storeStudents } from '../device/stored-students.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'device' | 'queryClient' | 'scope' | 'tokens'>

/** Keeps the children of the chosen department on the device; the start removes them as soon as nobody is signed in. */
export function composeStudents(deps: Deps): FeatureMap['students'] {
  const students = createStudentStorage(deps.device)
  storeStudents({ ...deps, students })
  return { stored: () => students.read() }
}
