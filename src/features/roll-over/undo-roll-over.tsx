import { Undo2 } from 'lucide'
import { useState } from 'react'

import { messageOf } from '#src/contract/outcome.ts'
import { type DoneRollOver, type KeptChanges, rollOverEndpoints } from '#src/contract/roll-over.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-roll-over.ts'

type UndoProps = { readonly onUndone: () => void }

/** The roll-over that can be undone; nothing where there is none. */
export function UndoRollOver({ onUndone }: UndoProps) {
  const latest = useApiQuery(rollOverEndpoints.latest, {}, { refetchOnMount: true })
  return (
    <QueryBoundary query={latest} skeleton={<Skeleton shape="line" />}>
      {(done) => done && <Undoable key={done._id} done={done} onUndone={onUndone} />}
    </QueryBoundary>
  )
}

function Undoable({ done, onUndone }: UndoProps & { readonly done: DoneRollOver }) {
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  const close = () => setIsOpen(false)
  const day = writtenDay(done.from)
  const undo = useApiMutation(rollOverEndpoints.undo, {
    onSuccess: () => {
      toast.ok(t('rollOver.undone', { day }))
      close()
      onUndone()
    },
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('rollOver.undo.noResponse')),
  })
  return (
    <Notice
      className="mb-6 max-w-240"
      action={
        <Button icon={Undo2} onClick={() => setIsOpen(true)}>
          {t('rollOver.undo')}
        </Button>
      }
    >
      {t('rollOver.undo.done', {
        day,
        at: writtenDay(dayOf(new Date(done.at))),
        by: done.by ?? t('rollOver.undo.somebody'),
        until: writtenDay(done.until),
      })}
      <ConfirmDialog
        open={isOpen}
        title={t('rollOver.undo.title', { day })}
        description={t('rollOver.undo.text')}
        confirmLabel={t('rollOver.undo')}
        confirmIcon={Undo2}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id: done._id } })}
        cancelLabel={t('rollOver.undo.cancel')}
        onCancel={close}
      >
        {done.staff > 0 && <p>{t('rollOver.undo.staff', { count: done.staff })}</p>}
        {done.tablets > 0 && <p>{t('rollOver.undo.tablets', { count: done.tablets })}</p>}
        <Kept kept={done.kept} />
      </ConfirmDialog>
    </Notice>
  )
}

/** What somebody has changed since, which stays as it is. */
function Kept({ kept: { departments, students, staff, plans } }: { readonly kept: KeptChanges }) {
  if (departments.length + students.length + staff.length + plans.length === 0) return null
  return (
    <Notice kind="warning">
      <p>{t('rollOver.undo.kept')}</p>
      <ul className="list-disc pl-5">
        {departments.map(({ _id, name }) => (
          <li key={_id}>{t('rollOver.undo.kept.department', { name })}</li>
        ))}
        {students.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
        {staff.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
        {plans.map(({ _id, title, date }) => (
          <li key={_id}>{t('rollOver.undo.kept.plan', { title, day: writtenDay(date) })}</li>
        ))}
      </ul>
    </Notice>
  )
}
