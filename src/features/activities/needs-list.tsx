import { Checkbox } from '#src/ui/checkbox.tsx'
import { t } from '#src/words/words.ts'

import { CardSheet } from './card-sheet.tsx'

/** What to get ready; ticks help while the page stands open and are kept nowhere. */
export function NeedsList({ needs }: { readonly needs: readonly string[] }) {
  return (
    <CardSheet title={t('activity.needs')}>
      <ul className="divide-y divide-fuge">
        {needs.map((need) => (
          <li key={need}>
            <Checkbox label={need} />
          </li>
        ))}
      </ul>
    </CardSheet>
  )
}
