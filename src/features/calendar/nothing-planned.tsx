import { Search } from 'lucide-react'

import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { HeadingLevel } from '#src/ui/heading.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** The empty state of a list of plans. */
export function NothingPlanned({ headingLevel = 3 }: { readonly headingLevel?: HeadingLevel }) {
  return (
    <EmptyState
      title={t('calendar.empty.title')}
      text={t('calendar.empty.text')}
      headingLevel={headingLevel}
      className="bg-papir py-10 shadow-kant"
      action={
        <ButtonLink to="/activities/activities" variant="primary" icon={Search}>
          {t('calendar.empty.action')}
        </ButtonLink>
      }
    />
  )
}
