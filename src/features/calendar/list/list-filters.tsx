import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'

/** Whose plans, and of which focus area. */
export function ListFilters() {
  const { filter, department, go } = useCalendarAddress()
  const areas = useBankList('focusAreas').data ?? []
  return (
    <div className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
      <Segmented
        label={t('list.who')}
        value={filter.who}
        items={[
          { value: 'all', label: t('list.who.all') },
          ...(department === 'all'
            ? []
            : [{ value: 'department' as const, label: t('list.who.department') }]),
          { value: 'mine', label: t('list.who.mine') },
        ]}
        onValue={(who) => go({ who: who === 'all' ? undefined : who })}
      />
      <div className="min-w-40 max-md:flex-1 md:w-72">
        <SelectField
          label={t('list.area')}
          value={filter.area ?? ''}
          placeholder={t('list.area.all')}
          options={areas.map(({ _id, title }) => ({ value: _id, label: title }))}
          onChange={(event) => go({ area: event.target.value || undefined })}
        />
      </div>
    </div>
  )
}
