import { randomUUID } from 'node:crypto'

import type { InTransaction } from '#server/database/transaction.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { takeEndpoints } from '#src/contract/take.ts'

import { sharedTakeStore } from './take.store.ts'
import { rejectUnknownSign } from './reject-unknown-sign.ts'
import type { SignStore } from './sign.store.ts'

const tooMany = `Barnehagen har ${askConstants.takesOfSign} opptak av tegnet fra før. Slett ett av dem før dere lagrer et nytt.`
const tooManyShared = `Banken har ${askConstants.takesOfSign} opptak av tegnet fra før. Slett ett av dem før du lagrer et nytt.`

/** Lists, adds and deletes takes. No take is stored with the user who added it. */
export function takeHandlers({
  signs,
  within,
  inTransaction,
  now,
}: {
  readonly signs: Pick<SignStore, 'has'>
  readonly within: WithinOrganization
  readonly inTransaction: InTransaction
  readonly now: () => Date
}): HandlersOf<typeof takeEndpoints> {
  return {
    async list({ scope, params }) {
      await rejectUnknownSign(signs, params.id)
      return within(scope, ({ takes }) => takes.list(params.id))
    },

    async add({ scope, params, body: { signer, aspect, frames }, once }) {
      await rejectUnknownSign(signs, params.id)
      return within(scope, ({ takes, idempotencyKeys }) =>
        once(idempotencyKeys, async () => {
          const take = {
            _id: randomUUID(),
            signId: params.id,
            signer,
            madeBy: 'person',
            recordedAt: now().toISOString(),
          } as const
          if (!(await takes.add({ ...take, aspect, frames }))) throw fullError(tooMany)
          return { ...take, isShared: false }
        }),
      )
    },

    async remove({ scope, params }) {
      const isRemoved = await within(scope, ({ takes }) => takes.remove(params.id, params.take))
      if (!isRemoved) throw missingError()
      return null
    },

    async share({ params, body: { signer, aspect, frames } }) {
      await rejectUnknownSign(signs, params.id)
      const take = {
        _id: params.take,
        signId: params.id,
        signer,
        madeBy: 'person',
        recordedAt: now().toISOString(),
      } as const
      const isStored = await inTransaction((rows) => sharedTakeStore(rows).store({ ...take, aspect, frames }))
      if (!isStored) throw fullError(tooManyShared)
      return { ...take, isShared: true }
    },

    async unshare({ params }) {
      const isRemoved = await inTransaction((rows) => sharedTakeStore(rows).remove(params.id, params.take))
      if (!isRemoved) throw missingError()
      return null
    },
  }
}

const missingError = () => new HttpError(404, 'Fant ikke opptaket.')
const fullError = (message: string) =>
  new HttpError(422, message, { issues: [{ path: '', message }] } satisfies InvalidData)
