import { t } from '#src/words/nb-content.ts'

import { type Field, listIn, textIn } from '../field.ts'
import { TextPart } from '../fields/text-part.tsx'
import { FileChooser } from '../files/file-chooser.tsx'
import type { KnownFile } from '../files/known-files.ts'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field-frame.tsx'

type FilesPartProps = { readonly field: Field; readonly files: readonly KnownFile[] }

/** The files of a card that staff can download; each has a name, and can be removed. More are uploaded or chosen below them. */
export function FilesPart({ field, files }: FilesPartProps) {
  const items = listIn(field.value)
  const remove = (index: number) => {
    field.set(items.filter((_, one) => one !== index))
    document.getElementById(field.id)?.focus()
  }
  return (
    <fieldset id={field.id} tabIndex={-1} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      {items.map((_, index) => {
        const item = field.part(index)
        const file = files.find(({ fileId }) => fileId === item.part('fileId').value)
        return (
          <div key={index} className="grid gap-3 rounded-md bg-kalk p-3">
            <TextPart field={item.part('title')} hint={file?.name} />
            <Button className="justify-self-start text-sm" onClick={() => remove(index)}>
              {t('content.remove', { name: textIn(item.part('title').value) })}
            </Button>
          </div>
        )
      })}
      <FileChooser
        kind="document"
        onChosen={({ _id: fileId, name: title }) => field.set([...items, { fileId, title }])}
      />
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  )
}
