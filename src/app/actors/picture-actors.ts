import { type EventObject, fromCallback, fromPromise } from 'xstate'

import { maxFileBytes } from '#src/contract/file.ts'
import { pictureSide } from '#src/contract/picture.ts'
import type {
  CaptureCommand,
  CaptureOutputEvent,
  CutInput,
  HeldPicture,
  Keyed,
  pictureMachine,
  PictureOf,
  ReadPicture,
} from '#src/machines/people/picture/picture.machine.ts'
import type { Camera } from '#src/services/camera/camera.ts'
import type { PagePictures } from '#src/services/pictures/page-pictures.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { unlessStopped } from './unless-stopped.ts'

type Deps = {
  readonly page: Pick<typeof globalThis, 'createImageBitmap'>
  readonly camera: Camera
  readonly pictures: PagePictures
  readonly fileOf: (key: string) => File
  readonly newKey: () => string
}

/** The server draws the picture once more, so it gets one of more than the points that it keeps. */
const sentSide = 2 * pictureSide

export const pictureActors = (deps: Deps) =>
  ({
    capture: fromCallback<CaptureCommand, PictureOf>(({ input: { of }, sendBack, receive }) => {
      const notify = (event: CaptureOutputEvent) => sendBack(event)
      const leaving = new AbortController()
      const close = deps.camera.open(
        undefined,
        {
          opened: () => notify({ type: 'capture.opened' }),
          failed: (failure) => notify({ type: 'capture.failed', failure }),
          ended: () => notify({ type: 'capture.failed', failure: 'ended' }),
          // Whoever takes the picture sees it.
          stalled: () => undefined,
          resumed: () => undefined,
        },
        of === 'self' ? 'user' : 'environment',
      )
      const take = async () => {
        const frame = await deps.camera.nextFrame(leaving.signal)
        const picture = await held(deps, frame, leaving.signal)
        notify({ type: 'capture.taken', picture })
      }
      receive(() => {
        take().catch(() => {
          if (!leaving.signal.aborted) notify({ type: 'capture.failed', failure: 'ended' })
        })
      })
      return () => {
        leaving.abort()
        close()
      }
    }),

    read: fromPromise<ReadPicture, Keyed>(({ input: { key }, signal }) =>
      unlessStopped(signal, read(deps, deps.fileOf(key), signal)),
    ),

    holding: fromCallback<EventObject, Keyed>(
      ({ input: { key } }) =>
        () =>
          deps.pictures.release(key),
    ),

    cut: fromPromise<void, CutInput>(({ input: { key, crop }, signal }) =>
      unlessStopped(signal, deps.pictures.cut(key, crop, sentSide)),
    ),
  }) satisfies ActorsOf<typeof pictureMachine>

/** Holds a picture, unless nobody waits for it any longer. */
async function held(
  { pictures, newKey }: Deps,
  picture: ImageBitmap,
  signal: AbortSignal,
): Promise<HeldPicture> {
  const key = newKey()
  const size = await pictures.hold(key, picture)
  if (signal.aborted) pictures.release(key)
  return { key, ...size }
}

async function read(deps: Deps, file: File, signal: AbortSignal): Promise<ReadPicture> {
  if (file.size > maxFileBytes.picture) return { kind: 'unreadable', reason: 'large' }
  try {
    const picture = await deps.page.createImageBitmap(file)
    return { kind: 'picture', picture: await held(deps, picture, signal) }
  } catch {
    return { kind: 'unreadable', reason: 'unreadable' }
  }
}
