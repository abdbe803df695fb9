import type { MainActivity } from '#src/contract/main-activity.ts'
import { t } from '#src/words/nb-bank.ts'

import { CardSheet } from './card-sheet.tsx'
import { LongText } from './long-text.tsx'
import { KeywordList } from './keyword-list.tsx'
import { TwoColumns } from './two-columns.tsx'
import { WebLinks } from './web-links.tsx'

/** The texts of a theme card: what it is about, why it matters, and its values. */
export function ThemeParts({ theme }: { readonly theme: MainActivity }) {
  return (
    <TwoColumns
      wide={
        <>
          <CardSheet main title={t('theme.about')}>
            <LongText headingLevel={3} text={theme.about} />
          </CardSheet>
          <CardSheet tinted title={t('theme.why')}>
            <LongText headingLevel={3} text={theme.why} />
          </CardSheet>
          <CardSheet title={t('theme.values')}>
            <LongText headingLevel={3} text={theme.values} />
          </CardSheet>
        </>
      }
      narrow={
        <>
          <KeywordList keywords={theme.keywords} />
          <CardSheet title={t('card.links')}>
            <WebLinks links={theme.links} />
          </CardSheet>
        </>
      }
    />
  )
}
