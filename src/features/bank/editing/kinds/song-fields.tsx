import { SongBody } from '#src/contract/content/resource-body.ts'
import { t } from '#src/words/nb-content.ts'

import { type Field, useFields } from '../field.ts'
import { ChoicePart } from '../fields/choice-part.tsx'
import { PointsPart } from '../fields/list-parts.tsx'
import { NumberPart } from '../fields/number-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import { VersesPart } from '../fields/verses-part.tsx'
import type { KindFieldsProps } from './card-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { sourceOptions } from './options.ts'

/** The text of a song, and where it comes from: it must be free to copy and share. */
export function SongFields({ form }: KindFieldsProps) {
  const field = useFields(form, SongBody)
  return (
    <>
      <FormGroup title={t('content.group.song')}>
        <VersesPart field={field('verses')} />
        <TextPart field={field('melody')} hint={t('content.melody.hint')} />
        <PointsPart field={field('movements')} hint={t('content.points.hint')} />
      </FormGroup>
      <SourceFields field={field('source')} />
    </>
  )
}

function SourceFields({ field }: { readonly field: Field }) {
  const kind = field.part('kind')
  return (
    <FormGroup title={t('content.group.source')}>
      <ChoicePart field={kind} options={sourceOptions} hint={t('content.source.hint')} />
      {kind.value === 'traditional' && (
        <TextPart field={field.part('origin')} hint={t('content.origin.hint')} />
      )}
      {kind.value === 'author' && (
        <>
          <TextPart field={field.part('name')} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NumberPart field={field.part('born')} hint={t('content.year.hint')} />
            <NumberPart field={field.part('died')} hint={t('content.year.hint')} />
          </div>
        </>
      )}
    </FormGroup>
  )
}
