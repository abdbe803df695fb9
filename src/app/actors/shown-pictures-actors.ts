import { fromCallback, fromPromise } from 'xstate'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import { staffPictureEndpoints } from '#src/contract/staff-picture.ts'
import { studentPictureEndpoints } from '#src/contract/student-picture.ts'
import type {
  AddressOutputEvent,
  PictureBytes,
  ReadInput,
  ReadPictures,
  shownPicturesMachine,
} from '#src/machines/people/shown-pictures/shown-pictures.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { presenceActors } from './presence-actors.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api' | 'app'>

export const shownPicturesActors = ({ api, app }: Deps) =>
  ({
    ...presenceActors({ app }),

    read: fromPromise<ReadPictures, ReadInput>(({ input, signal }) =>
      unlessStopped(signal, read(api, input, signal)),
    ),

    address: fromCallback<AddressOutputEvent, PictureBytes>(({ input: { picture, bytes }, sendBack }) => {
      const address = URL.createObjectURL(new Blob([bytesIn(bytes)], { type: 'image/webp' }))
      const made: AddressOutputEvent = { type: 'address.made', picture, address }
      sendBack(made)
      return () => URL.revokeObjectURL(address)
    }),
  }) satisfies ActorsOf<typeof shownPicturesMachine>

async function read(api: Deps['api'], { as, ids }: ReadInput, signal: AbortSignal): Promise<ReadPictures> {
  const query = { ids: ids.join(',') }
  const outcome = await outcomeOf(api, endpointFor[as], { query }, signal)
  return outcome.kind === 'ok'
    ? { kind: 'ok', body: outcome.body.map(({ picture, bytes }) => ({ picture, bytes })) }
    : outcome
}

/** Where the pictures of those who are seen as this are read. */
const endpointFor = {
  child: studentPictureEndpoints.list,
  colleague: staffPictureEndpoints.list,
  unlocker: sharedTabletEndpoints.pictures,
} as const satisfies Record<ReadInput['as'], Endpoint>

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
