import { Plus } from 'lucide'
import { useParams, useSearchParams } from 'react-router-dom'

import { comparableText } from '#src/contract/normalised-text.ts'
import { contentDraftEndpoints, ContentKind, type ListedContent } from '#src/contract/content/content.ts'
import { ListedState, searchIn } from '#src/contract/page-values.ts'
import { ReflectionRole } from '#src/contract/question.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NavTabs } from '#src/ui/nav-tabs.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-content.ts'

import { kindIn, listAddress, newAddress } from './content-address.ts'
import { ContentRows } from './content-rows.tsx'
import { MissingContent } from './missing-content.tsx'

/** Everything in the bank of one kind, and its drafts: `/admin`, `/admin/{kind}`. */
export function ContentListPage() {
  const { kind: slug } = useParams()
  const kind = slug === undefined ? 'mainActivities' : kindIn(slug)
  return kind ? <ContentList key={kind} kind={kind} /> : <MissingContent />
}

function ContentList({ kind }: { readonly kind: ContentKind }) {
  const content = useApiQuery(contentDraftEndpoints.list, {}, { refetchOnMount: true })
  const [params, setParams] = useSearchParams()
  const { q: query = '', state = 'all' } = searchIn('contentListOfKind', params)
  const setFilter = (change: Readonly<Record<string, string>>) => {
    const next = { q: query, state: state === 'all' ? '' : state, ...change }
    setParams(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('content.title')} />
      <PageHeader
        title={t('content.title')}
        intro={t('content.intro')}
        actions={
          <ButtonLink variant="primary" icon={Plus} to={newAddress(kind)}>
            {t(`content.new.${kind}`)}
          </ButtonLink>
        }
      />
      <NavTabs
        label={t('content.kinds')}
        items={ContentKind.options.map((one) => ({
          to: listAddress(one),
          label: t(`content.kind.${one}`),
          end: true,
        }))}
        className="mb-6"
      />
      <search className="mb-5 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <SearchField
            label={t('content.search')}
            placeholder={t('content.search.example')}
            clearLabel={t('content.search.clear')}
            value={query}
            onValue={(value) => setFilter({ q: value })}
          />
        </div>
        <Segmented
          label={t('content.state')}
          value={state}
          onValue={(value) => setFilter({ state: value === 'all' ? '' : value })}
          items={ListedState.options.map((value) => ({ value, label: t(`content.state.${value}`) }))}
        />
      </search>
      <QueryBoundary query={content} skeleton={<Skeleton shape="block" className="h-90" />}>
        {(all) => <Found kind={kind} all={all} query={query} state={state} />}
      </QueryBoundary>
    </div>
  )
}

type FoundProps = {
  readonly kind: ContentKind
  readonly all: readonly ListedContent[]
  readonly query: string
  readonly state: ListedState
}

function Found({ kind, all, query, state }: FoundProps) {
  const own = all.filter((one) => one.kind === kind)
  const found = own
    .filter((one) => isInState(one, state))
    .filter(({ title }) => comparableText(title).includes(comparableText(query)))
    .toSorted(kind === 'questions' ? byRoleAndNumber : byTitle)
  if (own.length === 0) return <EmptyState title={t('content.none.title')} text={t('content.none.text')} />
  return (
    <>
      <p aria-live="polite" className="mb-3 font-semibold">
        {t('content.count', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ContentRows rows={found} />
      ) : (
        <EmptyState title={t('response.empty.title')} text={t('content.empty.text')} />
      )}
    </>
  )
}

function isInState({ card, draft }: ListedContent, state: ListedState): boolean {
  if (state === 'all') return true
  return state === 'draft' ? draft !== null : card?.state === state
}

const norwegian = new Intl.Collator('nb-NO')

const byTitle = (one: ListedContent, other: ListedContent) => norwegian.compare(one.title, other.title)

/** As staff get the questions: those of each role by their numbers, and those without a number last; new drafts after them all. */
const byRoleAndNumber = (one: ListedContent, other: ListedContent): number =>
  roleIndexOf(one) - roleIndexOf(other) || numberOf(one) - numberOf(other) || byTitle(one, other)

const roleIndexOf = ({ question }: ListedContent) =>
  question ? ReflectionRole.options.indexOf(question.role) : ReflectionRole.options.length

const numberOf = ({ question }: ListedContent) => question?.order ?? Number.MAX_SAFE_INTEGER
