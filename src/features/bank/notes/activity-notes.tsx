import { evaluationEndpoints } from '#src/contract/evaluation.ts'
import type { Id } from '#src/contract/values.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-notes.ts'

import { NoteCard } from './note-card.tsx'

/** What the staff has noted of an activity in its sessions, pinned notes first; nothing before a role is chosen. Never printed. */
export function ActivityNotes({ activityId }: { readonly activityId: Id }) {
  const isAuthorized = useMayCall(evaluationEndpoints.stickiesForActivity)
  return isAuthorized ? <Notes activityId={activityId} /> : null
}

function Notes({ activityId }: { readonly activityId: Id }) {
  const notes = useApiQuery(evaluationEndpoints.stickiesForActivity, { params: { id: activityId } })
  return (
    <div className="print:hidden">
      <Section title={t('notes.title')}>
        <QueryBoundary query={notes} skeleton={<Skeleton shape="block" />}>
          {(shown) =>
            shown.length === 0 ? (
              <p className="text-skumring">{t('notes.empty')}</p>
            ) : (
              <CardGrid columns={3}>
                {shown.map((note) => (
                  <NoteCard key={note._id} note={note} />
                ))}
              </CardGrid>
            )
          }
        </QueryBoundary>
      </Section>
    </div>
  )
}
