import { t } from '#src/words/nb-content.ts'

import { type Field, textIn } from '../field.ts'
import { ChoicePart } from '../fields/choice-part.tsx'
import { FileField } from '../fields/file-field.tsx'
import { ListPart } from '../fields/list-part.tsx'
import { PointsPart } from '../fields/list-parts.tsx'
import { NumberPart } from '../fields/number-part.tsx'
import { TextPart } from '../fields/text-part.tsx'
import type { KnownFile } from '../files/known-files.ts'
import { FormGroup } from './form-group.tsx'
import { sheetOptions } from './options.ts'

type SheetFieldsProps = { readonly field: Field; readonly files: readonly KnownFile[] }

/** What a template prints: a sheet of which the page draws the lines, or a file. */
export function SheetFields({ field, files }: SheetFieldsProps) {
  const kind = field.part('kind')
  return (
    <FormGroup title={t('content.group.sheet')}>
      <ChoicePart field={kind} options={sheetOptions} />
      {kind.value === 'table' && (
        <>
          <PointsPart field={field.part('columns')} hint={t('content.columns.hint')} />
          <PointsPart field={field.part('rows')} hint={t('content.rows.hint')} />
        </>
      )}
      {kind.value === 'fields' && <BlanksPart field={field.part('fields')} />}
      {kind.value === 'checklist' && (
        <PointsPart field={field.part('items')} hint={t('content.points.hint')} />
      )}
      {kind.value === 'file' && (
        <>
          <FileField
            kind="document"
            label={field.part('fileId').label}
            field={field.part('fileId')}
            files={files}
          />
          <TextPart field={field.part('title')} />
        </>
      )}
    </FormGroup>
  )
}

/** Headings with lines to write on, or with a frame to draw in. */
const BlanksPart = ({ field }: { readonly field: Field }) => (
  <ListPart
    field={field}
    addText={t('content.blank.add')}
    blank={{ label: '', lines: 2 }}
    nameOf={(item) =>
      typeof item === 'object' && item !== null && 'label' in item ? textIn(item.label) : ''
    }
    firstPart="label"
  >
    {(item) => (
      <div className="grid gap-3 rounded-md bg-kalk p-3">
        <TextPart field={item.part('label')} />
        <NumberPart field={item.part('lines')} hint={t('content.lines.hint')} />
      </div>
    )}
  </ListPart>
)
