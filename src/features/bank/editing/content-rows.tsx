import { ChevronRight } from 'lucide'

import type { ListedContent } from '#src/contract/content/content.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-content.ts'

import { cardAddress, draftAddress, listAddress } from './content-address.ts'
import { editedParams, editedText } from './content-words.ts'

/** A row for each card and for each draft of a new one, with its state, and who changed it last. */
export function ContentRows({ rows }: { readonly rows: readonly ListedContent[] }) {
  return (
    <ul className="divide-y divide-fuge overflow-hidden rounded-lg bg-papir shadow-kant">
      {rows.map((row) => (
        <li key={row.card?._id ?? row.draft?._id}>
          <Link
            to={addressOf(row)}
            className="focus-inside flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 no-underline transition-colors duration-120 hover:bg-kalk md:px-5"
          >
            <span className="min-w-0 flex-[1_1_8rem] wrap-break-word">
              <span className="block font-semibold text-natt">{row.title || t('content.untitled')}</span>
              {row.question && <span className="block text-sm text-natt">{questionText(row.question)}</span>}
              <span className="block text-sm text-skumring">{whenText(row)}</span>
            </span>
            <span className="flex shrink-0 gap-1.5 max-sm:flex-col max-sm:items-end">
              {row.draft && <Badge tone="light">{t('content.state.draft')}</Badge>}
              {row.card && (
                <Badge tone={row.card.state === 'published' ? 'ok' : 'neutral'}>
                  {t(`content.state.${row.card.state}`)}
                </Badge>
              )}
            </span>
            <Icon node={ChevronRight} className="size-5 shrink-0 text-dis max-sm:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The form of the card; the draft of a new one, which has none. */
function addressOf({ kind, card, draft }: ListedContent): string {
  if (card) return cardAddress(kind, card._id)
  return draft ? draftAddress(kind, null, draft._id) : listAddress(kind)
}

/** «Aktivitetsleder · nr. 10». */
const questionText = ({ role, order }: NonNullable<ListedContent['question']>) =>
  [
    t(`content.role.${role}`),
    order === null ? t('content.question.noOrder') : t('content.question.order', { order }),
  ].join(' · ')

function whenText({ card, draft }: ListedContent): string {
  if (card) return editedText(card)
  return draft ? t('content.draftOf', editedParams(draft)) : ''
}
