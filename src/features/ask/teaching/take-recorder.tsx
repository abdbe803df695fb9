import { useSelector } from '@xstate/react'
import { Check, Circle, RotateCcw, Square } from 'lucide'
import { useRef } from 'react'
import type { SnapshotFrom } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import { messageOf } from '#src/contract/outcome.ts'
import type { takeRecorderMachine } from '#src/machines/ask/take-recorder/take-recorder.machine.ts'
import type { TakeRecorderRef } from '#src/shell/ask-feature.ts'
import { keptLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-ask-teaching.ts'

import { SignerForm } from './signer-form.tsx'
import { TakePlayback } from './take-playback.tsx'
import { TeachingCamera } from './teaching-camera.tsx'

type TakeRecorderProps = {
  readonly recorder: TakeRecorderRef
  /** The numbers of the persons who have shown the sign before. */
  readonly signers: readonly number[]
}

/** Records takes of a sign step by step: the consent, then each take with its countdown, its playback and the choice to keep it. */
export function TakeRecorder({ recorder, signers }: TakeRecorderProps) {
  const isOpen = useSelector(
    recorder,
    (snapshot) => !snapshot.matches('introducing') && !snapshot.matches('done'),
  )
  const isDone = useSelector(recorder, (snapshot) => snapshot.matches('done'))
  const begin = (signer: number) => recorder.send({ type: 'takeRecorder.begin', signer })
  if (isOpen) return <Recording recorder={recorder} />
  return (
    <div className="grid gap-4">
      {isDone && (
        <Notice kind="ok" live>
          <p tabIndex={-1} ref={takeFocus} className="font-semibold">
            {t('teaching.done')}
          </p>
          <p>{t('teaching.done.text')}</p>
        </Notice>
      )}
      <SignerForm key={signers.join()} known={signers} onBegin={begin} />
    </div>
  )
}

type StepProps = { readonly recorder: TakeRecorderRef }

function Recording({ recorder }: StepProps) {
  const { recorded, playCount, keptCount, secondsLeft, failure } = useSelector(
    recorder,
    ({ context }) => context,
  )
  const step = useSelector(recorder, stepOf)
  return (
    <section aria-labelledby="recording" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recording" tabIndex={-1} ref={takeFocus} className="text-lg font-bold">
          {t('teaching.progress', {
            number: Math.min(keptCount + 1, askConstants.takesToRecord),
            all: askConstants.takesToRecord,
          })}
        </h2>
        <KeptMarks count={keptCount} />
      </div>
      {recorded ? (
        <TakePlayback take={recorded.take} playCount={playCount} label={t('teaching.playback')} />
      ) : (
        <TeachingCamera recorder={recorder}>
          {step === 'countdown' && (
            <span
              aria-hidden="true"
              className="absolute inset-0 m-auto grid size-30 place-items-center rounded-full bg-natt/80 text-4xl font-heavy text-white"
            >
              {secondsLeft}
            </span>
          )}
        </TeachingCamera>
      )}
      <p aria-live="polite" className="min-h-6 font-semibold">
        {step === 'countdown' ? t('teaching.countdown', { seconds: secondsLeft }) : t(`teaching.${step}`)}
      </p>
      {failure && (
        <Notice kind="error" live>
          <p>{messageOf(failure) ?? t('teaching.offline')}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Actions recorder={recorder} step={step} />
      </div>
    </section>
  )
}

/** The first button stays the same element in every step, so that the focus stays on it. */
function Actions({ recorder, step }: StepProps & { readonly step: Step }) {
  const { icon, label, event } = mainActions[step]
  const isReviewing = step === 'reviewing' || step === 'saving'
  const main = useRef<HTMLButtonElement>(null)
  const discard = () => {
    // The pressed button is gone with the take.
    main.current?.focus()
    recorder.send({ type: 'takeRecorder.discard' })
  }
  return (
    <>
      <Button
        ref={main}
        variant="primary"
        icon={icon}
        busy={step === 'saving'}
        aria-disabled={step === 'preparing'}
        onClick={() => recorder.send({ type: event })}
        className={`min-h-13 ${keptLook}`}
      >
        {t(label)}
      </Button>
      {isReviewing && (
        <>
          <Button icon={RotateCcw} disabled={step === 'saving'} onClick={discard} className="min-h-13">
            {t('teaching.discard')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => recorder.send({ type: 'takeRecorder.play' })}
            className="min-h-13 motion-reduce:hidden"
          >
            {t('teaching.play')}
          </Button>
        </>
      )}
    </>
  )
}

const KeptMarks = ({ count }: { readonly count: number }) => (
  <span aria-hidden="true" className="flex gap-2">
    {Array.from({ length: askConstants.takesToRecord }, (_, index) => (
      <span
        key={index}
        className={`grid size-8 place-items-center rounded-full border-2 ${index < count ? 'border-ok-ink bg-ok-tint text-ok-ink' : 'border-karm text-transparent'}`}
      >
        <Icon node={Check} className="size-5" />
      </span>
    ))}
  </span>
)

type Step = 'preparing' | 'ready' | 'unseen' | 'countdown' | 'recording' | 'reviewing' | 'saving'

function stepOf(snapshot: SnapshotFrom<typeof takeRecorderMachine>): Step {
  if (snapshot.matches('reviewing')) return 'reviewing'
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches({ performing: 'countingDown' })) return 'countdown'
  if (snapshot.matches({ performing: 'recording' }) || snapshot.matches({ performing: 'finishing' }))
    return 'recording'
  if (snapshot.matches({ performing: 'unseen' })) return 'unseen'
  return snapshot.matches({ performing: 'ready' }) ? 'ready' : 'preparing'
}

const record = { icon: Circle, label: 'teaching.record', event: 'takeRecorder.record' } as const
const stop = { icon: Square, label: 'teaching.stop', event: 'takeRecorder.stop' } as const
const keep = { icon: Check, label: 'teaching.keep', event: 'takeRecorder.keep' } as const
const mainActions = {
  preparing: record,
  ready: record,
  unseen: record,
  countdown: stop,
  recording: stop,
  reviewing: keep,
  saving: keep,
} as const satisfies Readonly<Record<Step, object>>
