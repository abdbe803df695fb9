import { randomUUID } from 'node:crypto'

import type { SquarePicture } from '#server/files/square-picture.ts'
import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { pictureSide } from '#src/contract/picture.ts'
import type { staffPictureEndpoints } from '#src/contract/staff-picture.ts'
import type { UserId } from '#src/contract/values.ts'

import { sentPictures } from './sent-pictures.ts'

type By = { readonly caller: Caller; readonly scope: RequestScope }

/** Everybody stores and deletes the own picture, and Administrators that of whoever works in the kindergarten; all who work there see it. */
export function staffPictureHandlers(deps: {
  readonly within: WithinOrganization
  readonly notifyStaff: (scope: Pick<RequestScope, 'organizationId'>) => void
  readonly squarePicture: SquarePicture
}): HandlersOf<typeof staffPictureEndpoints> {
  const update = async ({ caller, scope }: By, userId: UserId, sent: string) => {
    // It is drawn before the transaction, which would wait for it; only of who works here has the server draw it.
    await deps.within(scope, (stores) => assertWorksHere(stores, userId))
    const bytes = await deps.squarePicture(Buffer.from(sent, 'base64'), pictureSide, caller.user._id)
    const picture = randomUUID()
    await deps.within(scope, async (stores) => {
      await assertWorksHere(stores, userId)
      await stores.staffPictures.save(userId, { id: picture, bytes })
      await stores.auditLog.addOther({
        userId: scope.userId,
        action: 'person.picture.set',
        aboutUserId: userId,
      })
    })
    deps.notifyStaff(scope)
    return { _id: userId, picture }
  }

  const remove = async ({ scope }: By, userId: UserId) => {
    const wasThere = await deps.within(scope, async (stores) => {
      await assertWorksHere(stores, userId)
      const isRemoved = await stores.staffPictures.remove(userId)
      if (isRemoved)
        await stores.auditLog.addOther({
          userId: scope.userId,
          action: 'person.picture.removed',
          aboutUserId: userId,
        })
      return isRemoved
    })
    if (wasThere) deps.notifyStaff(scope)
    return { _id: userId, picture: null }
  }

  return {
    list: ({ scope, query: { ids } }) =>
      deps.within(scope, async ({ staffPictures }) => sentPictures(await staffPictures.list(ids))),

    async updateOwn(call) {
      rejectByPin(call.caller)
      return update(call, call.scope.userId, call.body.picture)
    },

    async removeOwn(call) {
      rejectByPin(call.caller)
      return remove(call, call.scope.userId)
    },

    update: (call) => update(call, call.body.userId, call.body.picture),

    remove: (call) => remove(call, call.params.id),
  }
}

/** Throws 404 where the person does not work here; whoever ends that waits for the transaction. */
async function assertWorksHere({ staffPictures }: OrganizationStores, userId: UserId): Promise<void> {
  if (!(await staffPictures.holdPerson(userId)))
    throw new HttpError(404, 'Personen jobber ikke i barnehagen.')
}

/** Four digits must not be enough to change how colleagues see a person. */
function rejectByPin({ opening }: Caller): void {
  if (opening.pinDepartmentId !== undefined)
    throw new HttpError(403, 'Med PIN-kode kan du ikke endre bildet ditt. Logg inn med passord.')
}
