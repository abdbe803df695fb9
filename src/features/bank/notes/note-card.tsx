import { Globe, Lock, Pin, PinOff, Trash2 } from 'lucide'

import type { Sticky } from '#src/contract/evaluation.ts'
import { dayOf, shortDay } from '#src/domain/day.ts'
import { canPinSticky, canRemoveSticky } from '#src/domain/reflection-rules.ts'
import { useDepartmentName } from '#src/shell/queries/departments.ts'
import { useChosenAffiliation, useUser } from '#src/shell/shell.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Paragraphs } from '#src/ui/paragraphs.tsx'
import { t } from '#src/words/nb-notes.ts'

import { useNoteChanges } from './use-note-changes.ts'

/** One note: what it says, who may read it, by whom and when, and what the user may do with it. */
export function NoteCard({ note }: { readonly note: Sticky }) {
  const reader = useReader()
  const { pin, remove } = useNoteChanges(note)
  const { pinned, expires } = note
  const by = {
    name: note.authorName ?? t('notes.by.gone'),
    day: shortDay(dayOf(new Date(note.writtenAt))),
  }
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {pinned && (
          <Badge icon={Pin} tone="light">
            {t('notes.pinned')}
          </Badge>
        )}
        <Visibility note={note} />
      </div>
      <Paragraphs text={note.text} className="text-natt wrap-anywhere" />
      <div className="text-sm text-skumring">
        <p>{t('notes.by', by)}</p>
        {expires !== null && <p>{t('notes.expires', { day: shortDay(expires) })}</p>}
      </div>
      {reader && (
        <div className="mt-auto flex flex-wrap gap-2">
          {canPinSticky(reader, note) && (
            <Button
              variant="quiet"
              icon={pinned ? PinOff : Pin}
              busy={pin.isPending}
              aria-label={t(pinned ? 'notes.unpin.label' : 'notes.pin.label', by)}
              onClick={pin.run}
            >
              {t(pinned ? 'notes.unpin' : 'notes.pin')}
            </Button>
          )}
          {canRemoveSticky(reader, note) && (
            <Button
              variant="quiet"
              icon={Trash2}
              busy={remove.isPending}
              aria-label={t('notes.remove.label', by)}
              onClick={remove.run}
            >
              {t('notes.remove')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function Visibility({ note: { visibility, departmentId } }: { readonly note: Sticky }) {
  const department = useDepartmentName()(departmentId)
  if (visibility === 'public')
    return (
      <Badge icon={Globe} tone="neutral">
        {t('notes.public')}
      </Badge>
    )
  return (
    <Badge icon={Lock} tone="neutral">
      {department === undefined ? t('notes.private.unknown') : t('notes.private', { department })}
    </Badge>
  )
}

/** The user as the rules of notes see it; `undefined` before a role is chosen. */
function useReader() {
  const { _id, affiliations } = useUser()
  const chosen = useChosenAffiliation()
  return (
    chosen && {
      userId: _id,
      role: chosen.role,
      departments: affiliations.map(({ department }) => department._id),
    }
  )
}
