import { useSelector } from '@xstate/react'
import type { ReactNode, SyntheticEvent } from 'react'

import { type DeviceField, missingIn } from '#src/machines/device-form.machine.ts'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

import type { DeviceFormRef } from './use-device-form.ts'

type DeviceFormProps = {
  readonly form: DeviceFormRef
  /** What is said when nobody answered. */
  readonly silence: string
  readonly className?: string
  readonly children: ReactNode
}

/** The frame of the three device forms: submits, moves the focus to what is missing, and tells why it did not succeed. */
export function DeviceForm({ form, silence, className, children }: DeviceFormProps) {
  const trouble = useSelector(form, (snapshot) => {
    if (snapshot.matches('unanswered')) return silence
    return snapshot.matches('refused') ? snapshot.context.refusal : undefined
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.send({ type: 'deviceForm.submit' })
    const [first] = missingIn(form.getSnapshot())
    if (first) focusField(event.currentTarget, first)
  }
  return (
    <form noValidate onSubmit={submit} className={className}>
      {trouble !== undefined && (
        <Notice kind="error" live className="col-span-full">
          <p className="font-semibold">{trouble}</p>
        </Notice>
      )}
      {children}
    </form>
  )
}

function focusField(form: HTMLFormElement, name: DeviceField) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

/** What a text field of a device form shows and does. */
export function useDeviceField(form: DeviceFormRef, field: DeviceField) {
  const value = useSelector(form, ({ context }) => context.fields[field])
  const isMissing = useSelector(form, (snapshot) => missingIn(snapshot).has(field))
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return {
    label: t(`ask.intro.field.${field}`),
    name: field,
    autoComplete: 'off',
    value,
    readOnly: isBusy,
    error: isMissing ? t('ask.intro.field.missing') : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      form.send({ type: 'deviceForm.change', field, value: currentTarget.value }),
  }
}

/** The longest that a device may be called, described and coded, as the contract has it. */
export const longest = { name: 60, code: 12, description: 200 } as const
