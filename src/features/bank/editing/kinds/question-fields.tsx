import { QuestionBody } from '#src/contract/content/question-body.ts'
import { t } from '#src/words/nb-content.ts'

import { useFields } from '../field.ts'
import { ChoicePart } from '../fields/choice-part.tsx'
import { NumberPart } from '../fields/number-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import type { KindFieldsProps } from './card-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { responseKindOptions, roleOptions, useAreaOptions } from './options.ts'

/** The fields of a question of the self-reflection. */
export function QuestionFields({ form }: KindFieldsProps) {
  const field = useFields(form, QuestionBody)
  const areas = useAreaOptions()
  return (
    <FormGroup title={t('content.group.question')}>
      <TextPart isLong field={field('title')} hint={t('content.question.hint')} />
      <ChoicePart field={field('role')} options={roleOptions} />
      <ChoicePart field={field('focusArea')} options={areas} emptyChoice={t('content.question.general')} />
      <ChoicePart field={field('responseKind')} options={responseKindOptions} />
      <NumberPart field={field('order')} hint={t('content.order.hint')} />
    </FormGroup>
  )
}
