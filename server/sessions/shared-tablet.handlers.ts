import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#server/database/database.ts'
import type { InTransaction } from '#server/database/transaction.ts'
import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { KnownDevice } from '#server/http/known-device.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { limitedByPin } from '#server/people/limited-by-pin.ts'
import { sentPictures } from '#server/people/sent-pictures.ts'
import type { UserStore } from '#server/people/user.store.ts'
import { hashPassword, isPasswordOf } from '#server/secrets/password-hash.ts'
import { newSecret } from '#server/secrets/secret.ts'
import type { sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import type { UserId } from '#src/contract/values.ts'
import { initialsOf } from '#src/domain/initials.ts'

import type { AttemptCount } from './attempt-count.store.ts'
import type { Sessions } from './sessions.ts'
import { findUsedTablet, type UsedTablet } from './shared-tablet.store.ts'

/** The wrong PINs of a person on all tablets, and of all persons on one tablet; and those of a person in a day, which turn the PIN off. */
export type PinAttempts = {
  readonly ofPerson: AttemptCount
  readonly ofTablet: AttemptCount
  readonly guesses: AttemptCount
}

/** Longer than the check of a PIN takes, so that the response time does not reveal whether one ran. */
const lockedResponseMs = 250

/** Administrators share a device among the staff of a department, who sign in on it by PIN. */
export function sharedTabletHandlers(deps: {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly within: WithinOrganization
  readonly users: UserStore
  readonly sessions: Sessions
  readonly pinAttempts: PinAttempts
  /** Whether devices can be shared in this installation; see `reachesEveryCall`. */
  readonly canShare: boolean
  readonly notifyRights: (scope: Pick<RequestScope, 'organizationId'>, userId: UserId) => void
  readonly now: () => Date
}): HandlersOf<typeof sharedTabletEndpoints> {
  const { db, within, users, pinAttempts, canShare, now } = deps

  const usedTablet = async ({ tablet: cookie }: KnownDevice): Promise<UsedTablet> => {
    const tablet = await findUsedTablet(db, cookie.secret, now())
    if (tablet) return tablet
    throw notShared()
  }

  /** Turns a PIN off, with a line in the audit log of the tablet’s kindergarten. */
  const turnOff = (tablet: UsedTablet, userId: UserId, pinHash: string): Promise<boolean> =>
    deps.within(scopeOf(tablet), async ({ sharedTablets, auditLog }) => {
      if (!(await sharedTablets.disablePin(userId, pinHash))) return false
      const { departmentId } = tablet
      await auditLog.addOther({ userId: null, aboutUserId: userId, action: 'pin.disabled', departmentId })
      return true
    })

  return {
    list: ({ scope, params: { id } }) =>
      within(scope, async ({ departments, sharedTablets }) => {
        if (!(await departments.find(id))) throw unknownDepartment()
        return { canShare, tablets: await sharedTablets.list(id) }
      }),

    async share({ caller, scope, params: { id }, device }) {
      if (!canShare) throw new HttpError(422, cannotShare)
      const secret = newSecret()
      const former = await findUsedTablet(db, device.tablet.secret, now())
      const tablet = await within(scope, async ({ departments, sharedTablets, auditLog }) => {
        const department = await departments.find(id)
        if (!department) throw unknownDepartment()
        // Whoever works there sees all departments.
        if (department.isAdministration) throw invalidValue('id', 'Velg en avdeling med barn.')
        if (former?.organizationId === scope.organizationId) await sharedTablets.remove(former.id)
        await auditLog.addOther({ userId: scope.userId, action: 'tablet.shared', departmentId: id })
        return sharedTablets.add(id, secret, device.name)
      })
      await deps.sessions.revoke(caller.familyId)
      device.tablet.keep(secret)
      return tablet
    },

    async remove({ scope, params: { id } }) {
      const { signedIn } = await within(scope, async ({ sharedTablets, auditLog }) => {
        const removed = await sharedTablets.remove(id)
        if (!removed) throw new HttpError(404, 'Nettbrettet er ikke delt lenger.')
        const { departmentId } = removed
        await auditLog.addOther({ userId: scope.userId, action: 'tablet.removed', departmentId })
        return removed
      })
      for (const userId of signedIn) deps.notifyRights(scope, userId)
      return null
    },

    async locked({ device }) {
      const tablet = await usedTablet(device)
      if (device.tablet.secret !== undefined) device.tablet.keep(device.tablet.secret)
      return within(scopeOf(tablet), async ({ departments, sharedTablets, askSettings }) => {
        const names = await departments.namesOf(tablet.departmentId)
        if (!names) throw notShared()
        const staff = await sharedTablets.staffOf(tablet.departmentId)
        return {
          ...names,
          ...(await askSettings.of(tablet.departmentId)),
          staff: staff.map(({ _id, name, picture }) => ({
            _id,
            firstName: firstNameOf(name),
            initials: initialsOf(name),
            picture,
          })),
        }
      })
    },

    async pictures({ query: { ids }, device }) {
      const tablet = await usedTablet(device)
      return within(scopeOf(tablet), async ({ sharedTablets }) =>
        sentPictures(await sharedTablets.picturesOf(tablet.departmentId, ids)),
      )
    },

    async unlock({ body: { userId, pin }, device }) {
      const tablet = await usedTablet(device)
      // Counted before the check, so that requests of one moment cannot try more.
      const seconds =
        (await pinAttempts.ofPerson.count(userId)) || (await pinAttempts.ofTablet.count(tablet.id))
      if (seconds > 0) {
        await wait(lockedResponseMs)
        throw new HttpError(429, lockedMessage(seconds), undefined, seconds)
      }
      const person = await within(scopeOf(tablet), ({ sharedTablets }) =>
        sharedTablets.pinOf(tablet.departmentId, userId),
      )
      if (person && (await users.pinOf(userId)).disabledAt !== undefined) {
        await wait(lockedResponseMs)
        throw pinIsOff()
      }
      const pinHash = person?.pinHash ?? undefined
      const isRight = await isPasswordOf(pinHash, pin)
      if (!isRight || pinHash === undefined) {
        // On the tablet of another department nobody can guess a PIN: such guesses do not count for the person.
        const subject = pinHash === undefined ? `no PIN on ${tablet.id}` : userId
        const isOneTooMany = (await pinAttempts.guesses.count(subject)) > 0
        if (isOneTooMany && pinHash !== undefined && (await turnOff(tablet, userId, pinHash)))
          throw pinIsOff()
        throw wrongPin()
      }
      await pinAttempts.ofPerson.forget(userId)
      await pinAttempts.guesses.forget(userId)
      await pinAttempts.ofTablet.decrement(tablet.id)
      return deps.inTransaction(async (rows) => {
        // It may have been removed since, which revokes what was opened on it.
        if (!(await findUsedTablet(rows, device.tablet.secret, now()))) throw notShared()
        // A new password may have removed it since, and ended what was opened with it.
        if (!(await users.holdPin(userId, pinHash, rows))) throw wrongPin()
        const found = await users.findById(userId, rows)
        const limited = found?.isActive ? limitedByPin(found, tablet.departmentId) : undefined
        if (!limited) throw wrongPin()
        const opening = { tabletId: tablet.id, pinDepartmentId: tablet.departmentId }
        return {
          user: limited.user,
          ...(await deps.sessions.open(userId, { ...device.name, ...opening }, rows)),
        }
      })
    },

    pin: async ({ caller }) => toPin(await users.pinOf(caller.user._id)),

    async setPin({ caller, body: { pin } }) {
      // Four digits must not be enough to change them.
      if (caller.opening.tabletId !== undefined)
        throw new HttpError(403, 'PIN-koden kan ikke endres på et delt nettbrett. Bruk en egen enhet.')
      await users.setPin(caller.user._id, await hashPassword(pin))
      await pinAttempts.ofPerson.forget(caller.user._id)
      await pinAttempts.guesses.forget(caller.user._id)
      return { isSet: true, isDisabled: false, guessedAt: null }
    },
  }
}

/** What is read for a tablet on which nobody is signed in: its own department. */
const scopeOf = ({ organizationId, departmentId }: UsedTablet) => ({
  organizationId,
  visibleDepartments: [departmentId],
  userId: undefined,
  pinDepartmentId: undefined,
})

const notShared = () => new HttpError(404, 'Denne enheten er ikke et delt nettbrett.')
const pinIsOff = () =>
  new HttpError(
    401,
    'PIN-koden er slått av etter mange feil. Logg inn med passord, eller lag en ny på en egen enhet.',
  )
const wrongPin = () => new HttpError(401, 'Feil PIN-kode.')
const toPin = ({ isSet, disabledAt, guessedAt }: Awaited<ReturnType<UserStore['pinOf']>>) => ({
  isSet,
  isDisabled: disabledAt !== undefined,
  guessedAt: guessedAt?.toISOString() ?? null,
})
const cannotShare =
  'Enheter kan ikke deles her, fordi Språkhuset er satt opp med flere adresser. Den som drifter Språkhuset, kan endre det.'
const unknownDepartment = () => new HttpError(404, 'Fant ikke avdelingen.')

const firstNameOf = (name: string) => name.trim().split(/\s+/u)[0] ?? name

function lockedMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const time = `${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}`
  return `For mange forsøk. Vent ${time}, eller logg inn med passord.`
}
