import { SearchField } from '#src/ui/search-field.tsx'
import { t } from '#src/words/nb-reflections.ts'

type ReflectionSearchFieldProps = {
  readonly label: string
  readonly example: string
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Searches the names of activities and what was written. */
export const ReflectionSearchField = ({ label, example, query, onQuery }: ReflectionSearchFieldProps) => (
  <SearchField
    label={label}
    placeholder={example}
    clearLabel={t('reflections.search.clear')}
    value={query}
    onValue={onQuery}
  />
)
