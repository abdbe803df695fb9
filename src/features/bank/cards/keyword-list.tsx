import { t } from '#src/words/nb-bank.ts'

import { CardSheet } from './card-sheet.tsx'

/** The keywords of a card, by which the search finds it; nothing where it has none. */
export function KeywordList({ keywords }: { readonly keywords: readonly string[] }) {
  if (keywords.length === 0) return null
  return (
    <CardSheet title={t('card.keywords')}>
      <ul className="mt-2 flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="rounded-sm bg-sand px-2.5 py-1 text-sm font-semibold">
            {keyword}
          </li>
        ))}
      </ul>
    </CardSheet>
  )
}
