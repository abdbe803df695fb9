import { RotateCcw, Trash2 } from 'lucide'
import { useState } from 'react'
import * as v from 'valibot'

import { likeEndpoints } from '#src/contract/like.ts'
import type { OutboxWrite } from '#src/contract/outbox.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { momentText } from '#src/domain/moment.ts'
import type { Held, OutboxItem } from '#src/machines/outbox/outbox/outbox-item.ts'
import { sessionOf } from '#src/machines/reflection/reflection/form-write.ts'
import { useOutbox } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Link } from '#src/ui/link.tsx'
import { t } from '#src/words/nb-profile.ts'

export type UnsentState = 'waiting' | 'retrying' | 'next' | 'sending' | 'elsewhere' | 'unauthorized'
type UnsentItemProps = { readonly item: OutboxItem; readonly state: UnsentState }

/** One change that waits: what it is, since when, what happens to it, and what the user can do. */
export function UnsentItem({ item, state }: UnsentItemProps) {
  const outbox = useOutbox()
  const name = nameOf(item)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Name item={item} name={name} isHere={state !== 'elsewhere'} />
        <p className="text-sm text-skumring">
          {t('unsent.since', { time: momentText(new Date(item.since)) })}
        </p>
        {item.held ? (
          <>
            <p className="text-sm font-semibold text-feil">{heldText(item.held)}</p>
            <p className="text-sm text-skumring">{t('unsent.held.what')}</p>
          </>
        ) : (
          <p className="text-sm text-skumring">{t(`unsent.state.${state}`)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'sending' && state !== 'elsewhere' && (
          <Button
            icon={RotateCcw}
            aria-label={t('unsent.retry.label', { name })}
            onClick={() => outbox.send({ type: 'outbox.retry', id: item.id })}
          >
            {t('unsent.retry')}
          </Button>
        )}
        {state !== 'sending' && <Discard item={item} name={name} />}
      </div>
    </li>
  )
}

type NameProps = Pick<UnsentItemProps, 'item'> & {
  readonly name: string
  /** Whether its page can be opened in the present department. */
  readonly isHere: boolean
}

/** The name of a change; of one to a reflection, a link to its form, where it can be read before it is discarded. */
function Name({ item, name, isHere }: NameProps) {
  const sessionId = isHere ? sessionOf(item.subject) : undefined
  return (
    <p className="font-semibold text-natt">
      {sessionId === undefined ? (
        name
      ) : (
        <Link
          to={hrefOf('evaluation', { id: sessionId })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {name}
        </Link>
      )}
    </p>
  )
}

/** Discards a change, after a confirmation. */
function Discard({ item, name }: { readonly item: OutboxItem; readonly name: string }) {
  const outbox = useOutbox()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={Trash2}
        aria-label={t('unsent.discard.label', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('unsent.discard')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('unsent.discard.title')}
        description={t('unsent.discard.text', { name })}
        confirmLabel={t('unsent.discard')}
        onConfirm={() => outbox.send({ type: 'outbox.discard', id: item.id })}
        cancelLabel={t('unsent.discard.cancel')}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}

const heldText = ({ message }: Held) =>
  message === undefined ? t('unsent.state.unread') : t('unsent.state.held', { message })

const Favourite = v.object({ body: likeEndpoints.set.body })

const WithNote = v.object({ body: v.object({ stickies: v.pipe(v.array(v.unknown()), v.nonEmpty()) }) })

const names: Readonly<Record<OutboxWrite['endpoint'], (item: OutboxItem) => string>> = {
  setFavourite: ({ call, title = '' }) =>
    t(isRemoved(call) ? 'unsent.favourite.removed' : 'unsent.favourite.added', { title }),
  storeAskSession: () => t('unsent.askSession'),
  saveReflection: () => t('unsent.reflection'),
  saveObservations: ({ call, title }) =>
    v.is(WithNote, call)
      ? noteText(title)
      : title === undefined
        ? t('unsent.observation')
        : t('unsent.observation.of', { name: title }),
  removeNote: () => t('unsent.note.removed'),
  restoreNote: () => t('unsent.note.restored'),
}

const noteText = (child: string | undefined) =>
  child === undefined ? t('unsent.note') : t('unsent.note.of', { name: child })

/** What the user knows the change by. */
function nameOf(item: OutboxItem): string {
  const [, name] = Object.entries(names).find(([endpoint]) => endpoint === item.endpoint) ?? []
  return name?.(item) ?? t('unsent.other')
}

function isRemoved(call: OutboxItem['call']) {
  const parsed = v.safeParse(Favourite, call)
  return parsed.success && parsed.output.body.on === false
}
