import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { Id } from '#src/contract/values.ts'
import type { affiliationMachine, RoleOutcome } from '#src/machines/app/affiliation.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { StudentStorage } from '#src/services/storage/student-storage.ts'
import { tokenKeys, type TokenStore } from '#src/services/tokens/token-store.ts'

import type { ActorsOf } from '../actors-of.ts'
import { askStageKey } from '../ask-stage-key.ts'

type Deps = {
  readonly api: Api
  readonly tokens: TokenStore
  readonly device: DeviceStorage
  readonly queryClient: QueryClient
  readonly students: StudentStorage
}

export const affiliationActors = ({ api, tokens, device, queryClient, students }: Deps) =>
  ({
    setRole: fromPromise<RoleOutcome, { readonly affiliationId: Id | undefined }>(({ input }) =>
      tokens.runExclusive(async () => {
        if (input.affiliationId === undefined) throw new TypeError('No affiliation is requested.')
        const outcome = await outcomeOf(
          api.call(endpoints.user.setRole, { body: { roleId: input.affiliationId } }),
        )
        if ('message' in outcome) return { kind: 'refused', message: outcome.message }
        // Another tab has signed out or in meanwhile: this page must not replace what that tab stored.
        if (outcome.kind === 'offline' || tokens.isSuperseded()) return { kind: 'offline' }
        const { user, ...pair } = outcome.body
        device.wipe([tokenKeys.token, askStageKey])
        tokens.open(pair)
        queryClient.clear()
        return { kind: 'set', user }
      }),
    ),

    storeChoice: fromPromise<void, { readonly affiliation: Affiliation | undefined }>(async ({ input }) => {
      if (!input.affiliation) return
      const { _id, role, department } = input.affiliation
      // Another device may have changed the affiliation: remove the children of the previous one.
      const stored = device.read('affiliation', v.object({ _id: Id }))
      if (stored?._id !== _id) students.remove()
      device.write('affiliation', { _id, department: department._id })
      device.write('organisationAffiliation', { _id, organization: department.organization })
      device.write('role', role)
    }),
  }) satisfies ActorsOf<typeof affiliationMachine>
