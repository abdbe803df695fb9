import pg from 'pg'

import { askSessionStore } from './ask/ask-session.store.ts'
import { deviceStore } from './ask/device.store.ts'
import type { Querying } from './database/querying.ts'
import type { InTransaction } from './database/transaction.ts'
import type { Scope } from './http/handler.ts'
import { idempotencyKeyStore } from './http/idempotency-key.store.ts'
import { auditLogStore } from './people/audit-log.store.ts'
import { departmentStore } from './people/department.store.ts'
import { staffStore } from './people/staff.store.ts'
import { studentStore } from './people/student.store.ts'
import { planStore } from './plans/plan.store.ts'

/** What reads and writes the data of one organisation, each store built for the scope that it was asked for. */
export type OrganizationStores = Readonly<ReturnType<typeof storesOf>>

/**
 * Does a piece of work within the walls of one organisation: all of it or nothing, in one transaction that has named the
 * organisation to the database, which shows no other one’s rows. There is no other way to an organisation’s data.
 */
export type WithinOrganization = <Result>(
  scope: Scope,
  work: (stores: OrganizationStores) => Promise<Result>,
) => Promise<Result>

export const withinOrganization =
  (inTransaction: InTransaction, now: () => Date): WithinOrganization =>
  (scope, work) =>
    inTransaction((rows) => work(storesOf(rows, scope, now)), beginningIn(scope.organizationId))

function storesOf(rows: Querying, scope: Scope, now: () => Date) {
  const { organizationId } = scope
  return {
    auditLog: auditLogStore(rows, organizationId, now),
    departments: departmentStore(rows, organizationId),
    staff: staffStore(rows, organizationId),
    students: studentStore(rows, scope),
    plans: planStore(rows, scope),
    askSessions: askSessionStore(rows, organizationId),
    askDevices: deviceStore(rows, organizationId),
    idempotencyKeys: idempotencyKeyStore(rows, now),
  }
}

/** Two statements on one way to the database, since a statement with parameters goes alone. */
const beginningIn = (organizationId: string) =>
  `begin; select set_config('app.organization', ${pg.escapeLiteral(organizationId)}, true)`
