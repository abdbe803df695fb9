import { createHash } from 'node:crypto'

import * as v from 'valibot'

import { DepartmentId, Id, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

const branded = { organization: OrganizationId, department: DepartmentId, user: UserId, student: StudentId }
const schemas: Readonly<Record<string, v.GenericSchema<string, Id>>> = branded

/** A deterministic id (UUID version 8), the same in every installation. */
export function seedId<Kind extends keyof typeof branded>(
  kind: Kind,
  slug: string,
): v.InferOutput<(typeof branded)[Kind]>
export function seedId(kind: string, slug: string): Id
export function seedId(kind: string, slug: string): Id {
  const hex = createHash('sha256').update(`${kind} ${slug}`).digest('hex')
  const text = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
  return v.parse(schemas[kind] ?? Id, text)
}
