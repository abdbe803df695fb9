import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { t } from '#src/words/nb-bank.ts'

/** In place of the content of a card that a list still has. */
export function MissingCard() {
  return <EmptyState title={t('page.missing.title')} text={t('bank.missing.text')} action={<ToBank />} />
}

/** The page of a card that nobody knows. */
export function MissingCardPage() {
  return (
    <EmptyPage
      title={t('page.missing.title')}
      empty={{ title: t('bank.missing.title'), text: t('bank.missing.text') }}
      action={<ToBank />}
    />
  )
}

const ToBank = () => <ButtonLink to="/activities">{t('bank.missing.back')}</ButtonLink>
