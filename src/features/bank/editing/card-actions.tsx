import { useSelector } from '@xstate/react'
import { Copy, Eye, EyeOff, History, Trash2, Undo2 } from 'lucide'
import { useState } from 'react'

import {
  type CardUses,
  type ContentKind,
  type ContentState,
  isPermanent,
  isUsed,
} from '#src/contract/content/content.ts'
import { messageOf } from '#src/contract/outcome.ts'
import type { KnownCard } from '#src/domain/content/device-draft.ts'
import { endpointsOfKind, knownCardOf } from '#src/domain/content/kinds.ts'
import type { Version } from '#src/contract/values.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-content.ts'

import { newAddress, pageAddress, versionsAddress } from './content-address.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { type ContentFormRef, textIn } from './field.ts'
import { UsesDialog } from './uses-dialog.tsx'

type CardActionsProps = {
  readonly form: ContentFormRef
  readonly kind: ContentKind
  readonly card: KnownCard
}

/** What can be done with a card besides changing it. */
export function CardActions({ form, kind, card }: CardActionsProps) {
  const { id, state } = card
  const page = pageAddress(kind, card)
  const isOpen = useSelector(form, (snapshot) => snapshot.matches({ form: 'editing' }))
  const [opened, setOpened] = useState<'unpublish' | 'delete'>()
  const close = () => setOpened(undefined)
  const toast = useToast()
  const title = textIn(card.values['title'])
  const unpublishedText = isPermanent(kind) ? 'content.unpublished.question' : 'content.unpublished'
  const setting = useApiMutation(endpointsOfKind[kind].setState, {
    onSuccess: close,
    onFailed: (failure) => {
      close()
      toast.error(messageOf(failure) ?? t('content.stateFailed'))
    },
  })
  const setState = (next: ContentState, version: Version, isUndo: boolean) =>
    setting.mutate(
      { params: { id }, body: { state: next }, version },
      {
        onSuccess: (content) => {
          const changed = knownCardOf(kind, content)
          form.send({ type: 'contentForm.state.changed', card: changed })
          const text = t(next === 'published' ? 'content.republished' : unpublishedText, { title })
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
      {page !== undefined && (
        <ButtonLink icon={Eye} to={page}>
          {t('content.see')}
        </ButtonLink>
      )}
      <ButtonLink icon={History} to={versionsAddress(kind, id)}>
        {t('content.history')}
      </ButtonLink>
      <ButtonLink icon={Copy} to={newAddress(kind, id)}>
        {t('content.duplicate')}
      </ButtonLink>
      {isOpen && state === 'published' && (
        <Button icon={EyeOff} onClick={() => setOpened('unpublish')}>
          {t('content.unpublish')}
        </Button>
      )}
      {isOpen && state === 'unpublished' && (
        <Button
          icon={Undo2}
          busy={setting.isPending}
          onClick={() => setState('published', card.version, false)}
        >
          {t('content.republish')}
        </Button>
      )}
      {isOpen && !card.cameWithProgram && !isPermanent(kind) && (
        <Button icon={Trash2} onClick={() => setOpened('delete')}>
          {t('content.delete')}
        </Button>
      )}
      {opened === 'unpublish' && (
        <UsesDialog
          kind={kind}
          id={id}
          title={t('content.unpublish.title', { title })}
          textOf={(uses) => t(unpublishTextOf(kind, uses))}
          keepLabel={t('content.unpublish.keep')}
          onClose={close}
          action={{
            label: t('content.unpublish'),
            busy: setting.isPending,
            onClick: () => setState('unpublished', card.version, false),
          }}
        />
      )}
      {opened === 'delete' && <DeleteDialog form={form} kind={kind} card={card} onClose={close} />}
    </>
  )
}

function unpublishTextOf(kind: ContentKind, uses: CardUses) {
  if (isPermanent(kind)) return 'content.unpublish.question'
  return isUsed(uses) ? 'content.unpublish.text' : 'content.unpublish.unused'
}
