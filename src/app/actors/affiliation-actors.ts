import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { userEndpoints, type Affiliation } from '#src/contract/user.ts'
import { Day, Id } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import type {
  affiliationMachine,
  DayEvent,
  RoleOutcome,
} from '#src/machines/app/affiliation/affiliation.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { studentsKey } from '#src/services/storage/students-key.ts'
import { tokenKeys, type TokenStore } from '#src/services/tokens/token-store.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { Platform } from '../start/platform.ts'
import { askStageKey } from '../device/ask-stage-key.ts'

type Deps = {
  readonly api: Api
  readonly tokens: TokenStore
  readonly device: DeviceStorage
  readonly queryClient: QueryClient
  readonly now: () => Date
  readonly watchDevice: Platform['watchDevice']
}

/** The chosen affiliation, and the day on which it was chosen. */
const StoredChoice = v.object({ _id: Id, day: v.optional(Day) })

export const affiliationActors = ({ api, tokens, device, queryClient, now, watchDevice }: Deps) =>
  ({
    setRole: fromPromise<RoleOutcome, { readonly affiliationId: Id | undefined }>(({ input }) =>
      tokens.runExclusive(async () => {
        if (input.affiliationId === undefined) throw new TypeError('No affiliation is requested.')
        const outcome = await outcomeOf(api, userEndpoints.setRole, { body: { roleId: input.affiliationId } })
        if (outcome.kind === 'offline') return outcome
        if (outcome.kind !== 'ok') return { kind: 'refused', message: outcome.message }
        // Another tab has signed out or in meanwhile: this page must not replace what that tab stored.
        if (tokens.isSuperseded()) return { kind: 'offline' }
        const { user, ...pair } = outcome.body
        device.wipe([tokenKeys.token, askStageKey])
        tokens.open(pair)
        queryClient.clear()
        return { kind: 'set', user }
      }),
    ),

    checkDay: fromPromise<boolean, { readonly affiliationId: Id | null }>(async ({ input }) => {
      const stored = device.read('affiliation', StoredChoice)
      return stored?._id === input.affiliationId && stored.day === dayOf(now())
    }),

    watchDay: fromCallback(({ sendBack }) =>
      watchDevice(() => {
        const event: DayEvent = { type: 'affiliation.check' }
        sendBack(event)
      }),
    ),

    storeChoice: fromPromise<void, { readonly affiliation: Affiliation | undefined }>(async ({ input }) => {
      if (!input.affiliation) return
      const { _id, role, department } = input.affiliation
      // Another device may have changed the affiliation: remove the children of the previous one.
      const stored = device.read('affiliation', StoredChoice)
      if (stored?._id !== _id) device.remove(studentsKey)
      device.write('affiliation', { _id, department: department._id, day: dayOf(now()) })
      device.write('organisationAffiliation', { _id, organization: department.organization })
      device.write('role', role)
    }),
  }) satisfies ActorsOf<typeof affiliationMachine>
