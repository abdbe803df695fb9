import { GeneralTipBody } from '#src/contract/content/general-tip-body.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, useFields } from '../field.ts'
import { ChoicePart } from '../fields/choice-part.tsx'
import { FileField } from '../fields/file-field.tsx'
import { LinkPart, TitledTextsPart } from '../fields/list-parts.tsx'
import { MarkdownPart } from '../fields/markdown-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import { type KindFieldsProps, LookFields } from './card-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { useAreaOptions } from './options.ts'

/** The fields of a piece of guidance. */
export function TipFields({ form, files }: KindFieldsProps) {
  const field = useFields(form, GeneralTipBody)
  const areas = useAreaOptions()
  const description = field('description')
  return (
    <>
      <FormGroup title={t('content.group.tip')}>
        <TextPart field={field('title')} />
        <TextPart field={field('subtitle')} />
        <ChoicePart field={field('focusArea')} options={areas} />
      </FormGroup>
      <LookFields field={field} files={files} />
      <FormGroup title={t('content.group.texts')}>
        <MarkdownPart field={description.part('text')} hint={t('content.paragraphs.hint')} />
        <FileField
          kind="audio"
          label={t('content.sound.of', { label: description.label })}
          field={description.part('playback')}
          files={files}
        />
        <MarkdownPart field={field('guidance')} />
        <TextPart field={field('dropdownTitle')} hint={t('content.dropdown.hint')} />
        <TitledTextsPart
          field={field('dropdownContent')}
          addText={t('content.text.add')}
          blank={{ title: '', text: '', playback: null }}
          more={(item) => soundField(item.part('playback'), files)}
        />
      </FormGroup>
      <FilmFields field={field('film')} files={files} />
      <FormGroup title={field('resourceLink').label}>
        <LinkPart field={field('resourceLink')} />
      </FormGroup>
    </>
  )
}

const soundField = (field: Field, files: KindFieldsProps['files']) => (
  <FileField kind="audio" label={t('content.sound')} field={field} files={files} />
)

type FilmFieldsProps = { readonly field: Field; readonly files: KindFieldsProps['files'] }

/** The film of a piece of guidance: with its captions, or without speech. */
function FilmFields({ field, files }: FilmFieldsProps) {
  const film: Field = {
    ...field.part('fileId'),
    set: (fileId) =>
      field.set(fileId === null ? null : { fileId, captionsId: null, isSilent: false, text: '' }),
  }
  if (field.value === null)
    return (
      <FormGroup title={field.label}>
        <FileField kind="video" label={t('content.film.file')} field={film} files={files} />
      </FormGroup>
    )
  const isSilent = field.part('isSilent')
  return (
    <FormGroup title={field.label}>
      <FileField kind="video" label={t('content.film.file')} field={film} files={files} />
      <FileField
        kind="captions"
        label={t('content.film.captions')}
        field={field.part('captionsId')}
        files={files}
      />
      <div id={field.id} tabIndex={-1}>
        <Checkbox
          label={t('content.film.silent')}
          checked={isSilent.value === true}
          error={field.error}
          onChange={({ currentTarget }) => isSilent.set(currentTarget.checked)}
        />
      </div>
      <MarkdownPart field={field.part('text')} />
    </FormGroup>
  )
}
