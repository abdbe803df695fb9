import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type SubmitEvent, useCallback, useId } from 'react'
import { useNavigate } from 'react-router-dom'

import { useSuggestions } from '#src/shell/bank-search/use-suggestions.ts'
import { Button } from '#src/ui/button.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

import { bankAddress } from './bank-address.ts'

/** A combobox that suggests cards while the user types; its suggestions and their index are loaded with the first word. */
export function BankSearch() {
  const navigate = useNavigate()
  const suggestions = useSuggestions()
  const { query, shownQuery, active, isListed } = useSelector(suggestions, ({ context }) => context)
  const listId = useId()
  const isShown = shownQuery !== ''
  const close = () => suggestions.send({ type: 'suggestions.close' })
  const noteList = useCallback(
    (list: HTMLElement | null) =>
      suggestions.send({ type: list ? 'suggestions.list.shown' : 'suggestions.list.hidden' }),
    [suggestions],
  )
  const options = () => [
    ...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
  ]

  const search = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(bankAddress(query))
  }
  const press = (event: KeyboardEvent) => {
    const chosen = active === undefined ? undefined : options()[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      suggestions.send({ type: 'suggestions.move', step, count: options().length })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      chosen.click()
    } else if (event.key === 'Escape' && isShown) {
      // The browser would clear the field.
      event.preventDefault()
      close()
    }
  }

  return (
    <search
      className="relative block scroll-mb-96"
      // Room for the suggestions below the field.
      onInput={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <form onSubmit={search} className="flex gap-3 max-xs:flex-col">
        <div className="min-w-0 flex-1 max-xs:flex-none">
          <SearchField
            large
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element suggests rich options while one types
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={active === undefined || !isListed ? undefined : `${listId}-${active}`}
            label={t('home.find.label')}
            placeholder={t('home.find.placeholder')}
            clearLabel={t('home.find.clear')}
            value={query}
            onValue={(text) => suggestions.send({ type: 'suggestions.type', query: text })}
            onKeyDown={press}
          />
        </div>
        <Button type="submit" variant="primary" className="min-h-15">
          {t('home.find.search')}
        </Button>
      </form>
      {/* Mounted before its text, or a screen reader would not announce the first one. */}
      <output className="sr-only">
        <CodeBoundary>{isShown && <SuggestionCount query={shownQuery} />}</CodeBoundary>
      </output>
      {isShown && (
        <CodeBoundary>
          <SearchSuggestions listId={listId} query={shownQuery} active={active} listRef={noteList} />
        </CodeBoundary>
      )}
    </search>
  )
}

const fetchSuggestions = () => import('./search-suggestions.tsx')
const SearchSuggestions = lazyComponent(async () => (await fetchSuggestions()).SearchSuggestions)
const SuggestionCount = lazyComponent(async () => (await fetchSuggestions()).SuggestionCount)
