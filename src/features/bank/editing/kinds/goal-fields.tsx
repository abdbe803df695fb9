import { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import { t } from '#src/words/nb-content.ts'

import { useFields } from '../field.ts'
import { ChoicePart } from '../fields/choice-part.tsx'
import { FileField } from '../fields/file-field.tsx'
import { MarkdownPart } from '../fields/markdown-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import type { KindFieldsProps } from './card-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { useAreaOptions } from './options.ts'

/** The fields of an experience goal. */
export function GoalFields({ form, files }: KindFieldsProps) {
  const field = useFields(form, ExperienceGoalBody)
  const areas = useAreaOptions()
  const playback = field('playback')
  return (
    <FormGroup title={t('content.group.goal')}>
      <TextPart field={field('title')} />
      <ChoicePart field={field('focusArea')} options={areas} />
      <MarkdownPart field={field('text')} hint={t('content.paragraphs.hint')} />
      <FileField kind="audio" label={playback.label} field={playback} files={files} />
    </FormGroup>
  )
}
