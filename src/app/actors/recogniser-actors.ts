import { type NotifyOnChangeProps, QueriesObserver, type QueryClient } from '@tanstack/react-query'
import { type EventObject, fromCallback, fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { houses, type SignId } from '#src/contract/ask-curriculum.ts'
import type { Separability, SignRecording } from '#src/contract/ask-link.ts'
import { type Take, takeEndpoints } from '#src/contract/take.ts'
import type {
  RecordingsCommand,
  RecordingsOutputEvent,
} from '#src/machines/ask/ask-control/ask-control-events.ts'
import type { askControlMachine } from '#src/machines/ask/ask-control/ask-control.machine.ts'
import type { FramesCommand, visionMachine } from '#src/machines/ask/camera/vision/vision.machine.ts'
import type { recogniserMachine } from '#src/machines/ask/recogniser/recogniser.machine.ts'
import type {
  SeparabilityOutputEvent,
  takeRecorderMachine,
} from '#src/machines/ask/take-recorder/take-recorder.machine.ts'
import type { Recognition } from '#src/services/recognition/recognition.ts'
import { recordingOf } from '#src/services/recognition/sign-recording.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import type { ActorsOf } from '../start/actors-of.ts'

type Deps = { readonly api: Api; readonly queryClient: QueryClient; readonly recognition: Recognition }

export const recogniserActors = ({ api, queryClient, recognition }: Deps) =>
  ({
    learn: fromPromise<readonly Separability[], { readonly signIds: readonly SignId[] }>(
      async ({ input: { signIds }, signal }) => {
        const signs = await Promise.all(
          signIds.map(async (signId) => ({
            signId,
            takes: (
              await queryClient.query(apiQuery(api, takeEndpoints.list, { params: { id: signId } }))
            ).map(taughtTakeOf),
          })),
        )
        signal.throwIfAborted()
        return recognition.learn(signs)
      },
    ),
  }) satisfies ActorsOf<typeof recogniserMachine>

/** Signers have their numbers in the organisation or in the bank: person 1 of the one is not person 1 of the other. */
const taughtTakeOf = ({ aspect, frames, signer, madeBy, isShared }: Take) => ({
  aspect,
  frames,
  teacher: `${isShared ? 'bank' : 'own'} ${madeBy} ${signer}`,
})

const dataAlone: NotifyOnChangeProps = ['data']

/** How well a sign is told apart from those of its sessions, from all takes; measured again when a take comes or goes. */
export const separabilityActors = ({ api, queryClient, recognition }: Deps) =>
  ({
    separability: fromCallback<EventObject, { readonly signId: SignId }>(
      ({ input: { signId }, sendBack }) => {
        const queries = signsTaughtWith(signId).map((id) => ({
          signId: id,
          ...apiQuery(api, takeEndpoints.list, { params: { id } }),
          notifyOnChangeProps: dataAlone,
        }))
        const measure = async () => {
          const signs = queries.flatMap((query) => {
            const takes = queryClient.getQueryData(query.queryKey)
            return takes ? [{ signId: query.signId, takes: takes.map(taughtTakeOf) }] : []
          })
          if (signs.length < queries.length) return
          const measured = await recognition.learn(signs)
          const event: SeparabilityOutputEvent = {
            type: 'separability.measured',
            separability: measured.find((one) => one.signId === signId),
          }
          sendBack(event)
        }
        // Without its worker nothing is measured, and the page works without it.
        const update = () => void measure().catch(() => undefined)
        const stop = new QueriesObserver(queryClient, queries).subscribe(update)
        update()
        return () => {
          stop()
          recognition.close()
        }
      },
    ),
  }) satisfies Pick<ActorsOf<typeof takeRecorderMachine>, 'separability'>

/** The sign and the others of the sessions that teach it. */
const signsTaughtWith = (signId: SignId): readonly SignId[] => [
  ...new Set(
    houses.flatMap(({ modules }) =>
      modules.flatMap(({ sessions }) => sessions.filter((signs) => signs.includes(signId)).flat()),
    ),
  ),
]

/** How the signs of a session are recorded. */
export const recordingsActors = ({ api, queryClient }: Pick<Deps, 'api' | 'queryClient'>) =>
  ({
    recordings: fromCallback<RecordingsCommand>(({ receive, sendBack }) => {
      let wanted: readonly SignId[] = []
      let known: RecordingsOutputEvent['recordings'] = new Map()
      const load = async (signIds: readonly SignId[]) => {
        const found = await Promise.all(
          signIds.map((signId) => recordedSign(signId, { api, queryClient, known: known.get(signId) })),
        )
        if (signIds !== wanted) return
        known = new Map(found.flat())
        const event: RecordingsOutputEvent = { type: 'recordings.loaded', recordings: known }
        sendBack(event)
      }
      receive(({ signIds }) => {
        wanted = signIds
        void load(signIds)
      })
    }),
  }) satisfies Pick<ActorsOf<typeof askControlMachine>, 'recordings'>

type Known = Pick<Deps, 'api' | 'queryClient'> & { readonly known: SignRecording | undefined }

/** How each of these signs is recorded, where it is. */
export const recordingsOf = async (signIds: readonly SignId[], deps: Pick<Deps, 'api' | 'queryClient'>) =>
  new Map(
    (await Promise.all(signIds.map((signId) => recordedSign(signId, { ...deps, known: undefined })))).flat(),
  )

/** The sign with its recording, the known one where its takes cannot be fetched; nothing where it has none. */
async function recordedSign(
  signId: SignId,
  { api, queryClient, known }: Known,
): Promise<readonly (readonly [SignId, SignRecording])[]> {
  const query = apiQuery(api, takeEndpoints.list, { params: { id: signId } })
  // A take that has been deleted on another device is not performed any more.
  const recording = await queryClient.query({ ...query, staleTime: 0 }).then(recordingOf, () => known)
  return recording ? [[signId, recording]] : []
}

/** Of a recording, nobody judges the attempt. */
export const noFramesActors = {
  frames: fromCallback<FramesCommand>(() => {}),
} satisfies Pick<ActorsOf<typeof visionMachine>, 'frames'>

/** Frames are remembered in the recogniser’s own memory; with the control, all that it knows is gone. */
export const framesActors = ({ recognition }: Pick<Deps, 'recognition'>) =>
  ({
    frames: fromCallback<FramesCommand>(({ receive }) => {
      receive((command) => {
        if (command.type === 'frames.forget') recognition.forgetFrames()
        else recognition.addFrame(command)
      })
      return () => recognition.close()
    }),
  }) satisfies Pick<ActorsOf<typeof visionMachine>, 'frames'>
