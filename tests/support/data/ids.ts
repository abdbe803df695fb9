import * as v from 'valibot'

import { DepartmentId, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

export const organizationId = (text: string) => v.parse(OrganizationId, text)
export const departmentId = (text: string) => v.parse(DepartmentId, text)
export const userId = (text: string) => v.parse(UserId, text)
export const studentId = (text: string) => v.parse(StudentId, text)
