import { Disclosure } from '#src/ui/disclosure.tsx'
import { t } from '#src/words/nb-month-table.ts'

/** The keys of the table. */
export function TableKeys() {
  return (
    <Disclosure title={t('monthTable.keys')} headingLevel={2}>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {keys.map(([key, action]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{t(`monthTable.key.${key}`)}</dt>
            <dd>{t(`monthTable.keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

const keys = [
  ['arrows', 'move'],
  ['edit', 'edit'],
  ['tab', 'commit'],
  ['newLine', 'newLine'],
  ['escape', 'cancel'],
  ['delete', 'remove'],
  ['shiftArrows', 'select'],
  ['shiftSpace', 'selectRow'],
  ['copy', 'copy'],
  ['fill', 'fill'],
  ['undo', 'undo'],
  ['save', 'save'],
] as const
