import type { AreaColour, AreaIconName } from '#src/contract/area-look.ts'
import { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { t } from '#src/words/nb-content.ts'

import { useFields } from '../field.ts'
import { FileField } from '../fields/file-field.tsx'
import { LinkPart, TitledTextsPart } from '../fields/list-parts.tsx'
import { MarkdownPart } from '../fields/markdown-part.tsx'
import { RadioPart } from '../fields/radio-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import { type KindFieldsProps, LookFields } from './card-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { colourOptions, iconOptions } from './options.ts'

/** The fields of a focus area; its experience goals are written by themselves. */
export function AreaFields({ form, files }: KindFieldsProps) {
  const field = useFields(form, FocusAreaBody)
  const introduction = field('introduction')
  const colour = field('colour')
  return (
    <>
      <FormGroup title={t('content.group.card')}>
        <TextPart field={field('title')} />
        <TextPart field={field('code')} hint={t('content.code.hint')} />
        <TextPart field={field('quote')} hint={t('content.quote.hint')} />
        <RadioPart field={colour} options={colourOptions} hint={t('content.colour.hint')} markOf={swatchOf} />
        <div data-omr={colour.value} className="min-w-0">
          <RadioPart field={field('icon')} options={iconOptions} markOf={drawingOf} />
        </div>
      </FormGroup>
      <LookFields field={field} files={files} />
      <FormGroup title={t('content.group.texts')}>
        <MarkdownPart field={introduction.part('text')} hint={t('content.paragraphs.hint')} />
        <FileField
          kind="audio"
          label={t('content.sound.of', { label: introduction.label })}
          field={introduction.part('playback')}
          files={files}
        />
        <MarkdownPart field={field('preventiveWork')} />
        <TitledTextsPart field={field('deepLearning')} addText={t('content.text.add')} />
      </FormGroup>
      <FormGroup title={field('resourceLink').label}>
        <LinkPart field={field('resourceLink')} />
      </FormGroup>
    </>
  )
}

const swatchOf = (colour: AreaColour) => (
  <span data-omr={colour} className="grid size-7 place-items-center rounded-full bg-paint">
    <span className="size-2.5 rounded-full bg-tint" />
  </span>
)

const drawingOf = (icon: AreaIconName) => <AreaIcon icon={icon} className="size-6 shrink-0 text-paint" />
