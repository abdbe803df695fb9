import * as v from 'valibot'

import type { FileColumn } from '#src/domain/table-import/file-table.ts'
import { importFields } from '#src/domain/table-import/import-fields.ts'
import { hasNeededFields } from '#src/domain/table-import/import-preview.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-import.ts'

import { FileButton } from './choose-file.tsx'
import type { ImportProps } from './import-ref.ts'
import { LeftOutColumns } from './left-out-columns.tsx'
import { StepHeading } from '#src/ui/step-heading.tsx'

/** What each column of the file is, which can be changed by hand. */
export function ColumnChoice({ actor, snapshot }: ImportProps) {
  const { kind, table, choices } = snapshot.context
  const Field = v.picklist(importFields[kind])
  const isMatched = hasNeededFields(kind, choices.fields)
  const options = importFields[kind].map((field) => ({ value: field, label: t(`import.field.${field}`) }))
  return (
    <>
      <StepHeading>{t('import.columns.title')}</StepHeading>
      <LeftOutColumns table={table} />
      {!isMatched && <Notice>{t(`import.${kind}.columns.needed`)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        {table?.columns.map((column, index) => (
          <SelectField
            key={column.number}
            label={labelOf(column)}
            hint={exampleIn(table.rows.map(({ cells }) => cells[index] ?? ''))}
            options={options}
            placeholder={t('import.column.none')}
            value={choices.fields[index] ?? ''}
            onChange={({ target: { value } }) =>
              actor.send({
                type: 'tableImport.column.set',
                column: index,
                field: v.is(Field, value) ? value : undefined,
              })
            }
          />
        ))}
      </div>
      <div className="button-row">
        <Button
          variant="primary"
          disabled={!isMatched}
          onClick={() => actor.send({ type: 'tableImport.columns.accept' })}
        >
          {t('import.columns.accept')}
        </Button>
        <FileButton actor={actor}>{t('import.choose.another')}</FileButton>
      </div>
    </>
  )
}

const labelOf = ({ label, number }: FileColumn) =>
  label === '' ? t('import.column.nameless', { number }) : t('import.column', { label })

function exampleIn(cells: readonly string[]): string {
  const example = cells.find((cell) => cell.trim() !== '')
  return example === undefined ? t('import.column.empty') : t('import.column.example', { example })
}
