import type { MatchedField } from '#src/domain/table-import/import-fields.ts'
import type { UnknownValue } from '#src/domain/table-import/row-texts.ts'
import { Heading } from '#src/ui/heading.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-import.ts'

import type { ImportProps } from './import-ref.ts'

type MatchValuesProps = ImportProps & {
  readonly field: MatchedField
  readonly unknown: readonly UnknownValue[]
  /** What each of them can be matched with. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly labelOf: (value: UnknownValue) => string
}

/** A choice for each value of a field that the kindergarten does not have; nothing where there is none. */
export function MatchValues({ actor, snapshot, field, unknown, options, labelOf }: MatchValuesProps) {
  const values = unknown.filter((value) => value.field === field)
  if (values.length === 0) return null
  return (
    <section>
      <Heading level={3} className="mb-2 text-lg font-bold">
        {t(`import.match.${field}`)}
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">
        {values.map((value) => (
          <SelectField
            key={value.key}
            label={labelOf(value)}
            options={options}
            placeholder={t('import.column.none')}
            disabled={snapshot.matches('sending')}
            value={snapshot.context.choices.values[field][value.key] ?? ''}
            onChange={({ target }) =>
              actor.send({
                type: 'tableImport.value.set',
                field,
                key: value.key,
                value: target.value === '' ? undefined : target.value,
              })
            }
          />
        ))}
      </div>
    </section>
  )
}
