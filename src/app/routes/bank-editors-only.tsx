import type { ReactNode } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { useBankEditorQuery } from '#src/shell/queries/bank-editor.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-other-pages.ts'

/** Shows a page to the bank’s editors, and to others that it is not for them. */
export function BankEditorsOnly({ children }: { readonly children: ReactNode }) {
  const query = useBankEditorQuery()
  return (
    <QueryBoundary query={query} skeleton={<PageSkeleton />}>
      {(isEditor) =>
        isEditor ? (
          children
        ) : (
          <ForbiddenPage
            title={t('editors.title')}
            text={t('editors.refused')}
            back={{ to: hrefOf('themeCards'), label: t('editors.back') }}
          />
        )
      }
    </QueryBoundary>
  )
}

const PageSkeleton = () => (
  <div className="page-frame pt-6 pb-30 lg:pt-8">
    <h1 className="sr-only">{t('editors.title')}</h1>
    <Skeleton shape="block" className="h-90" />
  </div>
)
