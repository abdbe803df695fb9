import type { ReactNode } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { type DayRange, writtenDay } from '#src/domain/day.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { PrintButton } from '#src/shell/parts/print-button.tsx'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-reports.ts'

import { ReportOf } from './report-of.ts'

type ReportFrameProps = {
  readonly title: string
  readonly range: DayRange
  /** Of what it is; the kindergarten where it is not said. */
  readonly subject?: string | undefined
  readonly children: ReactNode
}

/** The heading of a report, with what it is of, above its parts. */
export function ReportFrame({ title, range, subject, children }: ReportFrameProps) {
  const organization = useChosenAffiliation()?.department.organizationName
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb to={hrefOf('reports')} label={t('reports.title')} navLabel={t('page.back')} />
      <PageHeader
        title={title}
        intro={t('reports.of', {
          subject: subject ?? organization ?? '',
          from: writtenDay(range.from),
          to: writtenDay(range.to),
        })}
        actions={<PrintButton />}
      />
      <ReportOf value={{ range, subject }}>{children}</ReportOf>
    </div>
  )
}
