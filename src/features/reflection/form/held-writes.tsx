import { isOfOtherVersion } from '#src/contract/outcome.ts'
import type { FormWrite } from '#src/machines/reflection/reflection/form-write.ts'
import { subjectOf } from '#src/domain/reflection-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t } from '#src/words/nb-reflection.ts'

import { type ReflectionRef, useFormContext } from './use-form-context.ts'

/** What the server has not accepted, and what the user can do about it. */
export function HeldWrites({ reflection }: { readonly reflection: ReflectionRef }) {
  const held = useFormContext(reflection, ({ writes }) => writes.filter((write) => write.held !== undefined))
  return held.map((write) => <HeldWrite key={write.id} reflection={reflection} write={write} />)
}

type HeldWriteProps = { readonly reflection: ReflectionRef; readonly write: FormWrite }

function HeldWrite({ reflection, write: { id, held, change } }: HeldWriteProps) {
  const name = useFormContext(reflection, ({ opened }) => {
    const studentId = change.kind === 'observation' ? change.values.studentId : undefined
    return opened?.children.find(({ _id }) => _id === studentId)?.firstName
  })
  const message = held?.message ?? t('reflection.held.unread')
  const isOutdated = held?.status !== undefined && isOfOtherVersion(held.status)
  return (
    <Notice
      kind="error"
      live
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            onClick={() =>
              reflection.send(
                isOutdated
                  ? { type: 'reflection.keep', subject: subjectOf(change) }
                  : { type: 'reflection.resend', id },
              )
            }
          >
            {t(isOutdated ? 'reflection.held.keep' : 'reflection.held.resend')}
          </Button>
          <Button variant="quiet" onClick={() => reflection.send({ type: 'reflection.discard', id })}>
            {t('reflection.held.discard')}
          </Button>
        </span>
      }
    >
      <p className="font-semibold">{heldText(change.kind, name, message)}</p>
      <p>{t('reflection.held.kept')}</p>
    </Notice>
  )
}

function heldText(kind: FormWrite['change']['kind'], name: string | undefined, message: string) {
  if (kind === 'reflection') return t('reflection.held.reflection', { message })
  return name === undefined
    ? t('reflection.held.note', { message })
    : t('reflection.held.child', { name, message })
}
