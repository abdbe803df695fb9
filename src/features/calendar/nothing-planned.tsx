import { Search } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { HeadingLevel } from '#src/ui/heading.tsx'
import { t } from '#src/words/nb-calendar.ts'

type NothingPlannedProps = { readonly title?: string; readonly headingLevel?: HeadingLevel }

/** The empty state of a list of plans. */
export function NothingPlanned({ title = t('calendar.empty.title'), headingLevel = 3 }: NothingPlannedProps) {
  return (
    <EmptyState
      title={title}
      text={t('calendar.empty.text')}
      headingLevel={headingLevel}
      className="bg-papir py-10 shadow-kant"
      action={
        <ButtonLink to={hrefOf('activityCards')} variant="primary" icon={Search}>
          {t('calendar.empty.action')}
        </ButtonLink>
      }
    />
  )
}
