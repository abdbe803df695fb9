import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { t } from '#src/words/nb-bank.ts'

export type MissingWords = {
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
}

/** What a card of the bank says where it does not exist. */
export const missingCard = (themeCardsHref: string): MissingWords => ({
  title: t('bank.missing.title'),
  text: t('bank.missing.text'),
  back: { to: themeCardsHref, label: t('bank.missing.back') },
})

/** In place of the content of a card that a list still has. */
export function MissingCard({ text, back }: MissingWords) {
  return <EmptyState title={t('page.missing.title')} text={text} action={<Back {...back} />} />
}

/** The page of a card that nobody knows. */
export function MissingCardPage({ title, text, back }: MissingWords) {
  return <EmptyPage title={t('page.missing.title')} empty={{ title, text }} action={<Back {...back} />} />
}

const Back = ({ to, label }: MissingWords['back']) => <ButtonLink to={to}>{label}</ButtonLink>
