import { fromCallback, fromPromise } from 'xstate'

import { outcomeOf } from '#src/contract/outcome.ts'
import { studentPictureEndpoints } from '#src/contract/student-picture.ts'
import type {
  AddressOutputEvent,
  PictureBytes,
  ReadInput,
  ReadPictures,
  studentPicturesMachine,
} from '#src/machines/people/student-pictures/student-pictures.machine.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { presenceActors } from './presence-actors.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = Pick<AppDeps, 'api' | 'app'>

export const studentPicturesActors = ({ api, app }: Deps) =>
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
  }) satisfies ActorsOf<typeof studentPicturesMachine>

async function read(api: Deps['api'], { studentIds }: ReadInput, signal: AbortSignal): Promise<ReadPictures> {
  const query = { ids: studentIds.join(',') }
  const outcome = await outcomeOf(api, studentPictureEndpoints.list, { query }, signal)
  return outcome.kind === 'ok'
    ? { kind: 'ok', body: outcome.body.map(({ picture, bytes }) => ({ picture, bytes })) }
    : outcome
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
