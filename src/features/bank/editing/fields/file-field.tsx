import { FileX2 } from 'lucide'

import type { FileKind } from '#src/contract/file.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field-frame.tsx'
import { t } from '#src/words/nb-content.ts'

import type { Field } from '../field.ts'
import { FileChooser } from '../files/file-chooser.tsx'
import type { KnownFile } from '../files/known-files.ts'

type FileFieldProps = {
  /** The id of a file, or `null`. */
  readonly field: Field
  readonly label: string
  readonly files: readonly KnownFile[]
  readonly kind: OtherKind
}

/** A picture has a field of its own, with its description. */
type OtherKind = Exclude<FileKind, 'picture'>

/** How the media types of each kind begin. */
const mediaTypes: Readonly<Record<OtherKind, string>> = {
  audio: 'audio/',
  video: 'video/',
  captions: 'text/vtt',
  document: '',
}

/** The file that a card uses, or where one is chosen. It can be removed; the card keeps it in its earlier versions. */
export function FileField({ field, label, files, kind }: FileFieldProps) {
  const remove = () => {
    field.set(null)
    document.getElementById(field.id)?.focus()
  }
  const file = files.find(
    ({ fileId, mediaType }) => fileId === field.value && mediaType.startsWith(mediaTypes[kind]),
  )
  return (
    <fieldset id={field.id} tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {typeof field.value === 'string' ? (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-kalk p-3">
          {kind === 'audio' && file && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- it reads a text of the form, which is beside it
            <audio controls preload="none" src={file.src} aria-label={label} className="max-w-full" />
          )}
          <p className="min-w-0 flex-[1_1_10rem] text-sm wrap-anywhere">
            {file?.name ?? t('content.file.kept')}
          </p>
          <Button icon={FileX2} className="text-sm" onClick={remove}>
            {t('content.file.remove')}
          </Button>
        </div>
      ) : (
        <FileChooser
          kind={kind}
          onChosen={({ _id }) => {
            field.set(_id)
            document.getElementById(field.id)?.focus()
          }}
        />
      )}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  )
}
