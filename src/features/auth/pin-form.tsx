import { useSelector } from '@xstate/react'
import * as v from 'valibot'

import { type LockedTablet, sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import { useFeature } from '#src/shell/features.ts'
import { FormFrame, useTextField } from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-tablet.ts'

const schema = v.pick(sharedTabletEndpoints.unlock.body, ['pin'])

/** The PIN of somebody who unlocks the tablet. The machine of the tablet owns the attempt and its failure. */
export function PinForm({ person }: { readonly person: LockedTablet['staff'][number] }) {
  const { tablet } = useFeature('tablet')
  const failure = useSelector(tablet, ({ context }) => context.failure)
  const isUnlocking = useSelector(tablet, (snapshot) => snapshot.matches({ locked: 'unlocking' }))
  const form = useForm({
    schema,
    initialValues: { pin: '' },
    issueText: () => t('tablet.pin.missing'),
    save: ({ pin }) => {
      tablet.send({ type: 'tablet.unlock', userId: person._id, pin })
      return { kind: 'ok', body: undefined }
    },
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      {failure !== undefined && (
        <Notice kind="error" live>
          <p>{failure}</p>
        </Notice>
      )}
      <PasswordField
        ref={takeFocus}
        label={t('tablet.pin')}
        hint={t('tablet.pin.hint')}
        showLabel={t('tablet.pin.show')}
        hideLabel={t('tablet.pin.hide')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        {...useTextField(form, 'pin')}
      />
      <p className="text-sm text-skumring">{t('tablet.pin.rights')}</p>
      <Button type="submit" variant="primary" full busy={isUnlocking}>
        {t('tablet.unlock')}
      </Button>
      <Button full onClick={() => tablet.send({ type: 'tablet.person.left' })}>
        {t('tablet.other')}
      </Button>
    </FormFrame>
  )
}
