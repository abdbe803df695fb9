import * as v from 'valibot'

import { hasNeededFields } from '#src/domain/student-import/compared-rows.ts'
import { type FileColumn, importFields } from '#src/domain/student-import/file-table.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-child-import.ts'

import { FileButton } from './choose-file.tsx'
import type { ImportProps } from './import-ref.ts'
import { LeftOutColumns } from './left-out-columns.tsx'
import { StepHeading } from './step-heading.tsx'

const Field = v.picklist(importFields)

/** What each column of the file is, which can be changed by hand. */
export function ColumnChoice({ actor, snapshot }: ImportProps) {
  const { table, choices } = snapshot.context
  const isMatched = hasNeededFields(choices.fields)
  const options = importFields.map((field) => ({ value: field, label: t(`import.field.${field}`) }))
  return (
    <>
      <StepHeading>{t('import.columns.title')}</StepHeading>
      <LeftOutColumns table={table} />
      {!isMatched && <Notice>{t('import.columns.needed')}</Notice>}
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
                type: 'studentImport.column.set',
                column: index,
                field: v.is(Field, value) ? value : undefined,
              })
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:w-full">
        <Button
          variant="primary"
          disabled={!isMatched}
          onClick={() => actor.send({ type: 'studentImport.columns.accept' })}
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
