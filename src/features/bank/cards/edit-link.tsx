import { Pencil } from 'lucide'

import type { CollectionName } from '#src/contract/content/content.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Id } from '#src/contract/values.ts'
import { useIsBankEditor } from '#src/shell/queries/bank-editor.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-bank.ts'

type EditLinkProps = {
  /** The part of the editors’ addresses that names the kind of the card. */
  readonly kind: CollectionName
  readonly id: Id
  /** What is edited, where several things on the page can be. */
  readonly title?: string
  readonly className?: string
}

/** The way to the form of a card; only for those who keep the bank. */
export function EditLink({ kind, id, title, className = '' }: EditLinkProps) {
  const isEditor = useIsBankEditor()
  return (
    isEditor && (
      <ButtonLink
        to={hrefOf('contentForm', { kind, id })}
        icon={Pencil}
        className={`print:hidden ${className}`}
      >
        <span>
          {t('card.edit')}
          {title !== undefined && <VisuallyHidden> «{title}»</VisuallyHidden>}
        </span>
      </ButtonLink>
    )
  )
}
