import { useState } from 'react'
import * as v from 'valibot'

import { NewPin, sharedTabletEndpoints } from '#src/contract/shared-tablet.ts'
import { momentText } from '#src/domain/moment.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { t } from '#src/words/nb-tablet.ts'

const schema = v.strictObject({ pin: NewPin })

/** Where the user sets the four digits that unlock the shared tablets of their departments. */
export function PinSection() {
  const [count, setCount] = useState(0)
  const pin = useApiQuery(sharedTabletEndpoints.pin, {})
  return (
    <section aria-labelledby="pin" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="pin" className="text-lg">
        {t('pin.title')}
      </h2>
      <p>{t('pin.text')}</p>
      {pin.data?.isSet === true && !pin.data.isDisabled && <p>{t('pin.isSet')}</p>}
      {pin.data && pin.data.guessedAt !== null && (
        <Notice kind="warning" live>
          <p>
            {t(pin.data.isDisabled ? 'pin.disabled' : 'pin.guessed', {
              moment: momentText(new Date(pin.data.guessedAt)),
            })}
          </p>
        </Notice>
      )}
      <PinForm key={count} onSaved={() => setCount(count + 1)} />
    </section>
  )
}

function PinForm({ onSaved }: { readonly onSaved: () => void }) {
  const toast = useToast()
  const form = useApiForm(sharedTabletEndpoints.setPin, {
    schema,
    initialValues: { pin: '' },
    callOf: (body) => ({ body }),
    onSaved: () => {
      toast.ok(t('pin.saved'))
      onSaved()
    },
  })
  return (
    <FormFrame form={form} className="grid max-w-80 justify-items-start gap-4">
      <PasswordField
        label={t('pin.new')}
        hint={t('tablet.pin.hint')}
        showLabel={t('tablet.pin.show')}
        hideLabel={t('tablet.pin.hide')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...useTextField(form, 'pin')}
      />
      <FormFailureNotice form={form} offline={t('tablets.failed')} />
      <SubmitButton form={form}>{t('pin.save')}</SubmitButton>
    </FormFrame>
  )
}
