import { Check, Mic } from 'lucide'
import { Suspense, useState } from 'react'
import * as v from 'valibot'

import type { Sign } from '#src/contract/ask.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { maxWordSeconds, wordRecordingEndpoints } from '#src/contract/word-recording.ts'
import { useFeature } from '#src/shell/features.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useCheckbox } from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { SoundRecorder } from '#src/shell/parts/sound-recorder.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { useWordRecorder } from '#src/shell/use-word-recorder.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-sign-voice.ts'

type RecordWordsProps = {
  readonly open: boolean
  /** The sign whose word is recorded first. */
  readonly first: Sign
  readonly signs: readonly Sign[]
  readonly onClose: () => void
}

/** Records the word of a sign, and then of the next one that has no recording, for as long as somebody goes on. */
export function RecordWords({ open, first, signs, onClose }: RecordWordsProps) {
  return (
    <Dialog
      open={open}
      title={t('voice.record.title')}
      description={t('voice.record.text')}
      closeLabel={t('voice.close')}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton shape="block" />}>
        <Words first={first} signs={signs} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

function Words({ first, signs, onClose }: Omit<RecordWordsProps, 'open'>) {
  const [sign, setSign] = useState(first)
  const [isSaved, setSaved] = useState(false)
  // Whoever has said yes records one word after the other.
  const [isConsented, setConsented] = useState(false)
  const save = () => {
    setConsented(true)
    setSaved(true)
  }
  const goTo = (next: Sign) => {
    setSign(next)
    setSaved(false)
  }
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-2xl font-extrabold tracking-tight" translate="no">
          {sign.word}
        </p>
        <p className="text-skumring" translate="no">
          «{sign.sentence}»
        </p>
      </div>
      {isSaved ? (
        <Saved sign={sign} next={nextOf(signs, sign)} onNext={goTo} onClose={onClose} />
      ) : (
        <RecordWord key={sign._id} sign={sign} isConsented={isConsented} onSaved={save} />
      )}
    </div>
  )
}

/** The next sign whose word nobody has recorded, from the first again after the last one. */
function nextOf(signs: readonly Sign[], sign: Sign): Sign | undefined {
  const at = signs.findIndex(({ _id }) => _id === sign._id)
  return [...signs.slice(at + 1), ...signs.slice(0, at)].find(({ wordRecording }) => !wordRecording)
}

type RecordWordProps = {
  readonly sign: Sign
  readonly isConsented: boolean
  readonly onSaved: () => void
}

function RecordWord({ sign, isConsented, onSaved }: RecordWordProps) {
  const { addressOf } = useFeature('wordRecorder')
  const recorder = useWordRecorder()
  const finish = () => {
    // What is saved is no longer kept on the page.
    recorder.send({ type: 'soundRecorder.cancel' })
    onSaved()
  }
  return (
    <div>
      <SoundRecorder
        recorder={recorder}
        limit={maxWordSeconds}
        addressOf={addressOf}
        isFocused
        saving={({ key }) => (
          <SaveWord key={key} sign={sign} recording={key} isConsented={isConsented} onSaved={finish} />
        )}
      />
    </div>
  )
}

const Consent = v.object({ isConsented: v.pipe(v.boolean(), v.value(true, t('voice.consent.missing'))) })

type SaveWordProps = RecordWordProps & {
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
