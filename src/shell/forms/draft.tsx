import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react'
import * as v from 'valibot'

import type { DraftRef } from '#src/machines/draft/drafts/drafts.machine.ts'
import { useFeature } from '#src/shell/features.ts'
import { useChosenAffiliation, useUser } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-drafts.ts'

/** What is written in a form and not saved; the device keeps it. */
export type Draft<Values> = {
  /** `undefined` where nothing is written. */
  readonly values: Values | undefined
  /** The values are those of an earlier visit. */
  readonly isRestored: boolean
  /** Stores what of these values belongs to the draft. */
  readonly change: (values: unknown) => void
  /** Forgets what is written: it has been saved. */
  readonly discard: () => void
  /** Forgets what is written, and shows the form once more as it began. */
  readonly startOver: () => void
}

type WithDraftProps<Schema extends v.GenericSchema> = {
  /** Of its own for each form and what it is about; the user and the department belong to it without being named. */
  readonly name: string
  /** What the device stores of the form: no password, and no code. The same object at each render. */
  readonly schema: Schema
  readonly children: (draft: Draft<v.InferOutput<Schema>>) => ReactNode
}

/**
 * Shows a form with what was written in it before and not saved, which can be thrown away. What is written is lost by no link, reload or
 * sign-out.
 */
export function WithDraft<const Schema extends v.GenericSchema>(props: WithDraftProps<Schema>) {
  return (
    <Suspense fallback={<Opening />}>
      <OpenedDraft {...props} />
    </Suspense>
  )
}

const Opening = () => <Skeleton shape="block" className="h-24! rounded-lg" />

type WhereDraftedProps = Pick<WithDraftProps<v.GenericSchema>, 'name' | 'schema'> & {
  readonly children: ReactNode
}

/** Shows its children where something was written in a form before and not saved; nothing while the device is read. */
export const WhereDrafted = (props: WhereDraftedProps) => (
  <Suspense>
    <DraftedOnly {...props} />
  </Suspense>
)

function DraftedOnly({ name, schema, children }: WhereDraftedProps) {
  const { actor, notifyShown } = useDraft(name, schema)
  return (
    <div ref={notifyShown} className="contents">
      {actor && <WhereWritten actor={actor}>{children}</WhereWritten>}
    </div>
  )
}

type WhereWrittenProps = { readonly actor: DraftRef; readonly children: ReactNode }

function WhereWritten({ actor, children }: WhereWrittenProps) {
  const isWritten = useSelector(
    actor,
    (snapshot) => !snapshot.matches('opening') && snapshot.context.values !== undefined,
  )
  return isWritten && children
}

/** The draft of a form, which is open while the element with `notifyShown` is. */
function useDraft(name: string, schema: v.GenericSchema) {
  const { drafts } = useFeature('drafts')
  const { _id: userId } = useUser()
  const departmentId = useChosenAffiliation()?.department._id
  const key = [userId, departmentId, name].join(' ')
  const actor = useSelector(drafts, ({ context }) => context.drafts[key])
  const notifyShown = useCallback(() => {
    drafts.send({ type: 'drafts.open', key, name, schema })
    return () => drafts.send({ type: 'drafts.close', key })
  }, [drafts, key, name, schema])
  return { actor, notifyShown }
}

function OpenedDraft<Schema extends v.GenericSchema>({ name, schema, children }: WithDraftProps<Schema>) {
  const { actor, notifyShown: notifyOpen } = useDraft(name, schema)
  const container = useRef<HTMLDivElement>(null)
  const notifyShown = useCallback(
    (element: HTMLDivElement | null) => {
      container.current = element
      return notifyOpen()
    },
    [notifyOpen],
  )
  return (
    <div ref={notifyShown} tabIndex={-1}>
      {actor ? (
        <DraftState key={actor.sessionId} actor={actor} schema={schema} container={container}>
          {children}
        </DraftState>
      ) : (
        <Opening />
      )}
    </div>
  )
}

type DraftStateProps<Schema extends v.GenericSchema> = Pick<WithDraftProps<Schema>, 'schema' | 'children'> & {
  readonly actor: DraftRef
  readonly container: RefObject<HTMLElement | null>
}

function DraftState<Schema extends v.GenericSchema>({
  actor,
  schema,
  container,
  children,
}: DraftStateProps<Schema>) {
  const isOpening = useSelector(actor, (snapshot) => snapshot.matches('opening'))
  const isLocked = useSelector(actor, (snapshot) => snapshot.matches('locked'))
  const isRestored = useSelector(actor, ({ context }) => context.isRestored)
  const values = useSelector(actor, ({ context }) => context.values)
  const [beginnings, setBeginnings] = useState(0)
  if (isOpening) return <Opening />
  if (isLocked) return <LockedDraft actor={actor} />
  const discard = () => actor.send({ type: 'draft.discard' })
  const startOver = () => {
    discard()
    setBeginnings(beginnings + 1)
  }
  const draft: Draft<v.InferOutput<Schema>> = {
    values: values === undefined ? undefined : v.parse(schema, values),
    isRestored,
    change: (changed) => actor.send({ type: 'draft.change', values: v.parse(schema, changed) }),
    discard,
    startOver,
  }
  const startOverFromNotice = () => {
    startOver()
    // The button is about to go.
    container.current?.focus()
  }
  return (
    <>
      {isRestored && <RestoredNotice onDiscard={startOverFromNotice} />}
      <Fragment key={beginnings}>{children(draft)}</Fragment>
    </>
  )
}

type OpeningDraftProps = {
  readonly draft: DraftRef | undefined
  /** Until the draft is open. */
  readonly waiting: ReactNode
}

/** The draft of a machine that waits for it: one that cannot be opened is tried again, or replaced by a press. */
export function OpeningDraft({ draft, waiting }: OpeningDraftProps) {
  const isLocked = useSelector(draft, (snapshot) => snapshot?.matches('locked') ?? false)
  return draft && isLocked ? <LockedDraft actor={draft} /> : waiting
}

/** Says that what is shown is of an earlier visit, and can be thrown away. */
export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice
      className="mt-2 mb-4"
      action={
        <Button variant="quiet" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      <p>{t('draft.restored')}</p>
    </Notice>
  )
}

function LockedDraft({ actor }: { readonly actor: DraftRef }) {
  return (
    <Notice
      kind="warning"
      live
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => actor.send({ type: 'draft.retry' })}>{t('draft.retry')}</Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'draft.discard' })}>
            {t('draft.startOver')}
          </Button>
        </span>
      }
    >
      <p className="font-semibold">{t('draft.locked.title')}</p>
      <p>{t('draft.locked.text')}</p>
    </Notice>
  )
}
