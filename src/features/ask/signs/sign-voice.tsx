import { Mic, Trash2 } from 'lucide'
import { useState } from 'react'

import type { Sign } from '#src/contract/ask.ts'
import { NoFields } from '#src/contract/form.ts'
import { wordRecordingEndpoints } from '#src/contract/word-recording.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { ConfirmForm } from '#src/shell/forms/confirm-form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { ListenButton } from '#src/shell/parts/listen-button.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-sign-voice.ts'

import { recordedDay, RecordWords } from './record-words.tsx'

type SignVoiceProps = {
  readonly sign: Sign
  /** All signs, in the order in which their words are recorded one after the other. */
  readonly signs: readonly Sign[]
}

/** Who says the word of a sign, to be heard; leaders record it with a voice of the kindergarten, or delete that recording. */
export function SignVoice({ sign, signs }: SignVoiceProps) {
  const { word, sound, soundVoice, wordRecording } = sign
  const mayRecord = useMayCall(wordRecordingEndpoints.store)
  const [open, setOpen] = useState<'recording' | 'removing'>()
  const close = () => setOpen(undefined)
  return (
    <div className="border-t border-fuge pt-2 text-sm print:hidden">
      <p className="text-skumring">
        {wordRecording
          ? t('voice.own', { name: wordRecording.by, day: recordedDay(wordRecording) })
          : t(soundVoice === 'human' ? 'voice.person' : 'voice.program')}
      </p>
      <div className="-ml-2 flex flex-wrap">
        <ListenButton
          title={word}
          src={sound}
          voice={undefined}
          variant="quiet"
          label={t('voice.listen')}
          of={t('voice.of', { word })}
          className={small}
        />
        {mayRecord && (
          <Button variant="quiet" icon={Mic} onClick={() => setOpen('recording')} className={small}>
            <span>
              {t('voice.record')}
              <VisuallyHidden> {t('voice.of', { word })}</VisuallyHidden>
            </span>
          </Button>
        )}
        {mayRecord && wordRecording && (
          <IconButton
            icon={Trash2}
            label={t('voice.remove.of', { word })}
            onClick={() => setOpen('removing')}
            className="ml-auto"
          />
        )}
      </div>
      {open === 'recording' && <RecordWords first={sign} signs={signs} onClose={close} />}
      {open === 'removing' && <RemoveRecording sign={sign} onClose={close} />}
    </div>
  )
}

/** Three side by side in a card. */
const small = 'px-2! text-sm'

type RemoveRecordingProps = { readonly sign: Sign; readonly onClose: () => void }

function RemoveRecording({ sign: { _id, word }, onClose }: RemoveRecordingProps) {
  const toast = useToast()
  const form = useApiForm(wordRecordingEndpoints.remove, {
    schema: NoFields,
    initialValues: {},
    callOf: () => ({ params: { id: _id } }),
    onSaved: () => {
      toast.ok(t('voice.removed', { word }))
      onClose()
    },
  })
  return (
    <ConfirmForm
      form={form}
      title={t('voice.remove.title', { word })}
      description={t('voice.remove.text')}
      confirmLabel={t('voice.remove')}
      cancelLabel={t('voice.cancel')}
      offline={t('voice.notRemoved')}
      onCancel={onClose}
    />
  )
}
