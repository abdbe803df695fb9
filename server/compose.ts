import { join } from 'node:path'

import { Hono } from 'hono'

import { composeAsk } from './ask/compose-ask.ts'
import type { RelayLimits } from './ask/relay.ts'
import { signHandlers } from './ask/sign.handlers.ts'
import { signStore } from './ask/sign.store.ts'
import { takeHandlers } from './ask/take.handlers.ts'
import { wordRecordingHandlers } from './ask/word-recording.handlers.ts'
import { bankHandlers } from './bank/bank.handlers.ts'
import { contentHandlers } from './bank/content/content.handlers.ts'
import { bankStore } from './bank/bank.store.ts'
import { cards } from './bank/card.ts'
import { notificationsOn } from './database/notifications.ts'
import { reachability } from './database/reachable.ts'
import { transactionsOf } from './database/transaction.ts'
import { blobsOf, uploadFolderIn } from './files/blobs-of.ts'
import { fileHandlers } from './files/file.handlers.ts'
import { fileStore } from './files/file.store.ts'
import { mediaProcesses } from './files/media-processes.ts'
import type { MediaLimits } from './files/media-processes.ts'
import { uploadLocker } from './files/upload-locker.ts'
import { uploadRoutes } from './files/upload.routes.ts'
import { uploadStore } from './files/upload.store.ts'
import { uploadedBytes } from './files/uploaded-bytes.ts'
import { createApp } from './http/app.ts'
import { requestCountStore } from './http/request-count.store.ts'
import { requestCount } from './http/request-count.ts'
import type { RequestVariables } from './http/request-log.ts'
import type { Handlers, RequestScope } from './http/handler.ts'
import { securityTextRoutes } from './http/security-text.ts'
import { systemHandlers } from './http/system-handlers.ts'
import { mailOf } from './mail/mail.ts'
import type { Mail } from './mail/mail.ts'
import { archiveRoutes } from './media/archive.routes.ts'
import { storedRecordings } from './files/sent-recording.ts'
import { squarePictures } from './files/square-picture.ts'
import { mediaAddresses } from './files/media-address.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { mediaStore } from './media/media.store.ts'
import { composeOpenid } from './openid/compose-openid.ts'
import { withinOrganization } from './organization-stores.ts'
import { departmentRoleHandlers } from './people/department-role.handlers.ts'
import { auditHandlers } from './people/audit.handlers.ts'
import { departmentChangeHandlers } from './people/department-change.handlers.ts'
import { departmentHandlers } from './people/department.handlers.ts'
import { likeHandlers } from './people/like.handlers.ts'
import { likeStore } from './people/like.store.ts'
import { staffPictureHandlers } from './people/staff-picture.handlers.ts'
import { staffHandlers } from './people/staff.handlers.ts'
import { studentChangeHandlers } from './people/student-change.handlers.ts'
import { studentPictureHandlers } from './people/student-picture.handlers.ts'
import { studentRecordHandlers } from './people/student-record.handlers.ts'
import { studentImportHandlers } from './people/student-import.handlers.ts'
import type { NotifyStudents } from './people/notify-students.ts'
import { studentHandlers } from './people/student.handlers.ts'
import { sharedTabletHandlers } from './sessions/shared-tablet.handlers.ts'
import { userSessionHandlers } from './sessions/user-session.handlers.ts'
import { userHandlers } from './sessions/user.handlers.ts'
import { userStore } from './people/user.store.ts'
import { closedDayHandlers } from './plans/closed-day.handlers.ts'
import { feedHandlers } from './plans/feed.handlers.ts'
import { feedRoutes } from './plans/feed.routes.ts'
import { planChangeHandlers } from './plans/plan-change.handlers.ts'
import { changeHandlers, planChanges } from './plans/plan-changes.ts'
import { planHandlers } from './plans/plan.handlers.ts'
import { studentArchiveHandlers } from './plans/student-archive.handlers.ts'
import { studentTransferHandlers } from './plans/student-transfer.handlers.ts'
import { rollOverHandlers } from './plans/roll-over.handlers.ts'
import { departmentClosingHandlers } from './plans/department-closing.handlers.ts'
import { evaluationHandlers } from './reflection/evaluation.handlers.ts'
import { observationHandlers } from './reflection/observation.handlers.ts'
import { sessionWriters } from './reflection/session-writers.ts'
import { stickyHandlers } from './reflection/sticky.handlers.ts'
import { writingHandlers } from './reflection/writing.handlers.ts'
import { reportHandlers } from './reports/report.handlers.ts'
import { formGuard } from './portal/form-guard.ts'
import { portalRoutes } from './portal/portal.routes.ts'
import type { ServerDeps } from './serve.ts'
import { endFeedsOf } from './plans/feed.store.ts'
import { applicationHandlers } from './register/application.handlers.ts'
import { invitationHandlers } from './staff/invitation.handlers.ts'
import { staffChangeHandlers } from './staff/staff-change.handlers.ts'
import { staffImportHandlers } from './staff/staff-import.handlers.ts'
import { composeSessions } from './sessions/compose-sessions.ts'
import { attemptCount } from './sessions/attempt-count.store.ts'
import { keysFrom } from './secrets/keys.ts'
import { knownDevices } from './http/known-device.ts'
import { reachesEveryCall } from './http/tablet-cookie.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import { injectFaults, testModeRoutes } from './test-mode/test-mode.ts'

/** A program reads a feed once an hour; building one costs the server more than most requests. */
const readsOfFeed = { allowed: 10, windowMinutes: 1 }

/** Overrides: `mail` replaces the transport of the settings; tests shorten `mailRetryDelays` and lower `linkLimits` and `mediaLimits`. */
export type CompositionDeps = ServerDeps & {
  readonly mail?: Mail
  readonly mailRetryDelays?: readonly number[]
  readonly linkLimits?: Partial<RelayLimits>
  readonly mediaLimits?: Partial<MediaLimits>
}

/** The composition root: wires stores, gatekeeper, handlers, portal and media routes into the app. */
export function composeServer(deps: CompositionDeps) {
  const { db, pool, settings, clock: now, log } = deps
  const keys = keysFrom(deps.secret, settings.jwtSecretPrevious)
  const users = userStore(db)
  const inTransaction = transactionsOf(pool)
  const within = withinOrganization(inTransaction, now)
  const offersFeide = settings.openid !== undefined
  const bank = bankStore(db)
  const signs = signStore(db)
  const addresses = mediaAddresses(keys, now)
  const blobs = blobsOf(settings)
  const media = mediaStore(db, join(settings.dataDirectory, 'files'), blobs)
  const uploadFolder = uploadFolderIn(settings.dataDirectory)
  const uploads = uploadStore(db, inTransaction, now)
  const locker = uploadLocker({ uploads, log })
  const mediaReaders = mediaProcesses(log, deps.mediaLimits)
  const mail = deps.mail ?? mailOf(settings, now)
  const mailRetryDelays = deps.mailRetryDelays ?? [5_000, 30_000, 120_000]
  const { sessions, gatekeeper, loginCodes, credentials, pinAttempts, auth } = composeSessions({
    db,
    inTransaction,
    keys,
    users,
    within,
    endFeedsOf: (userId, rows) => endFeedsOf(userId, now(), rows),
    mail,
    mailRetryDelays,
    now,
    accessTokenSeconds: settings.accessTokenSeconds,
    publicUrl: settings.publicUrl,
    requiresChallenge: settings.requiresChallenge,
    inBackground: deps.inBackground,
  })

  const ask = composeAsk({
    db,
    within,
    users,
    keys,
    settings,
    now,
    log,
    inBackground: deps.inBackground,
    limits: deps.linkLimits ?? {},
  })

  const changes = planChanges(
    notificationsOn('plans', { db, databaseUrl: settings.databaseUrl }),
    deps.inBackground,
  )
  const notifyStudents: NotifyStudents = (scope, ids) => changes.notifyStudents(scope, ids)
  const notifyStaff = (scope: Pick<RequestScope, 'organizationId'>) => changes.notifyStaff(scope)
  const squarePicture = squarePictures({ folder: uploadFolder, media: mediaReaders })
  const bytes = uploadedBytes({ db, inTransaction, blobs, now })
  const storeRecording = storedRecordings({ folder: uploadFolder, media: mediaReaders, bytes })
  const writers = sessionWriters(changes, now)
  const emailing = { mail, mailRetryDelays, inBackground: deps.inBackground }
  const inviting = { ...emailing, publicUrl: settings.publicUrl, now }

  const handlers: Handlers = {
    ...bankHandlers({ bank, cards: cards(addresses) }),
    ...contentHandlers({ db, inTransaction, media: addresses, now }),
    system: systemHandlers({ ...deps, now, isReachable: reachability(db) }),
    auth,
    departmentRole: departmentRoleHandlers(),
    user: userHandlers({ inTransaction, within, users, sessions }),
    userSessions: userSessionHandlers({
      sessions,
      notifyRights: (scope, id) => changes.notifyRights(scope, id),
    }),
    sharedTablets: sharedTabletHandlers({
      db,
      inTransaction,
      within,
      users,
      sessions,
      pinAttempts,
      canShare: reachesEveryCall(settings),
      notifyRights: (scope, id) => changes.notifyRights(scope, id),
      now,
    }),
    like: likeHandlers({ inTransaction, likes: likeStore(db, now), bank, now }),
    departments: departmentHandlers(within),
    departmentChanges: departmentChangeHandlers({
      within,
      notifyDepartments: (scope) => changes.notifyDepartments(scope),
    }),
    departmentClosing: departmentClosingHandlers({ within, changes, now }),
    rollOvers: rollOverHandlers({ within, changes, sessions, now }),
    audit: auditHandlers(within),
    staff: staffHandlers(within),
    invitations: invitationHandlers({ ...inviting, db, within, offersFeide, notifyStaff }),
    staffImport: staffImportHandlers({ ...inviting, within, changes }),
    applications: applicationHandlers({
      ...emailing,
      db,
      fromAddress: attemptCount(
        { db, keys, now },
        'application from address',
        serverConstants.applicationsFromAddress,
      ),
      operatorEmail: settings.operatorEmail,
      now,
    }),
    staffChanges: staffChangeHandlers({ within, sessions, changes, now }),
    staffPictures: staffPictureHandlers({ within, notifyStaff, squarePicture }),
    students: studentHandlers({ within, now }),
    studentTransfers: studentTransferHandlers({ within, changes, now }),
    studentArchive: studentArchiveHandlers({
      within,
      changes,
      defaultRetentionMonths: settings.retentionMonths,
      now,
    }),
    studentChanges: studentChangeHandlers({ within, notifyStudents, now }),
    studentPictures: studentPictureHandlers({
      within,
      notifyStudents,
      squarePicture,
      now,
    }),
    studentRecords: studentRecordHandlers({
      within,
      notifyStudents,
      notifyPlans: (scope) => changes.notifyAll(scope),
    }),
    studentImport: studentImportHandlers({ within, notifyStudents, now }),
    plans: { ...planHandlers({ within, bank, now }), ...planChangeHandlers({ within, bank, changes, now }) },
    closedDays: closedDayHandlers({ within, changes, now }),
    reports: reportHandlers({ within }),
    feeds: feedHandlers({ within, origin: settings.addresses.appApiUrl || settings.publicUrl }),
    evaluations: {
      ...evaluationHandlers({ within, changes, now }),
      ...observationHandlers({ within, changes, now }),
      ...writingHandlers({ within, writers }),
      ...stickyHandlers({ within, bank, changes, now }),
    },
    changes: changeHandlers(changes),
    ask: { ...ask.handlers, ...signHandlers({ signs, media: addresses, within, now }) },
    takes: takeHandlers({ signs, within, inTransaction, now }),
    wordRecordings: wordRecordingHandlers({ signs, within, storeRecording, now }),
    files: fileHandlers({
      db,
      inTransaction,
      files: fileStore(db),
      uploads,
      media: mediaReaders,
      bytes,
      addresses,
      folder: uploadFolder,
      now,
      inBackground: deps.inBackground,
    }),
  }

  const { allowedRedirects, requiresChallenge, publicUrl } = settings
  const deviceOf = knownDevices(keys, publicUrl, now)
  const extraRoutes = new Hono<{ Variables: RequestVariables }>()
  const portal = {
    ...credentials,
    loginCodes,
    deviceOf,
    formGuard: formGuard(keys, publicUrl, now),
    allowedRedirects,
    requiresChallenge,
    publicUrl,
    offersFeide,
  }
  extraRoutes.route('/', portalRoutes(portal))
  extraRoutes.route('/', securityTextRoutes({ contacts: settings.securityContacts, publicUrl, now }))
  if (settings.openid !== undefined) {
    const { openid } = settings
    extraRoutes.route(
      '/',
      composeOpenid({ ...portal, db, within, notifyStaff, settings: openid, keys, now, log }),
    )
  }
  extraRoutes.route(
    '/',
    uploadRoutes({ gatekeeper, uploads, locker, media: mediaReaders, folder: uploadFolder, log }),
  )
  extraRoutes.route('/', archiveRoutes({ bank, media, addresses, now }))
  extraRoutes.route('/', mediaRoutes({ media, addresses }))
  const reads = attemptCount({ db, keys, now }, 'read of a feed', readsOfFeed)
  extraRoutes.route(
    '/',
    feedRoutes({
      db,
      users,
      within,
      publicUrl,
      version: deps.version,
      now,
      reads,
      inBackground: deps.inBackground,
    }),
  )
  extraRoutes.route('/', ask.routes)

  const { clientFolder, testMode } = deps
  if (testMode !== undefined) extraRoutes.route('/', testModeRoutes(testMode))
  const app = createApp({
    handlers,
    gatekeeper,
    deviceOf,
    settings,
    requestCount: requestCount({
      now,
      sharing: { share: requestCountStore(db, keys.requestCounts), inBackground: deps.inBackground },
    }),
    log,
    extra: extraRoutes,
    ...(clientFolder === undefined ? {} : { clientFolder }),
    ...(testMode === undefined ? {} : { injectFaults: injectFaults(testMode) }),
  })
  return Object.assign(app, {
    close: async () => {
      await Promise.all([ask.links.close(), changes.close(), locker.close(), mediaReaders.close()])
    },
    checkLinks: () => ask.links.check(),
  })
}
