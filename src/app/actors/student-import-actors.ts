import { fromPromise } from 'xstate'

import { departmentEndpoints } from '#src/contract/department.ts'
import { type Outcome, outcomeOf } from '#src/contract/outcome.ts'
import { importLimits, studentImportEndpoints } from '#src/contract/student-import.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { dayOf } from '#src/domain/day.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'
import { fileTable, likeliestOf } from '#src/domain/student-import/file-table.ts'
import type {
  LoadedPresent,
  ReadTable,
  SaveInput,
  SaveOutcome,
  studentImportMachine,
} from '#src/machines/people/student-import/student-import.machine.ts'
import { readTables } from '#src/services/tables/read-tables.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'scope'> & {
  readonly fileOf: (key: string) => Blob
}

/** The actors of an import of children: the file is read in the page, and only what the person has confirmed is sent. */
export const studentImportActors = (deps: Deps) =>
  ({
    read: fromPromise<ReadTable, { readonly key: string }>(({ input: { key }, signal }) =>
      unlessStopped(signal, tableIn(deps.fileOf(key))),
    ),
    loadPresent: fromPromise<Outcome<LoadedPresent>>(({ signal }) =>
      unlessStopped(signal, loadPresent(deps, signal)),
    ),
    save: fromPromise<SaveOutcome, SaveInput>(({ input: { children: body, key }, signal }) =>
      unlessStopped(
        signal,
        outcomeOf(deps.api, studentImportEndpoints.save, { body, idempotencyKey: key }, signal),
      ),
    ),
  }) satisfies ActorsOf<typeof studentImportMachine>

async function tableIn(file: Blob): Promise<ReadTable> {
  if (file.size > importLimits.fileBytes) return { kind: 'unreadable', reason: 'large' }
  const readings = await readTables(file)
  if (!readings) return { kind: 'unreadable', reason: 'kind' }
  const table = fileTable(likeliestOf(readings) ?? [])
  if (!table) return { kind: 'unreadable', reason: 'empty' }
  if (table.rows.length > importLimits.rows) return { kind: 'unreadable', reason: 'long' }
  return { kind: 'table', table }
}

/** The children and departments as they are now, and where the user may register children. */
async function loadPresent(
  { api, app, newKey, now, scope }: Deps,
  signal: AbortSignal,
): Promise<Outcome<LoadedPresent>> {
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
  const present = { students: students.body, departments, managed, today: dayOf(now()) }
  return { kind: 'ok', body: { present, key: newKey() } }
}
