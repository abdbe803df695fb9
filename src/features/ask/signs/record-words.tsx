import { useSelector } from '@xstate/react'
import { Check, Mic } from 'lucide'
import { Suspense, useState } from 'react'
import * as v from 'valibot'

import type { Sign, WordRecording } from '#src/contract/ask.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { maxWordSeconds, wordRecordingEndpoints } from '#src/contract/word-recording.ts'
import { dayOf, shortDay } from '#src/domain/day.ts'
import { useFeature } from '#src/shell/features.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useCheckbox } from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { isUnfinishedIn, SoundRecorder } from '#src/shell/parts/sound-recorder.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { useWordRecorder } from '#src/shell/use-word-recorder.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-sign-voice.ts'

type RecordWordsProps = {
  /** The sign whose word is recorded first. */
  readonly first: Sign
  readonly signs: readonly Sign[]
  readonly onClose: () => void
}

/** Records the word of a sign, and then of the next one that has no recording, for as long as somebody goes on. */
export const RecordWords = (props: RecordWordsProps) => (
  <Suspense>
    <Window {...props} />
  </Suspense>
)

function Window({ first, signs, onClose }: RecordWordsProps) {
  const recorder = useWordRecorder()
  const [sign, setSign] = useState(first)
  const [isSaved, setSaved] = useState(false)
  // Whoever has said yes records one word after the other.
  const [isConsented, setConsented] = useState(false)
  // The recording that somebody has tried to leave.
  const [heldTake, setHeldTake] = useState<number>()
  const takes = useSelector(recorder, ({ context }) => context.takes)
  const isUnfinished = useSelector(recorder, isUnfinishedIn)
  const save = () => {
    // What is saved is no longer kept on the page.
    recorder.send({ type: 'soundRecorder.cancel' })
    setConsented(true)
    setSaved(true)
  }
  const goTo = (next: Sign) => {
    setSign(next)
    setSaved(false)
  }
  const close = () => {
    if (isUnfinished) setHeldTake(takes)
    else onClose()
  }
  return (
    <Dialog
      open
      title={t('voice.record.title')}
      description={t('voice.record.text')}
      closeLabel={t('voice.close')}
      onClose={close}
    >
      <div className="grid gap-4">
        <p className="text-2xl font-extrabold tracking-tight" translate="no">
          {sign.word}
        </p>
        {sign.wordRecording && !isSaved && (
          <p className="text-sm text-skumring">
            {t('voice.replaces', { name: sign.wordRecording.by, day: recordedDay(sign.wordRecording) })}
          </p>
        )}
        {isSaved ? (
          <Saved sign={sign} next={nextOf(signs, sign)} onNext={goTo} onClose={onClose} />
        ) : (
          <RecordWord
            recorder={recorder}
            sign={sign}
            isConsented={isConsented}
            isHeldBack={heldTake === takes}
            onSaved={save}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The day of a recording, with its year in two digits. */
export const recordedDay = ({ at }: WordRecording) => shortDay(dayOf(new Date(at)))

/** The next sign whose word nobody has recorded, from the first again after the last one. */
function nextOf(signs: readonly Sign[], sign: Sign): Sign | undefined {
  const at = signs.findIndex(({ _id }) => _id === sign._id)
  return [...signs.slice(at + 1), ...signs.slice(0, at)].find(({ wordRecording }) => !wordRecording)
}

type SaveProps = {
  readonly sign: Sign
  readonly isConsented: boolean
  readonly onSaved: () => void
}
type RecordWordProps = SaveProps & {
  readonly recorder: ReturnType<typeof useWordRecorder>
  readonly isHeldBack: boolean
}

function RecordWord({ recorder, isHeldBack, ...saving }: RecordWordProps) {
  const { addressOf } = useFeature('wordRecorder')
  return (
    <div>
      <SoundRecorder
        recorder={recorder}
        limit={maxWordSeconds}
        addressOf={addressOf}
        isFocused
        isHeldBack={isHeldBack}
        renderSaving={({ key }) => <SaveWord key={key} recording={key} {...saving} />}
      />
    </div>
  )
}

const Consent = v.object({ isConsented: v.pipe(v.boolean(), v.value(true, t('voice.consent.missing'))) })

type SaveWordProps = SaveProps & {
  /** The key of what the page has recorded. */
  readonly recording: string
}

function SaveWord({ sign, recording, isConsented, onSaved }: SaveWordProps) {
  const { api } = useShell()
  const { base64Of } = useFeature('wordRecorder')
  const form = useForm({
    schema: Consent,
    initialValues: { isConsented },
    save: async (_, signal) => {
      const body = { isConsented: true, recording: await base64Of(recording) } as const
      return outcomeOf(api, wordRecordingEndpoints.store, { params: { id: sign._id }, body }, signal)
    },
    onSaved,
  })
  return (
    <FormFrame form={form} className="grid gap-3">
      <FormFailureNotice form={form} offline={t('voice.notSaved')} />
      <Checkbox {...useCheckbox(form, 'isConsented')} label={t('voice.consent')} />
      <div>
        <SubmitButton form={form} ref={takeFocus} icon={Check}>
          {t('voice.save')}
        </SubmitButton>
      </div>
    </FormFrame>
  )
}

type SavedProps = {
  readonly sign: Sign
  readonly next: Sign | undefined
  readonly onNext: (next: Sign) => void
  readonly onClose: () => void
}

const Saved = ({ sign, next, onNext, onClose }: SavedProps) => (
  <>
    <Notice kind="ok" live>
      {t(next ? 'voice.saved' : 'voice.saved.all', { word: sign.word })}
    </Notice>
    <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
      {next && (
        <Button ref={takeFocus} variant="primary" icon={Mic} onClick={() => onNext(next)}>
          {t('voice.next', { word: next.word })}
        </Button>
      )}
      <Button ref={next ? undefined : takeFocus} onClick={onClose}>
        {t('voice.done')}
      </Button>
    </div>
  </>
)
