import { askEndpoints, type Sign, type StoredAskSession } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { SignSheets } from '#src/shell/parts/sign-sheets.tsx'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToday } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-signs.ts'

import { SignHands } from './signs/sign-hands.tsx'
import { signsOfWeek } from './signs/signs-of-week.ts'

const perSheet = 4

/** The signs that the department practises now, as cards to print and hang up where they are used. */
export function EverydaySignsPage() {
  const signs = useApiQuery(askEndpoints.signs, {})
  const progress = useApiQuery(askEndpoints.progress, {})
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8 print:p-0">
      <PageTitle page={t('everyday.title')} />
      <div className="print:hidden">
        <Breadcrumb to={hrefOf('askSigns')} label={t('everyday.back')} navLabel={t('page.back')} />
      </div>
      <QueryBoundary query={signs} skeleton={<Skeleton shape="card" />}>
        {(all) => (
          <QueryBoundary query={progress} skeleton={<Skeleton shape="card" />}>
            {(history) => <SignsOfWeek signs={all} history={history} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </div>
  )
}

type SignsOfWeekProps = { readonly signs: readonly Sign[]; readonly history: readonly StoredAskSession[] }

function SignsOfWeek({ signs, history }: SignsOfWeekProps) {
  const { signs: ids, isNext } = signsOfWeek(history, useToday())
  const shown = ids.flatMap((id) => signs.find(({ _id }) => _id === id) ?? [])
  if (shown.length === 0)
    return <EmptyState title={t('everyday.none.title')} text={t('everyday.none.text')} className="mt-6" />
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t('everyday.title')}
          intro={t(isNext ? 'everyday.intro.next' : 'everyday.intro')}
          actions={<PrintButton />}
        />
      </div>
      <SignSheets signs={shown} perSheet={perSheet} Hands={SignHands} headingLevel={2} />
    </>
  )
}
