import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { t } from '#src/words/nb-bank.ts'

export function MissingCard() {
  return (
    <EmptyState
      title={t('page.missing.title')}
      text={t('bank.missing.text')}
      action={<ButtonLink to="/activities">{t('bank.missing.back')}</ButtonLink>}
    />
  )
}
