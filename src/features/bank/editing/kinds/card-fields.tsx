import * as v from 'valibot'

import { Focus } from '#src/contract/values.ts'
import { t } from '#src/words/nb-content.ts'

import type { ContentFormRef, Field } from '../field.ts'
import { PictureField } from '../fields/picture-field.tsx'
import { FocusPoint } from '../files/focus-point.tsx'
import type { KnownFile } from '../files/known-files.ts'
import { KeywordsPart } from '../fields/keywords-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import { FormGroup } from './form-group.tsx'

/** What the fields of each kind are given. */
export type KindFieldsProps = { readonly form: ContentFormRef; readonly files: readonly KnownFile[] }

type CardFieldsProps = {
  readonly field: (name: 'preamble' | 'picture' | 'keywords') => Field
  readonly files: readonly KnownFile[]
}

/** How a card looks in the lists, and how it is found there. */
export function LookFields({ field, files }: CardFieldsProps) {
  const picture = field('picture')
  return (
    <FormGroup title={t('content.group.look')}>
      <TextPart isLong field={field('preamble')} hint={t('content.preamble.hint')} />
      <PictureField field={picture} files={files} />
      <PictureFocus field={picture} files={files} />
      <KeywordsPart field={field('keywords')} />
    </FormGroup>
  )
}

type PictureFocusProps = { readonly field: Field; readonly files: readonly KnownFile[] }

/** What of a picture is always seen; of one that ships with the program, all is. */
function PictureFocus({ field, files }: PictureFocusProps) {
  const { picture } = files.find(({ fileId }) => fileId === field.part('fileId').value) ?? {}
  if (picture?.srcSet === undefined) return null
  const focus = v.safeParse(Focus, field.part('focus').value)
  return (
    <FocusPoint
      picture={picture}
      focus={focus.success ? focus.output : undefined}
      onFocus={(chosen) => field.part('focus').set(chosen)}
    />
  )
}
