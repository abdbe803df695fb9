import { useSearchParams } from 'react-router-dom'

import type { ActivitySummary } from '#src/contract/activity.ts'
import { searchIn } from '#src/contract/page-values.ts'
import type { Id } from '#src/contract/values.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { Button } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import { ActivityCard } from './activity-card.tsx'
import {
  type BankFilter,
  filterOptions,
  facetsMatch,
  noFilter,
  type OptionOf,
} from '../search/bank-filter.ts'
import { useAreaOf } from './area-of.ts'
import { CardGridSkeleton } from './card-grid-skeleton.tsx'
import { optionText } from '../search/filter-words.ts'
import { ResultCount } from '../search/result-count.tsx'

/** The activity cards of a theme card, filtered by level and age; both are stored in the URL. */
export function ThemeActivities({ themeId }: { readonly themeId: Id }) {
  const activities = useBankList('activities')
  return (
    <Section title={t('theme.activities')}>
      <QueryBoundary query={activities} skeleton={<CardGridSkeleton of="card" count={4} />}>
        {(all) => {
          const own = all.filter(({ mainActivity }) => mainActivity === themeId)
          if (own.length > 0) return <FilteredActivities activities={own} />
          return <EmptyState headingLevel={3} title={t('response.empty.title')} text={t('theme.bare.text')} />
        }}
      </QueryBoundary>
    </Section>
  )
}

function FilteredActivities({ activities }: { readonly activities: readonly ActivitySummary[] }) {
  const [search, setSearch] = useSearchParams()
  const { place } = useBankReading()
  const areaOf = useAreaOf()
  const matching = (filter: Partial<BankFilter>) =>
    activities.filter((activity) =>
      facetsMatch({ ...activity, area: activity.focusArea, isFavourite: false }, { ...noFilter, ...filter }),
    )
  const ages = filterOptions.age.filter((age) => matching({ age: [age] }).length > 0)
  const { level, age: wantedAge } = searchIn('themeCard', search)
  const age = ages.find((option) => option === wantedAge)
  const results = matching({ level: asList(level), age: asList(age) })

  const setFilter = (filter: { readonly level: string; readonly age: string }) =>
    setSearch(
      [
        ...place.map(([name, value]): [string, string] => [name, value]),
        ...Object.entries(filter).filter(([, value]) => value !== ''),
      ],
      { replace: true, preventScrollReset: true },
    )
  const chosen = { level: level ?? '', age: age ?? '' }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden">
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-sm font-semibold">
            {t('theme.level')}
          </span>
          <Segmented
            label={t('theme.level')}
            value={chosen.level}
            onValue={(value) => setFilter({ ...chosen, level: value })}
            items={[
              { value: '', label: t('theme.level.all') },
              ...filterOptions.level.map((option) => ({ value: option, label: optionText('level', option) })),
            ]}
          />
        </div>
        <div className="w-full sm:w-48">
          <SelectField
            label={t('theme.age')}
            placeholder={t('theme.age.all')}
            emptyText={t('response.noOptions')}
            value={chosen.age}
            onChange={(event) => setFilter({ ...chosen, age: event.target.value })}
            options={ages.map((option) => ({ value: option, label: optionText('age', option) }))}
          />
        </div>
      </div>
      <div className="print:hidden">
        <ResultCount>{t('activities.count', { count: results.length })}</ResultCount>
      </div>
      {results.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t('response.empty.title')}
          text={t('theme.empty.text')}
          action={<Button onClick={() => setFilter({ level: '', age: '' })}>{t('theme.reset')}</Button>}
        />
      ) : (
        <CardGrid>
          {results.map((activity) => (
            <li key={activity._id}>
              <ActivityCard activity={activity} area={areaOf(activity)} headingLevel={3} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  )
}

const asList = <Item extends OptionOf<'level' | 'age'>>(item: Item | undefined) =>
  item === undefined ? [] : [item]
