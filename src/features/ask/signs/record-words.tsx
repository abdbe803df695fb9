import { useSelector } from '@xstate/react'
import { Check, Mic } from 'lucide'
import { Suspense } from 'react'
import { useBlocker } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'

import type { Sign, WordRecording } from '#src/contract/ask.ts'
import type { ValuesOf } from '#src/contract/form.ts'
import { maxWordSeconds } from '#src/contract/word-recording.ts'
import { dayOf, shortDay } from '#src/domain/day.ts'
import type { WordToSave } from '#src/domain/word-to-save.ts'
import { nextSign } from '#src/machines/ask/word-series/next-sign.ts'
import type { wordSeriesMachine } from '#src/machines/ask/word-series/word-series.machine.ts'
import type { formMachine } from '#src/machines/form/form.machine.ts'
import { useFeature } from '#src/shell/features.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useCheckbox } from '#src/shell/forms/form.tsx'
import type { Form } from '#src/shell/forms/use-form.ts'
import { SoundRecorder } from '#src/shell/parts/sound-recorder.tsx'
import { useEmitted } from '#src/shell/use-emitted.ts'
import { useWordSeries } from '#src/shell/use-word-series.ts'
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
  const series = useWordSeries({ first, signs })
  useEmitted(series, 'wordSeries.closed', onClose)
  const sign = useSelector(series, ({ context }) => context.sign)
  const isSaved = useSelector(series, (snapshot) => snapshot.matches('saved'))
  const isUnfinished = useSelector(series, (snapshot) => snapshot.matches('unfinished'))
  const close = () => series.send({ type: 'wordSeries.close' })
  // The browser's Back would close the window too, with the page.
  useBlocker(() => {
    if (isUnfinished) close()
    return isUnfinished
  })
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
        {isSaved ? <Saved series={series} sign={sign} /> : <RecordWord series={series} />}
      </div>
    </Dialog>
  )
}

/** The day of a recording, with its year in two digits. */
export const recordedDay = ({ at }: WordRecording) => shortDay(dayOf(new Date(at)))

type SeriesProps = { readonly series: ActorRefFrom<typeof wordSeriesMachine> }

function RecordWord({ series }: SeriesProps) {
  const { addressOf } = useFeature('wordSeries')
  const recorder = useSelector(series, ({ children }) => children.soundRecorder)
  const form = useSelector(series, ({ children }) => children.form)
  const isHeldBack = useSelector(series, (snapshot) =>
    snapshot.matches({ unfinished: { leaving: 'heldBack' } }),
  )
  if (!recorder) return null
  return (
    <div>
      <SoundRecorder
        recorder={recorder}
        limit={maxWordSeconds}
        addressOf={addressOf}
        isFocused
        isHeldBack={isHeldBack}
        renderSaving={() => form && <SaveWord actor={form} />}
      />
    </div>
  )
}

const issueText = () => t('voice.consent.missing')

function SaveWord({ actor }: { readonly actor: ActorRefFrom<typeof formMachine> }) {
  const form: Form<ValuesOf<typeof WordToSave>> = { actor, issueText, outcome: undefined }
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

function Saved({ series, sign }: SeriesProps & { readonly sign: Sign }) {
  const next = useSelector(series, ({ context }) => nextSign(context))
  return (
    <>
      <Notice kind="ok" live>
        {t(next ? 'voice.saved' : 'voice.saved.all', { word: sign.word })}
      </Notice>
      <div className="button-row">
        {next && (
          <Button
            ref={takeFocus}
            variant="primary"
            icon={Mic}
            onClick={() => series.send({ type: 'wordSeries.next' })}
          >
            {t('voice.next', { word: next.word })}
          </Button>
        )}
        <Button ref={next ? undefined : takeFocus} onClick={() => series.send({ type: 'wordSeries.close' })}>
          {t('voice.done')}
        </Button>
      </div>
    </>
  )
}
