import { MainActivityBody } from '#src/contract/content/main-activity-body.ts'
import { t } from '#src/words/nb-content.ts'

import { useFields } from '../field.ts'
import { ChoicePart } from '../fields/choice-part.tsx'
import { LinksPart } from '../fields/list-parts.tsx'
import { SpanPart } from '../fields/span-part.tsx'
import { MarkdownPart } from '../fields/markdown-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import { type KindFieldsProps, LookFields } from './card-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { levelOptions, useAreaOptions } from './options.ts'

/** The fields of a theme card. */
export function ThemeFields({ form, files }: KindFieldsProps) {
  const field = useFields(form, MainActivityBody)
  const areas = useAreaOptions()
  return (
    <>
      <FormGroup title={t('content.group.card')}>
        <TextPart field={field('title')} />
        <ChoicePart field={field('focusArea')} options={areas} />
        <ChoicePart field={field('level')} options={levelOptions} emptyChoice={t('content.level.all')} />
        <SpanPart field={field('ages')} unit={t('content.years')} />
      </FormGroup>
      <LookFields field={field} files={files} />
      <FormGroup title={t('content.group.texts')}>
        <MarkdownPart field={field('about')} hint={t('content.paragraphs.hint')} />
        <MarkdownPart field={field('why')} />
        <MarkdownPart field={field('values')} />
      </FormGroup>
      <FormGroup title={t('content.group.links')}>
        <LinksPart field={field('links')} hint={t('content.links.hint')} />
      </FormGroup>
    </>
  )
}
