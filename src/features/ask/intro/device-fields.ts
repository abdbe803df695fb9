import * as v from 'valibot'

import type { FieldIssue } from '#src/contract/form.ts'
import { useTextField } from '#src/shell/forms/form.tsx'
import type { Form } from '#src/shell/forms/use-form.ts'
import { t } from '#src/words/nb-ask-intro.ts'

/** What the device stores of a form of a screen: not the code of the screen. */
export const DeviceDraft = v.object({ name: v.string(), description: v.string() })
export type DeviceDraft = v.InferOutput<typeof DeviceDraft>

type DeviceField = 'name' | 'code' | 'description'

/** A text field of a device, with its label. */
export function useDeviceField<Field extends DeviceField>(
  form: Form<{ readonly [Name in Field]?: string | undefined }>,
  field: Field,
) {
  const name: DeviceField = field
  return { label: t(`ask.intro.field.${name}`), autoComplete: 'off', ...useTextField(form, field) }
}

export const deviceIssueText = (_field: DeviceField, { type, message }: FieldIssue) =>
  type === 'non_empty' ? t('ask.intro.field.missing') : message

/** The maximum lengths, as in the contract. */
export const maxLengths = { name: 60, code: 12, description: 200 } as const
