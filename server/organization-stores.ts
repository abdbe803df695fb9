import pg from 'pg'

import type { Day, OrganizationId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

import { askSessionStore } from './ask/ask-session.store.ts'
import { askSettingsStore } from './ask/ask-settings.store.ts'
import { deviceStore } from './ask/device.store.ts'
import { signCheckStore } from './ask/sign-check.store.ts'
import { takeStore } from './ask/take.store.ts'
import { wordRecordingStore } from './ask/word-recording.store.ts'
import type { Querying } from './database/querying.ts'
import type { InTransaction } from './database/transaction.ts'
import type { Scope } from './http/handler.ts'
import { idempotencyKeyStore } from './http/idempotency-key.store.ts'
import { auditLogStore } from './http/audit-log.store.ts'
import { departmentStore } from './people/department.store.ts'
import { invitationStore } from './people/invitation.store.ts'
import { memberStore } from './people/member.store.ts'
import { staffPictureStore } from './people/staff-picture.store.ts'
import { staffStore } from './people/staff.store.ts'
import { studentArchiveStore } from './people/student-archive.store.ts'
import { studentPictureStore } from './people/student-picture.store.ts'
import { studentRecordStore } from './people/student-record.store.ts'
import { studentStore } from './people/student.store.ts'
import { sharedTabletStore } from './sessions/shared-tablet.store.ts'
import { closedDayStore } from './plans/closed-day.store.ts'
import { feedStore } from './plans/feed.store.ts'
import { planStore } from './plans/plan.store.ts'
import { rollOverStore } from './plans/roll-over.store.ts'
import { evaluationStore } from './reflection/evaluation.store.ts'
import { observationStore } from './reflection/observation.store.ts'
import { reflectedSessionStore } from './reflection/reflected-session.store.ts'
import { stickyStore } from './reflection/sticky.store.ts'
import { askReportStore } from './reports/ask-report.store.ts'
import { observedReportStore } from './reports/observed-report.store.ts'
import { ownReportStore } from './reports/own-report.store.ts'
import { planReportStore } from './reports/plan-report.store.ts'

/** The stores of one organisation’s data, built for one scope. */
export type OrganizationStores = Readonly<ReturnType<typeof storesOf>>

/**
 * Runs `work` in one transaction that has named the organisation, the visible departments, the user and the day for row-level security: the
 * database shows no other organisation’s rows, and of other departments only the plans in which the user takes part. This is the only
 * access to an organisation’s data. A session by PIN has the rows of its department alone, those of the user too.
 */
export type WithinOrganization = <Result>(
  scope: Scope,
  work: (stores: OrganizationStores) => Promise<Result>,
) => Promise<Result>

export const withinOrganization =
  (inTransaction: InTransaction, now: () => Date): WithinOrganization =>
  async (scope, work) => {
    let isCommitted = false
    const result = await inTransaction(
      (rows) => work(storesOf(rows, scope.organizationId, now, () => isCommitted)),
      beginFor(scope, dayOf(now())),
    )
    isCommitted = true
    return result
  }

function storesOf(
  rows: Querying,
  organizationId: OrganizationId,
  now: () => Date,
  isCommitted: () => boolean,
) {
  return {
    auditLog: auditLogStore(rows, organizationId, now, isCommitted),
    departments: departmentStore(rows, organizationId),
    staff: staffStore(rows, organizationId),
    staffPictures: staffPictureStore(rows, organizationId),
    members: memberStore(rows, organizationId),
    invitations: invitationStore(rows, organizationId, now),
    sharedTablets: sharedTabletStore(rows, organizationId, now),
    students: studentStore(rows, organizationId),
    studentArchive: studentArchiveStore(rows, organizationId),
    studentPictures: studentPictureStore(rows, organizationId),
    studentRecords: studentRecordStore(rows, organizationId, now),
    plans: planStore(rows, organizationId, now),
    rollOvers: rollOverStore(rows, organizationId),
    closedDays: closedDayStore(rows, organizationId),
    feeds: feedStore(rows, organizationId, now),
    reflectedSessions: reflectedSessionStore(rows, organizationId),
    evaluations: evaluationStore(rows, organizationId, now),
    observations: observationStore(rows, organizationId),
    stickies: stickyStore(rows, organizationId),
    planReports: planReportStore(rows, organizationId, now),
    observedReports: observedReportStore(rows, organizationId, now),
    ownReports: ownReportStore(rows, organizationId, now),
    askReports: askReportStore(rows, organizationId),
    askSessions: askSessionStore(rows, organizationId),
    askSettings: askSettingsStore(rows, organizationId),
    askDevices: deviceStore(rows, organizationId),
    signChecks: signCheckStore(rows, organizationId),
    takes: takeStore(rows, organizationId),
    wordRecordings: wordRecordingStore(rows, organizationId),
    idempotencyKeys: idempotencyKeyStore(rows, now),
  }
}

/** Two statements in one round trip; a statement with parameters would need its own. */
const beginFor = (
  { organizationId, visibleDepartments, userId, pinDepartmentId, seesArchive }: Scope,
  today: Day,
) => {
  const named = {
    'app.organization': organizationId,
    'app.departments': visibleDepartments === 'all' ? 'all' : `{${visibleDepartments.join(',')}}`,
    'app.user': userId ?? '',
    'app.pin_department': pinDepartmentId ?? '',
    'app.today': today,
    'app.archive': seesArchive ? 'on' : '',
    // The policies make every statement look expensive; compiling it would take longer than running it.
    jit: 'off',
  }
  const settings = Object.entries(named).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  )
  return `begin; select ${settings.join(', ')}`
}
