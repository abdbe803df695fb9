import { fromCallback, fromPromise } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import { fileTypeOf } from '#src/contract/file.ts'
import type {
  CaptureCommand,
  CaptureOutputEvent,
  soundRecorderMachine,
} from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import type { HeldFile } from '#src/machines/bank/upload/upload.machine.ts'
import type { Microphone } from '#src/services/audio/microphone.ts'
import { t } from '#src/words/nb-recorder.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { leaveGuard } from './leave-guard.ts'

/** A sound, and how long it is. */
export type RecordedSound = { readonly sound: Blob; readonly seconds: number }

type Deps = Pick<AppDeps, 'now' | 'unsavedOnPage'> & {
  /** Absent where the page has no browser. */
  readonly microphone: Microphone | undefined
  /** What is used of a recording; `undefined` where nobody is heard in it. */
  readonly edit?: (recorded: RecordedSound) => Promise<RecordedSound | undefined>
  readonly hold: (file: File) => HeldFile
  readonly release: (key: string) => void
}

export const soundRecorderActors = ({
  microphone,
  edit = (recorded) => Promise.resolve(recorded),
  hold,
  release,
  now,
  unsavedOnPage,
}: Deps) =>
  ({
    capture: fromCallback<CaptureCommand>(({ sendBack, receive }) => {
      let isOver = false
      const notify = (event: CaptureOutputEvent) => sendBack(event)
      const finish = async (recorded: RecordedSound) => {
        const edited = await edit(recorded)
        if (isOver) return
        if (!edited) return notify({ type: 'capture.failed', failure: 'unheard' })
        const { sound, seconds } = edited
        const file = hold(new File([sound], nameOf(sound.type, now()), { type: sound.type }))
        notify({ type: 'capture.finished', recording: { file, seconds } })
      }
      const recording = microphone?.record({
        started: () => notify({ type: 'capture.started' }),
        measured: (seconds, level) => notify({ type: 'capture.measured', seconds, level }),
        finished: (sound, seconds) =>
          void finish({ sound, seconds }).catch(() => notify({ type: 'capture.failed', failure: 'broken' })),
        failed: (failure) => notify({ type: 'capture.failed', failure }),
      })
      if (!recording) notify({ type: 'capture.failed', failure: 'unsupported' })
      receive(() => recording?.stop())
      return () => {
        isOver = true
        recording?.cancel()
      }
    }),

    discard: fromPromise(({ input: { key } }) => Promise.resolve(release(key))),

    leaveGuard: leaveGuard({ unsavedOnPage }, 'recording', 'recording'),
  }) satisfies ActorsOf<typeof soundRecorderMachine>

const { language, timeZone } = constants
const written = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long', timeStyle: 'short' })

/** What a recording is called until somebody names it. */
const nameOf = (type: string, at: Date): string =>
  `${t('recorder.fileName', { time: written.format(at) })}.${fileTypeOf('audio', type)?.extension ?? ''}`
