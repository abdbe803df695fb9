import { Signpost } from 'lucide'
import { useSearchParams } from 'react-router-dom'

import { askEndpoints, type Sign } from '#src/contract/ask.ts'
import { wordRecordingEndpoints } from '#src/contract/word-recording.ts'
import { hrefOf, textIn } from '#src/contract/pages.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-signs.ts'

import { DraftSetting } from './signs/draft-setting.tsx'
import { SignItem } from './signs/sign-item.tsx'
import { signsByModule } from './signs/signs-by-module.ts'

/** Every sign of Ask by module, to search, check and print. */
export function AskSignsPage() {
  const signs = useApiQuery(askEndpoints.signs, {})
  const [search, setSearch] = useSearchParams()
  const searched = textIn('askSigns', search, 'q') ?? ''
  const searchFor = (text: string) => setSearch(text === '' ? {} : { q: text }, { replace: true })

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('signs.title')} />
      <Breadcrumb to={hrefOf('askIntro')} label={t('signs.back')} navLabel={t('page.back')} />
      <PageHeader title={t('signs.title')} intro={t('signs.intro')} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <div className="min-w-0 flex-[1_1_16rem]">
          <SearchField
            label={t('signs.search')}
            placeholder={t('signs.search.example')}
            clearLabel={t('signs.search.clear')}
            value={searched}
            onValue={searchFor}
          />
        </div>
        <ButtonLink to={hrefOf('everydaySigns')} icon={Signpost}>
          {t('everyday.see')}
        </ButtonLink>
        <PrintButton />
      </div>
      <DraftSetting />
      <QueryBoundary query={signs} skeleton={<Skeleton shape="card" />}>
        {(all) => <SignGroups signs={all} searched={searched} />}
      </QueryBoundary>
    </div>
  )
}

function SignGroups({ signs, searched }: { readonly signs: readonly Sign[]; readonly searched: string }) {
  const groups = signsByModule(signs, searched)
  const shownCount = groups.reduce((sum, group) => sum + group.signs.length, 0)
  const checkedCount = signs.filter(({ check }) => check !== undefined).length
  const mayRecord = useMayCall(wordRecordingEndpoints.store)
  const recordedCount = signs.filter(({ wordRecording }) => wordRecording !== undefined).length
  const counts = [
    t('signs.count', { count: shownCount }),
    t('signs.checked', { checked: checkedCount, all: signs.length }),
    ...(mayRecord || recordedCount > 0 ? [t('signs.recorded', { count: recordedCount })] : []),
  ]
  return (
    <>
      <output className="mt-3 block text-sm text-skumring">{counts.join(' · ')}</output>
      {groups.map(({ title, signs: inModule }) => (
        <Section key={title} title={title}>
          <CardGrid columns={3} className="print:grid-cols-3">
            {inModule.map((sign) => (
              <SignItem key={sign._id} sign={sign} signs={signs} />
            ))}
          </CardGrid>
        </Section>
      ))}
      {groups.length === 0 && (
        <EmptyState title={t('signs.empty.title')} text={t('signs.empty.text')} className="mt-6" />
      )}
    </>
  )
}
