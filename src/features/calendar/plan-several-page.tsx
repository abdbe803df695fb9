import { QuietPage } from '#src/shell/parts/quiet-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-calendar.ts'

export function PlanSeveralPage() {
  return (
    <QuietPage
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
