import * as v from 'valibot'

import { StoredStudent, type Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'

import type { DeviceStorage } from './device-storage.ts'
import { studentsKey } from './students-key.ts'

/** Stores the children of the chosen department: the id and first name of each, and nothing else. */
export interface StudentStorage {
  /** The stored children in the order of their list; `undefined` where none are stored. */
  read(): readonly StoredStudent[] | undefined
  write(students: readonly Pick<Student, '_id' | 'name'>[]): void
}

export const createStudentStorage = (device: DeviceStorage): StudentStorage => ({
  read: () => device.read(studentsKey, v.array(StoredStudent)),
  write(students) {
    device.write(
      studentsKey,
      students.map(({ _id, name }): StoredStudent => ({ _id, firstName: firstNameOf(name) })),
    )
  },
})
