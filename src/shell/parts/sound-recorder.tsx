import { useSelector } from '@xstate/react'
import { Check, Mic, RotateCcw, Square, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { minutesText } from '#src/domain/duration.ts'
import {
  isSilent,
  type RecordingFailure,
  type soundRecorderMachine,
} from '#src/machines/bank/sound-recorder/sound-recorder.machine.ts'
import type { HeldFile } from '#src/machines/bank/upload/upload.machine.ts'
import { keptLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t, textOf } from '#src/words/nb-recorder.ts'

type RecorderRef = ActorRefFrom<typeof soundRecorderMachine>

type SoundRecorderProps = {
  readonly recorder: RecorderRef
  /** The longest recording, in seconds. */
  readonly limit: number
  /** An object address of a recording. */
  readonly addressOf: (key: string) => string | undefined
  /** The focus is on it from the start, as in a window of its own. */
  readonly isFocused?: boolean
  /** Something waits for the recording, which says so. */
  readonly isHeldBack?: boolean
  /** The form that saves a recording, with its button; without it a button uses the recording, which `recorder` then emits. */
  readonly renderSaving?: (recording: HeldFile) => ReactNode
}

/** Where somebody reads a text aloud: a button, and what belongs to the recording once it is pressed. */
export function SoundRecorder({ isHeldBack = false, isFocused = false, ...props }: SoundRecorderProps) {
  const { recorder } = props
  const snapshot = useSelector(recorder, (current) => current)
  const isUnfinished = isUnfinishedIn(snapshot)

  if (snapshot.matches('idle'))
    return (
      <Button
        // After a recording the focus is back where it began.
        ref={isFocused || snapshot.context.takes > 0 ? takeFocus : undefined}
        icon={Mic}
        onClick={() => recorder.send({ type: 'soundRecorder.record' })}
      >
        {t('recorder.record')}
      </Button>
    )
  return (
    <fieldset
      tabIndex={-1}
      data-unfinished={isUnfinished ? '' : undefined}
      className="w-full min-w-0 rounded-md bg-kalk p-4 max-xs:p-3"
    >
      <legend className="float-left mb-2 w-full font-semibold">{t('recorder.title')}</legend>
      <div className="clear-both grid gap-3">
        {isHeldBack && isUnfinished && <HeldBackNotice {...props} snapshot={snapshot} />}
        <RecordingState {...props} snapshot={snapshot} />
      </div>
    </fieldset>
  )
}

/** Whether there is something that would be lost. */
const isUnfinishedIn = (snapshot: SnapshotFrom<typeof soundRecorderMachine>): boolean =>
  snapshot.matches('recorded') ||
  snapshot.matches({ capturing: 'recording' }) ||
  snapshot.matches({ capturing: 'finishing' })

type StateProps = Omit<SoundRecorderProps, 'isHeldBack' | 'isFocused'> & {
  readonly snapshot: SnapshotFrom<typeof soundRecorderMachine>
}

function HeldBackNotice({ snapshot, renderSaving }: StateProps) {
  if (snapshot.matches({ recorded: 'locked' })) return <Notice live>{t('recorder.saving')}</Notice>
  return (
    <Notice live kind="error">
      {t(renderSaving ? 'recorder.unsaved' : 'recorder.unfinished')}
    </Notice>
  )
}

function RecordingState(props: StateProps) {
  const { recorder, snapshot, limit } = props
  const { failure } = snapshot.context
  if (failure !== undefined) return <Failed recorder={recorder} failure={failure} />
  if (snapshot.matches('recorded')) return <Recorded {...props} />
  const isRecording = snapshot.matches({ capturing: 'recording' })
  return (
    <>
      <output className="block text-sm">{progressTextOf(snapshot)}</output>
      {isRecording && <Meter snapshot={snapshot} limit={limit} />}
      <Buttons>
        {isRecording && (
          <Button
            ref={takeFocus}
            variant="primary"
            icon={Square}
            onClick={() => recorder.send({ type: 'soundRecorder.stop' })}
          >
            {t('recorder.stop')}
          </Button>
        )}
        <Button
          ref={snapshot.matches({ capturing: 'asking' }) ? takeFocus : undefined}
          onClick={() => recorder.send({ type: 'soundRecorder.cancel' })}
        >
          {t('recorder.cancel')}
        </Button>
      </Buttons>
    </>
  )
}

/** Seconds alone where a recording is shorter than a minute. */
const limitText = (limit: number): string =>
  limit < 60 ? t('recorder.seconds', { count: limit }) : minutesText(limit)

function progressTextOf(snapshot: StateProps['snapshot']): string {
  if (snapshot.matches({ capturing: 'asking' })) return t('recorder.asking')
  if (snapshot.matches({ capturing: 'finishing' })) return t('recorder.finishing')
  return isSilent(snapshot.context) ? t('recorder.silent') : t('recorder.recording')
}

/** How long the recording is and how loud the voice: seen, and not read aloud into the recording. */
function Meter({ snapshot, limit }: Pick<StateProps, 'snapshot' | 'limit'>) {
  const { seconds, level } = snapshot.context
  const time = {
    time: limit < 60 ? Math.floor(seconds) : minutesText(seconds),
    limit: limitText(limit),
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span aria-hidden="true" className="size-3.5 shrink-0 animate-pulse rounded-full bg-feil" />
      <span className="min-w-32 tabular-nums">{t('recorder.time', time)}</span>
      <meter
        aria-label={t('recorder.level')}
        className="h-4 min-w-24 flex-1"
        max={1}
        // A voice at a distance is as loud as a tenth; its root is easier to see.
        value={Math.sqrt(level)}
      />
    </div>
  )
}

function Recorded({ recorder, snapshot, limit, addressOf, renderSaving }: StateProps) {
  const { recording, seconds, isAtLimit } = snapshot.context
  const isLocked = snapshot.matches({ recorded: 'locked' })
  return (
    <>
      <output className="block text-sm">
        {isAtLimit && `${t('recorder.limit', { limit: limitText(limit) })} `}
        {renderSaving ? t('recorder.listenFirst') : t('recorder.recorded', { time: minutesText(seconds) })}
      </output>
      {isSilent(snapshot.context) && <Notice kind="warning">{t('recorder.silent')}</Notice>}
      {recording && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it reads a text that is beside it
        <audio
          controls
          src={addressOf(recording.file.key)}
          aria-label={t('recorder.listen')}
          className="w-full"
        />
      )}
      {recording && renderSaving?.(recording.file)}
      <Buttons>
        {!renderSaving && (
          <Button
            ref={takeFocus}
            variant="primary"
            icon={Check}
            onClick={() => recorder.send({ type: 'soundRecorder.use' })}
          >
            {t('recorder.use')}
          </Button>
        )}
        <Button
          icon={RotateCcw}
          aria-disabled={isLocked || undefined}
          className={keptLook}
          onClick={() => recorder.send({ type: 'soundRecorder.record' })}
        >
          {t('recorder.again')}
        </Button>
        <Button
          icon={Trash2}
          aria-disabled={isLocked || undefined}
          className={keptLook}
          onClick={() => recorder.send({ type: 'soundRecorder.cancel' })}
        >
          {t('recorder.discard')}
        </Button>
      </Buttons>
    </>
  )
}

function Failed({
  recorder,
  failure,
}: {
  readonly recorder: RecorderRef
  readonly failure: RecordingFailure
}) {
  return (
    <>
      <Notice live kind="error">
        <p className="font-semibold">{t('recorder.failed')}</p>
        <p>{textOf(`recorder.failed.${failure}`)}</p>
      </Notice>
      <Buttons>
        <Button
          ref={takeFocus}
          icon={RotateCcw}
          onClick={() => recorder.send({ type: 'soundRecorder.record' })}
        >
          {t('recorder.retry')}
        </Button>
        <Button onClick={() => recorder.send({ type: 'soundRecorder.cancel' })}>{t('recorder.close')}</Button>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
)
