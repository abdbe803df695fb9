import { fromPromise } from 'xstate'

import { departmentEndpoints } from '#src/contract/department.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { importLimits } from '#src/contract/import-limits.ts'
import { invitationEndpoints } from '#src/contract/invitation.ts'
import { staffChangeEndpoints } from '#src/contract/staff-change.ts'
import { staffImportEndpoints } from '#src/contract/staff-import.ts'
import { studentImportEndpoints } from '#src/contract/student-import.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { dayOf } from '#src/domain/day.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'
import { fileTable, likeliestOf } from '#src/domain/table-import/file-table.ts'
import type { ImportKind } from '#src/domain/table-import/import-fields.ts'
import { fieldsOf, type Present } from '#src/domain/table-import/import-preview.ts'
import type {
  LoadedPresent,
  ReadInput,
  ReadTable,
  SaveInput,
  SaveOutcome,
  tableImportMachine,
} from '#src/machines/people/table-import/table-import.machine.ts'
import { readTables } from '#src/services/tables/read-tables.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'scope'> & {
  readonly fileOf: (key: string) => Blob
}

/** The actors of an import: the file is read in the page, and only what the person has confirmed is sent. */
export const tableImportActors = (deps: Deps) =>
  ({
    read: fromPromise<ReadTable, ReadInput>(({ input: { kind, key }, signal }) =>
      unlessStopped(signal, tableIn(deps.fileOf(key), kind)),
    ),
    loadPresent: fromPromise<Outcome<LoadedPresent>, { readonly kind: ImportKind }>(
      ({ input: { kind }, signal }) => unlessStopped(signal, loadPresent(deps, kind, signal)),
    ),
    save: fromPromise<SaveOutcome, SaveInput>(({ input, signal }) =>
      unlessStopped(signal, save(deps, input, signal)),
    ),
  }) satisfies ActorsOf<typeof tableImportMachine>

async function tableIn(file: Blob, kind: ImportKind): Promise<ReadTable> {
  if (file.size > importLimits.fileBytes) return { kind: 'unreadable', reason: 'large' }
  const readings = await readTables(file)
  if (!readings) return { kind: 'unreadable', reason: 'kind' }
  const table = fileTable(likeliestOf(readings, fieldsOf[kind]) ?? [], fieldsOf[kind])
  if (!table) return { kind: 'unreadable', reason: 'empty' }
  if (table.rows.length > importLimits.rows) return { kind: 'unreadable', reason: 'long' }
  return { kind: 'table', table }
}

async function loadPresent(
  deps: Deps,
  kind: ImportKind,
  signal: AbortSignal,
): Promise<Outcome<LoadedPresent>> {
  const found = await (kind === 'children' ? loadChildren(deps, signal) : loadStaff(deps, signal))
  return found.kind === 'ok' ? { kind: 'ok', body: { present: found.body, key: deps.newKey() } } : found
}

/** The children and departments as they are now, and where the user may register children. */
async function loadChildren({ api, app, now, scope }: Deps, signal: AbortSignal): Promise<Outcome<Present>> {
  const affiliations = app.getSnapshot().context.user?.affiliations ?? []
  const acting = affiliations.find(({ department }) => department._id === scope()?.departmentId)
  if (!acting) throw new Error('Nobody is signed in to a department.')
  const [listed, students] = await Promise.all([
    outcomeOf(api, departmentEndpoints.list, {}, signal),
    outcomeOf(api, studentEndpoints.ofOrganization, {}, signal),
  ])
  if (listed.kind !== 'ok') return listed
  if (students.kind !== 'ok') return students
  const departments = listed.body.filter(({ isAdministration }) => !isAdministration)
  const managed = departments
    .map(({ _id }) => _id)
    .filter((id) => canManageDepartment(affiliations, acting, id))
  const body = {
    kind: 'children',
    students: students.body,
    departments,
    managed,
    today: dayOf(now()),
  } as const
  return { kind: 'ok', body }
}

/** Who works in the kindergarten and who is invited as it is now, and the departments. */
async function loadStaff({ api }: Deps, signal: AbortSignal): Promise<Outcome<Present>> {
  const [departments, members, invitations] = await Promise.all([
    outcomeOf(api, departmentEndpoints.list, {}, signal),
    outcomeOf(api, staffChangeEndpoints.members, {}, signal),
    outcomeOf(api, invitationEndpoints.list, {}, signal),
  ])
  if (departments.kind !== 'ok') return departments
  if (members.kind !== 'ok') return members
  if (invitations.kind !== 'ok') return invitations
  const body = {
    kind: 'staff',
    departments: departments.body,
    members: members.body,
    invitations: invitations.body,
  } as const
  return { kind: 'ok', body }
}

async function save(
  { api }: Deps,
  { imported, key: idempotencyKey }: SaveInput,
  signal: AbortSignal,
): Promise<SaveOutcome> {
  if (imported.kind === 'children') {
    const { body } = imported
    const saved = await outcomeOf(api, studentImportEndpoints.save, { body, idempotencyKey }, signal)
    if (saved.kind !== 'ok') return saved
    return { kind: 'ok', body: { added: saved.body.added.length, changed: saved.body.changed.length } }
  }
  const { body } = imported
  const saved = await outcomeOf(api, staffImportEndpoints.save, { body, idempotencyKey }, signal)
  return saved.kind === 'ok'
    ? { kind: 'ok', body: { added: saved.body.invited, changed: saved.body.raised } }
    : saved
}
