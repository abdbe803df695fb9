import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-calendar.ts'

export function PlanSeveralPage() {
  return (
    <EmptyPage
      title={t('planSeveral.title')}
      back={{ to: '/calendar', label: t('calendar.back') }}
      empty={{ title: t('page.later'), text: t('planSeveral.text') }}
      action={
        <ButtonLink to="/calendar" variant="primary">
          {t('planSeveral.toCalendar')}
        </ButtonLink>
      }
    />
  )
}
