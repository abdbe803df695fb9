import type { ReactNode } from 'react'

import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-other-pages.ts'

import { PageTitle } from './page-title.tsx'

type EmptyPageProps = {
  readonly title: string
  readonly intro?: string | undefined
  /** The parent page. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  readonly empty: { readonly title: string; readonly text: string }
  readonly variant?: 'empty' | 'error'
  readonly action?: ReactNode
}

/** A page that has nothing to show, with the reason. */
export function EmptyPage({ title, intro, back, empty, variant = 'empty', action }: EmptyPageProps) {
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      {back && <Breadcrumb {...back} navLabel={t('page.back')} />}
      <PageHeader title={title} intro={intro} />
      <EmptyState
        variant={variant}
        title={empty.title}
        text={empty.text}
        action={action}
        className="bg-papir py-10 shadow-kant"
      />
    </div>
  )
}
