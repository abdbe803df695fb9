import { Camera, Trash2 } from 'lucide'
import { useState } from 'react'

import { NoFields } from '#src/contract/form.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { staffPictureEndpoints } from '#src/contract/staff-picture.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { ConfirmForm } from '#src/shell/forms/confirm-form.tsx'
import { FormFailureNotice, FormFrame, SubmitButton } from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { useShell, useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-staff-picture.ts'

import { PictureSteps } from './picture-steps.tsx'
import type { PicturedPerson } from './staff-picture.tsx'

type ChangePictureProps = {
  readonly person: PicturedPerson
  /** Whether it is the user's own, instead of one of a colleague that an Administrator changes. */
  readonly isOwn?: boolean
}

/** Takes a picture of an adult, or another one, and removes it. */
export function ChangePicture({ person, isOwn = false }: ChangePictureProps) {
  const [open, setOpen] = useState<'taking' | 'removing'>()
  const close = () => setOpen(undefined)
  const name = firstNameOf(person.name)
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Camera} onClick={() => setOpen('taking')}>
        {t(person.picture === null ? 'picture.add' : 'picture.replace')}
      </Button>
      {person.picture !== null && (
        <Button icon={Trash2} onClick={() => setOpen('removing')}>
          {t('staffPicture.remove')}
        </Button>
      )}
      <Dialog
        open={open === 'taking'}
        wide
        title={isOwn ? t('staffPicture.own') : t('picture.title', { name })}
        description={isOwn ? t('staffPicture.own.text') : t('staffPicture.of.text', { name })}
        closeLabel={t('staffPicture.close')}
        onClose={close}
      >
        <PictureSteps of={isOwn ? 'self' : 'other'}>
          {(picture, onBack) => (
            <SavePicture person={person} isOwn={isOwn} picture={picture} onBack={onBack} onSaved={close} />
          )}
        </PictureSteps>
      </Dialog>
      {open === 'removing' && <RemovePicture person={person} isOwn={isOwn} onClose={close} />}
    </div>
  )
}

type SavePictureProps = Required<ChangePictureProps> & {
  readonly picture: string
  readonly onBack: () => void
  readonly onSaved: () => void
}

function SavePicture({ person, isOwn, picture, onBack, onSaved }: SavePictureProps) {
  const { api } = useShell()
  const toast = useToast()
  const form = useForm({
    schema: NoFields,
    initialValues: {},
    save: (_, signal) =>
      isOwn
        ? outcomeOf(api, staffPictureEndpoints.updateOwn, { body: { picture } }, signal)
        : outcomeOf(api, staffPictureEndpoints.update, { body: { userId: person._id, picture } }, signal),
    onSaved: () => {
      toast.ok(isOwn ? t('staffPicture.own.saved') : t('picture.saved', { name: firstNameOf(person.name) }))
      onSaved()
    },
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      <FormFailureNotice form={form} offline={t('picture.noResponse')} />
      <div className="button-row">
        <SubmitButton form={form} ref={takeFocus}>
          {t('picture.save')}
        </SubmitButton>
        <Button onClick={onBack}>{t('picture.crop.again')}</Button>
      </div>
    </FormFrame>
  )
}

type RemovePictureProps = Required<ChangePictureProps> & { readonly onClose: () => void }

function RemovePicture({ person, isOwn, onClose }: RemovePictureProps) {
  const { api } = useShell()
  const toast = useToast()
  const form = useForm({
    schema: NoFields,
    initialValues: {},
    save: (_, signal) =>
      isOwn
        ? outcomeOf(api, staffPictureEndpoints.removeOwn, {}, signal)
        : outcomeOf(api, staffPictureEndpoints.remove, { params: { id: person._id } }, signal),
    onSaved: () => {
      toast.ok(t('staffPicture.removed'))
      onClose()
    },
  })
  return (
    <ConfirmForm
      form={form}
      title={
        isOwn ? t('staffPicture.remove.own') : t('staffPicture.remove.of', { name: firstNameOf(person.name) })
      }
      description={t('staffPicture.remove.text')}
      confirmLabel={t('staffPicture.remove')}
      cancelLabel={t('staffPicture.remove.cancel')}
      offline={t('staffPicture.remove.noResponse')}
      onCancel={onClose}
    />
  )
}
