import { useSelector } from '@xstate/react'
import { Copy, Eye, EyeOff, History, Undo2 } from 'lucide-react'

import type { ContentKind, ContentState } from '#src/contract/content/content.ts'
import type { KnownCard } from '#src/contract/content/device-draft.ts'
import { endpointsOfKind, knownCardOf } from '#src/contract/content/kinds.ts'
import type { Version } from '#src/contract/values.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-content.ts'

import { newAddress, pageAddress, versionsAddress } from './content-address.ts'
import { type ContentFormRef, textIn } from './field.ts'

type CardActionsProps = {
  readonly form: ContentFormRef
  readonly kind: ContentKind
  readonly card: KnownCard
}

/** What can be done with a card besides changing it. */
export function CardActions({ form, kind, card }: CardActionsProps) {
  const { id, state } = card
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ form: 'editing' }))
  const toast = useToast()
  const title = textIn(card.values['title'])
  const setting = useApiMutation(endpointsOfKind[kind].setState, {
    onError: () => toast.error(t('content.stateFailed')),
  })
  const setState = (next: ContentState, version: Version, isUndo: boolean) =>
    setting.mutate(
      { params: { id }, body: { state: next }, version },
      {
        onSuccess: (content) => {
          const changed = knownCardOf(kind, content)
          form.send({ type: 'contentForm.state.changed', card: changed })
          const text = t(next === 'published' ? 'content.republished' : 'content.unpublished', { title })
          if (isUndo) toast.ok(text)
          else
            toast.undoable(text, {
              label: t('content.undo'),
              onAction: () => setState(state, changed.version, true),
            })
        },
      },
    )
  return (
    <>
      <ButtonLink icon={Eye} to={pageAddress(kind, card)}>
        {t('content.see')}
      </ButtonLink>
      <ButtonLink icon={History} to={versionsAddress(kind, id)}>
        {t('content.history')}
      </ButtonLink>
      <ButtonLink icon={Copy} to={newAddress(kind, id)}>
        {t('content.duplicate')}
      </ButtonLink>
      {isOpen && (
        <Button
          icon={state === 'published' ? EyeOff : Undo2}
          busy={setting.isPending}
          onClick={() => setState(state === 'published' ? 'unpublished' : 'published', card.version, false)}
        >
          {t(state === 'published' ? 'content.unpublish' : 'content.republish')}
        </Button>
      )}
    </>
  )
}
