import * as v from 'valibot'

import { DepartmentName } from './department-change.ts'
import { departmentReads } from './department.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { planReads } from './plan-details.ts'
import { staffReads } from './staff.ts'
import { InPlans, LeftPlan } from './student-transfer.ts'
import { studentReads } from './student.ts'
import { Role } from './user.ts'
import { Day, DepartmentId, Id, Instant, StudentId, UserId, Version } from './values.ts'

/** More than a large kindergarten has; the limits bound the work of one request. */
const maxStudents = 1000
const maxDepartments = 100
const maxAffiliations = 500
/** As many characters as a thousand children with their departments take. */
const maxBodyBytes = 262_144

/** After so many days a roll-over can no longer be undone. */
export const undoDays = 30

/** A child who is in the kindergarten on the first day of the new year, and its department on that day. */
export const RollOverChild = v.object({
  _id: StudentId,
  version: Version,
  name: v.string(),
  birthDate: Day,
  departmentId: DepartmentId,
})
export type RollOverChild = v.InferOutput<typeof RollOverChild>

const children = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.array(v.strictObject({ _id: StudentId, version: Version, ...entries })),
    v.maxLength(maxStudents, `Flytt høyst ${maxStudents} barn om gangen.`),
  )
const departments = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(v.strictObject({ _id: DepartmentId, ...entries })), v.maxLength(maxDepartments))

/** All that becomes different in a new kindergarten year; each has the version that the caller knows. */
export const RollOver = v.strictObject({
  from: Day,
  /** With ids of the caller’s own, so that children can be transferred to them. */
  added: departments({ name: DepartmentName }),
  renamed: departments({ version: Version, name: DepartmentName }),
  closed: departments({ version: Version }),
  transferred: children({ departmentId: DepartmentId }),
  archived: children({}),
  /** Who leaves one department for another, with the role there that the caller knows; `leader` leads the plans of the person there then. */
  staff: v.pipe(
    v.array(
      v.strictObject({
        _id: UserId,
        departmentId: DepartmentId,
        role: Role,
        to: DepartmentId,
        leader: v.nullable(UserId),
      }),
    ),
    v.maxLength(maxAffiliations, `Flytt høyst ${maxAffiliations} ansatte om gangen.`),
  ),
  /** Whether the staff keep their roles in the departments that they come from. */
  keepsRoles: v.boolean(),
  /** What becomes of the children who are transferred in the plans of their old department. */
  plans: InPlans,
  /** Whether the plans of the closed departments from the day on are deleted. */
  deletesPlans: v.boolean(),
})
export type RollOver = v.InferOutput<typeof RollOver>

/** A hash of the roll-over and of all that it was compared with. */
const Fingerprint = v.pipe(v.string(), v.regex(/^[\w-]{43}$/u))

/** Why a roll-over cannot be done as it is, by its department. */
export const RollOverObstacle = v.object({
  /**
   * `name`: another department has it. `closed`: it takes no children. `children`: it would be closed with children in it. `plans`: it would
   * be closed with plans. `staff`: it takes no staff. `leader`: who leaves it leads plans there, and nobody else is named who stays.
   */
  kind: v.picklist(['name', 'closed', 'children', 'plans', 'staff', 'leader']),
  departmentId: DepartmentId,
  /** Whom it is about. */
  students: v.array(StudentId),
  staff: v.array(UserId),
})
export type RollOverObstacle = v.InferOutput<typeof RollOverObstacle>

/** A plan that a roll-over deletes, takes children out of, or leaves with children who are in another department then. */
export const RollOverPlan = v.object({
  ...LeftPlan.entries,
  becomes: v.picklist(['deleted', 'without', 'kept']),
})
export type RollOverPlan = v.InferOutput<typeof RollOverPlan>

/** A plan of today or later that somebody leaves with the department. */
export const RollOverStaffPlan = v.object({
  ...LeftPlan.entries,
  userId: UserId,
  /** Whether the person leads it; else is observer or helper. */
  isLed: v.boolean(),
})
export type RollOverStaffPlan = v.InferOutput<typeof RollOverStaffPlan>

export const RollOverPreview = v.object({
  fingerprint: Fingerprint,
  plans: v.array(RollOverPlan),
  staffPlans: v.array(RollOverStaffPlan),
  obstacles: v.array(RollOverObstacle),
})
export type RollOverPreview = v.InferOutput<typeof RollOverPreview>

/** What an undo leaves as it is, since somebody has changed it after the roll-over. */
export const KeptChanges = v.object({
  departments: v.array(v.object({ _id: DepartmentId, name: v.string() })),
  students: v.array(v.object({ _id: StudentId, name: v.string() })),
  staff: v.array(v.object({ _id: UserId, name: v.string() })),
  plans: v.array(LeftPlan),
})
export type KeptChanges = v.InferOutput<typeof KeptChanges>

/** A roll-over that can be undone. */
export const DoneRollOver = v.object({
  _id: Id,
  from: Day,
  at: Instant,
  /** `null` for somebody who no longer exists. */
  by: v.nullable(v.string()),
  /** The last day on which it can be undone. */
  until: Day,
  added: v.number(),
  renamed: v.number(),
  closed: v.number(),
  transferred: v.number(),
  archived: v.number(),
  staff: v.number(),
  plans: v.number(),
  /** The shared tablets of its new departments, which an undo ends. */
  tablets: v.number(),
  kept: KeptChanges,
})
export type DoneRollOver = v.InferOutput<typeof DoneRollOver>

const path = '/api/roll-overs'
const shared = { host: 'app', who: 'administrators', scope: 'organization' } as const
const invalidates = [
  path,
  '/api/roll-overs/children',
  ...departmentReads,
  '/api/departments/{id}/closing',
  ...studentReads,
  '/api/students/{id}/places',
  '/api/students/archive',
  ...staffReads,
  '/api/staff/{id}/leads',
  ...planReads,
] as const

export const rollOverEndpoints = endpointTable({
  latest: {
    ...shared,
    method: 'GET',
    path,
    reveals: 'student',
    response: v.nullable(DoneRollOver),
  },
  children: {
    ...shared,
    method: 'GET',
    path: '/api/roll-overs/children',
    query: v.strictObject({ from: Day }),
    reveals: 'student',
    response: v.array(RollOverChild),
  },
  preview: {
    ...shared,
    method: 'POST',
    path: '/api/roll-overs/preview',
    ignoresIdempotencyKey: 'It changes nothing.',
    body: RollOver,
    maxBodyBytes,
    reveals: 'student',
    response: RollOverPreview,
    /** Children or departments are others than those that the caller knows. */
    stale: { 412: v.null() },
    invalidates: [],
  },
  save: {
    ...shared,
    method: 'POST',
    path,
    body: v.strictObject({ ...RollOver.entries, fingerprint: Fingerprint }),
    maxBodyBytes,
    reveals: 'student',
    response: v.object({ _id: Id }),
    /** Something has changed since the preview; the data says nothing of it. */
    stale: { 412: v.null() },
    invalidates,
  },
  undo: {
    ...shared,
    method: 'DELETE',
    path: '/api/roll-overs/{id}',
    params: v.object({ id: Id }),
    reveals: 'student',
    response: v.object({ kept: KeptChanges }),
    invalidates,
  },
})

export const rollOverSummaries: SummariesOf<typeof rollOverEndpoints> = {
  latest:
    'The newest roll-over that can be undone, and what of it an undo would leave; `null` where there is none.',
  children: 'The children who are in the kindergarten on a day, with their departments on that day.',
  preview: 'What a roll-over would do to plans, and what stands in its way; nothing is changed.',
  save: 'Changes to a new kindergarten year: adds, renames and closes departments, transfers and archives children, moves staff, all or nothing. Rejected with 412 where anything has changed since the preview.',
  undo: 'Undoes a roll-over for 30 days; what somebody has changed since is kept and returned.',
}

/** What somebody chooses in the guide, which the device keeps until it is done. */
export const RollOverChoices = v.object({
  from: v.string(),
  /** The names of departments that are written, by their ids. */
  names: v.record(v.string(), v.string()),
  closed: v.array(DepartmentId),
  added: v.array(v.object({ _id: DepartmentId, name: v.string() })),
  /** Where the children of a department go who do not leave. */
  groups: v.record(v.string(), DepartmentId),
  /** What is chosen for single children, by their ids. */
  children: v.record(v.string(), v.union([v.literal('leaves'), DepartmentId])),
  /** The departments whose staff follow the group; what an earlier version has kept has none. */
  following: v.optional(v.array(DepartmentId), []),
  /** What is chosen for single persons, by `placeKeyOf`. */
  staff: v.optional(v.record(v.string(), DepartmentId), {}),
  keepsRoles: v.optional(v.boolean(), false),
  /** Who leads the plans of a person who moves, by the id of the person. */
  leaders: v.optional(v.record(v.string(), UserId), {}),
  plans: InPlans,
  deletesPlans: v.boolean(),
})
export type RollOverChoices = v.InferOutput<typeof RollOverChoices>
