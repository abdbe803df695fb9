import { hrefOf } from '#src/contract/pages.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-pages.ts'

type ReportToComeProps = {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
  /** What the report will show. */
  readonly text: string
}

/** The page of a report that has no content yet. */
export function ReportToCome({ text, ...page }: ReportToComeProps) {
  return (
    <EmptyPage
      {...page}
      empty={{ title: t('reports.empty.title'), text }}
      action={<ButtonLink to={hrefOf('calendar')}>{t('reports.toCalendar')}</ButtonLink>}
    />
  )
}
