import { classNames } from '#src/ui/class-names.ts'
import { FieldError } from '#src/ui/field-frame.tsx'
import { t } from '#src/words/nb-content.ts'

import type { Field } from '../field.ts'
import { NumberPart } from './number-part.tsx'

type SpanPartProps = { readonly field: Field; readonly unit: string }

/** A span with both ends included. One that is not required is absent while both ends are empty. */
export function SpanPart({ field, unit }: SpanPartProps) {
  const [from, to] = [field.part('from'), field.part('to')]
  const end = (one: Field, other: Field): Field => ({
    ...one,
    isRequired: false,
    set: (value) => {
      if (!field.isRequired && value === null && typeof other.value !== 'number') field.set(null)
      else one.set(value)
    },
  })
  return (
    <fieldset id={field.id} tabIndex={-1} className="grid min-w-0 content-start gap-1.5">
      <legend className={classNames('mb-1.5 text-sm font-semibold', field.isRequired && 'starred')}>
        {field.label} ({unit})
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberPart field={end(from, to)} label={t('content.from')} />
        <NumberPart field={end(to, from)} label={t('content.to')} />
      </div>
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  )
}
