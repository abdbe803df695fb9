import type * as v from 'valibot'

import { activityEndpoints, activitySummaries } from './activity.ts'
import { askEndpoints, askSummaries } from './ask.ts'
import { auditEndpoints, auditSummaries } from './audit.ts'
import { authEndpoints, authSummaries } from './auth.ts'
import { changeEndpoints, changeSummaries } from './changes.ts'
import { closedDayEndpoints, closedDaySummaries } from './closed-day.ts'
import {
  activityContent,
  activityContentSummaries,
  contentDraftEndpoints,
  contentDraftSummaries,
  experienceGoalContent,
  experienceGoalContentSummaries,
  focusAreaContent,
  focusAreaContentSummaries,
  generalTipContent,
  generalTipContentSummaries,
  questionContent,
  questionContentSummaries,
  resourceContent,
  resourceContentSummaries,
  mainActivityContent,
  mainActivityContentSummaries,
} from './content/content.ts'
import { departmentChangeEndpoints, departmentChangeSummaries } from './department-change.ts'
import { departmentClosingEndpoints, departmentClosingSummaries } from './department-closing.ts'
import { departmentRoleEndpoints, departmentRoleSummaries } from './department-role.ts'
import { departmentEndpoints, departmentSummaries } from './department.ts'
import type { EndpointTable, SummariesByNoun } from './endpoint.ts'
import { evaluationEndpoints, evaluationSummaries } from './evaluation.ts'
import { experienceGoalEndpoints, experienceGoalSummaries } from './experience-goal.ts'
import { feedEndpoints, feedSummaries } from './feed.ts'
import { fileEndpoints, fileSummaries } from './file.ts'
import { focusAreaEndpoints, focusAreaSummaries } from './focus-area.ts'
import { generalTipEndpoints, generalTipSummaries } from './general-tip.ts'
import { invitationEndpoints, invitationSummaries } from './invitation.ts'
import { applicationEndpoints, applicationSummaries } from './kindergarten-application.ts'
import { likeEndpoints, likeSummaries } from './like.ts'
import { mainActivityEndpoints, mainActivitySummaries } from './main-activity.ts'
import { planEndpoints, planSummaries } from './plan.ts'
import { rollOverEndpoints, rollOverSummaries } from './roll-over.ts'
import { questionEndpoints, questionSummaries } from './question.ts'
import { reportEndpoints, reportSummaries } from './report.ts'
import { resourceEndpoints, resourceSummaries } from './resource.ts'
import { searchWordEndpoints, searchWordSummaries } from './search-words.ts'
import { sharedTabletEndpoints, sharedTabletSummaries } from './shared-tablet.ts'
import { staffChangeEndpoints, staffChangeSummaries } from './staff-change.ts'
import { staffPictureEndpoints, staffPictureSummaries } from './staff-picture.ts'
import { staffEndpoints, staffSummaries } from './staff.ts'
import { studentArchiveEndpoints, studentArchiveSummaries } from './student-archive.ts'
import { studentChangeEndpoints, studentChangeSummaries } from './student-change.ts'
import { studentPictureEndpoints, studentPictureSummaries } from './student-picture.ts'
import { studentRecordEndpoints, studentRecordSummaries } from './student-record.ts'
import { studentTransferEndpoints, studentTransferSummaries } from './student-transfer.ts'
import { staffImportEndpoints, staffImportSummaries } from './staff-import.ts'
import { studentImportEndpoints, studentImportSummaries } from './student-import.ts'
import { studentEndpoints, studentSummaries } from './student.ts'
import { systemEndpoints, systemSummaries } from './system.ts'
import { takeEndpoints, takeSummaries } from './take.ts'
import { unpublishedCardEndpoints, unpublishedCardSummaries } from './unpublished-card.ts'
import { userSessionEndpoints, userSessionSummaries } from './user-session.ts'
import { userEndpoints, userSummaries } from './user.ts'
import { wordRecordingEndpoints, wordRecordingSummaries } from './word-recording.ts'

type Tables = Readonly<Record<string, EndpointTable>>

/** The paths of the endpoints that read: what a write may invalidate. */
type ReadPath<Table extends Tables> = {
  [Noun in keyof Table & string]: {
    [Name in keyof Table[Noun] & string]: Table[Noun][Name]['method'] extends 'GET'
      ? Table[Noun][Name]['path']
      : never
  }[keyof Table[Noun] & string]
}[keyof Table & string]

/** Every write and every stream lists the reads that it invalidates; a read has no such list. */
type Invalidating<Table extends Tables> = {
  readonly [Noun in keyof Table]: {
    readonly [Name in keyof Table[Noun]]: Table[Noun][Name] extends {
      readonly method: 'GET'
      readonly streams?: never
    }
      ? { readonly invalidates?: never }
      : { readonly invalidates: readonly ReadPath<Table>[] }
  }
}

/** An endpoint that checks versions declares what a caller with an old one gets. */
type Declaring<Table extends Tables> = {
  readonly [Noun in keyof Table]: {
    readonly [Name in keyof Table[Noun]]: Table[Noun][Name] extends { readonly checksVersion: true }
      ? { readonly stale: { readonly 412: v.GenericSchema } }
      : unknown
  }
}

/**
 * Preserves the types of all tables, and compiles only where each write lists the reads that it invalidates, if only `[]`, and each
 * endpoint that checks versions declares the data of its 412.
 */
export const wire = <const Table extends Tables>(
  tables: Table & Invalidating<Table> & Declaring<Table>,
): Table => tables

/** All endpoints. Static paths of a resource come before its `{id}`. The client imports the tables of the nouns that it uses. */
export const endpoints = wire({
  system: systemEndpoints,
  auth: authEndpoints,
  departmentRole: departmentRoleEndpoints,
  userSessions: userSessionEndpoints,
  sharedTablets: sharedTabletEndpoints,
  user: userEndpoints,
  like: likeEndpoints,
  departments: departmentEndpoints,
  departmentChanges: departmentChangeEndpoints,
  departmentClosing: departmentClosingEndpoints,
  rollOvers: rollOverEndpoints,
  audit: auditEndpoints,
  staff: staffEndpoints,
  staffChanges: staffChangeEndpoints,
  invitations: invitationEndpoints,
  applications: applicationEndpoints,
  staffPictures: staffPictureEndpoints,
  students: studentEndpoints,
  studentTransfers: studentTransferEndpoints,
  studentArchive: studentArchiveEndpoints,
  studentChanges: studentChangeEndpoints,
  studentPictures: studentPictureEndpoints,
  studentRecords: studentRecordEndpoints,
  staffImport: staffImportEndpoints,
  studentImport: studentImportEndpoints,
  mainActivities: mainActivityEndpoints,
  focusAreas: focusAreaEndpoints,
  activities: activityEndpoints,
  experienceGoals: experienceGoalEndpoints,
  generalTips: generalTipEndpoints,
  resources: resourceEndpoints,
  questions: questionEndpoints,
  searchWords: searchWordEndpoints,
  unpublishedCards: unpublishedCardEndpoints,
  mainActivityContent,
  activityContent,
  focusAreaContent,
  experienceGoalContent,
  generalTipContent,
  resourceContent,
  questionContent,
  contentDrafts: contentDraftEndpoints,
  plans: planEndpoints,
  closedDays: closedDayEndpoints,
  feeds: feedEndpoints,
  evaluations: evaluationEndpoints,
  reports: reportEndpoints,
  changes: changeEndpoints,
  ask: askEndpoints,
  takes: takeEndpoints,
  wordRecordings: wordRecordingEndpoints,
  files: fileEndpoints,
})
export type Endpoints = typeof endpoints

/** The summary of each endpoint, for the API documentation only; the client imports none, so the build leaves them out. */
export const summaries: SummariesByNoun<Endpoints> = {
  system: systemSummaries,
  auth: authSummaries,
  departmentRole: departmentRoleSummaries,
  userSessions: userSessionSummaries,
  sharedTablets: sharedTabletSummaries,
  user: userSummaries,
  like: likeSummaries,
  departments: departmentSummaries,
  departmentChanges: departmentChangeSummaries,
  departmentClosing: departmentClosingSummaries,
  rollOvers: rollOverSummaries,
  audit: auditSummaries,
  staff: staffSummaries,
  staffChanges: staffChangeSummaries,
  invitations: invitationSummaries,
  applications: applicationSummaries,
  staffPictures: staffPictureSummaries,
  students: studentSummaries,
  studentTransfers: studentTransferSummaries,
  studentArchive: studentArchiveSummaries,
  studentChanges: studentChangeSummaries,
  studentPictures: studentPictureSummaries,
  studentRecords: studentRecordSummaries,
  staffImport: staffImportSummaries,
  studentImport: studentImportSummaries,
  mainActivities: mainActivitySummaries,
  focusAreas: focusAreaSummaries,
  activities: activitySummaries,
  experienceGoals: experienceGoalSummaries,
  generalTips: generalTipSummaries,
  resources: resourceSummaries,
  questions: questionSummaries,
  searchWords: searchWordSummaries,
  unpublishedCards: unpublishedCardSummaries,
  mainActivityContent: mainActivityContentSummaries,
  activityContent: activityContentSummaries,
  focusAreaContent: focusAreaContentSummaries,
  experienceGoalContent: experienceGoalContentSummaries,
  generalTipContent: generalTipContentSummaries,
  resourceContent: resourceContentSummaries,
  questionContent: questionContentSummaries,
  contentDrafts: contentDraftSummaries,
  plans: planSummaries,
  closedDays: closedDaySummaries,
  feeds: feedSummaries,
  evaluations: evaluationSummaries,
  reports: reportSummaries,
  changes: changeSummaries,
  ask: askSummaries,
  takes: takeSummaries,
  wordRecordings: wordRecordingSummaries,
  files: fileSummaries,
}
