import { expect, it } from 'vitest'

import type { Student } from '#src/contract/student.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { departmentId, studentId } from '#tests/support/data/ids.ts'

import { createDeviceStorage } from './device-storage.ts'
import { createStudentStorage } from './student-storage.ts'

const aksel: Student = {
  _id: studentId('6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
  version: 3,
  name: 'Aksel Berg Hansen',
  birthDate: '2022-03-01',
  departmentId: departmentId('7f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
  parents: [{ name: 'Kari Berg', phone: '40 00 00 00' }],
  mark: 'fish',
  picture: '/api/students/picture',
  pictureConsent: null,
}

it('stores the id and the first name of a child, and nothing else', () => {
  const { students, storage } = setUp()

  students.write([aksel])

  expect(storage.getItem('students')).toBe(
    '{"v":1,"data":[{"_id":"6f9619ff-8b86-4d01-b42d-00cf4fc964ff","firstName":"Aksel"}]}',
  )
  expect(students.read()).toEqual([{ _id: aksel._id, firstName: 'Aksel' }])
})

it('removes a list that does not parse or that has more fields of a child', () => {
  const { students, storage } = setUp()
  storage.setItem('students', JSON.stringify({ v: 1, data: [aksel] }))

  expect(students.read()).toBe(undefined)

  expect(storage.keys()).toEqual([])
})

function setUp() {
  const storage = new TestStorage()
  return { storage, students: createStudentStorage(createDeviceStorage(() => storage)) }
}
