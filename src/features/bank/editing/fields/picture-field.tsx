import { FileX2 } from 'lucide'

import type { BankFile } from '#src/contract/file.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field-frame.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, focusField, textIn } from '../field.ts'
import { FileChooser } from '../files/file-chooser.tsx'
import type { KnownFile } from '../files/known-files.ts'
import { TextPart } from './text-part.tsx'

type PictureFieldProps = { readonly field: Field; readonly files: readonly KnownFile[] }

/** The picture of a card, which is in the card as soon as it is chosen, and the one description of what it shows. */
export function PictureField({ field, files }: PictureFieldProps) {
  const fileId = field.part('fileId')
  const alt = field.part('alt')
  const file = files.find((one) => one.fileId === fileId.value && one.mediaType.startsWith('image/'))
  // The focus point belongs to the picture that was there.
  const set = (id: string | null, description: string) => field.set({ fileId: id, alt: description })
  const choose = ({ _id, name, description }: BankFile) => {
    const written = textIn(alt.value)
    // One that was uploaded before it had a description has its name instead.
    const proposed = description === name ? '' : description
    set(_id, written.trim() === '' ? proposed : written)
    focusField('picture.alt')
  }
  const remove = () => {
    set(null, textIn(alt.value))
    focusField('picture.fileId')
  }
  return (
    <>
      <fieldset id={fileId.id} tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('content.picture')}</legend>
        {typeof fileId.value === 'string' && (
          <div className="flex flex-wrap items-center gap-3 rounded-md bg-kalk p-3">
            {file && (
              <div className="h-24 w-32 max-w-full shrink-0 overflow-hidden rounded-sm">
                <Picture src={file.src} alt="" width={320} height={240} />
              </div>
            )}
            <p className="min-w-0 flex-[1_1_10rem] text-sm wrap-anywhere">
              {file?.name ?? t('content.file.kept')}
            </p>
            <Button icon={FileX2} className="text-sm" onClick={remove}>
              {t('content.file.remove')}
            </Button>
          </div>
        )}
        <FileChooser kind="picture" hasPicture={typeof fileId.value === 'string'} onChosen={choose} />
        <FieldError id={fileId.id} error={fileId.error} />
      </fieldset>
      <TextPart field={alt} hint={t('content.alt.hint')} />
    </>
  )
}
