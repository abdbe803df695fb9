import { NotebookPen } from 'lucide'

import { evaluationEndpoints } from '#src/contract/evaluation.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { canReflectOn, isOver } from '#src/domain/reflection-rules.ts'
import { usePlanner } from '#src/shell/planner.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useShell, useUser } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { t } from '#src/words/nb-calendar.ts'

/** Leads to the user’s reflection on each session of a plan that is over; nothing for a user who may not write of it. */
export function ReflectionLinks({ plan }: { readonly plan: Plan }) {
  const userId = useUser()._id
  const planner = usePlanner()
  const { now } = useShell()
  const { departmentId, leader, observers, helpers, sessions } = plan
  const mayReflect =
    planner !== undefined &&
    isOver(plan, now()) &&
    canReflectOn(planner, { departmentId, participants: [leader, ...observers, ...helpers] })
  const written = useApiQuery(
    evaluationEndpoints.bySessionIds,
    { query: { sessionIds: sessions.map(({ _id }) => _id).join(',') } },
    { enabled: mayReflect && sessions.length > 0, refetchOnMount: true },
  )
  if (!mayReflect) return null
  const stateOf = (sessionId: string) => {
    const own = written.data?.find((one) => one.author === userId && one.sessionId === sessionId)
    return written.data ? (own?.state ?? 'new') : 'unknown'
  }
  return sessions.map(({ _id, label }) => (
    <ButtonLink key={_id} icon={NotebookPen} to={hrefOf('evaluation', { id: _id })}>
      {[t(`planEvent.reflect.${stateOf(_id)}`), ...(sessions.length > 1 ? [label] : [])].join(': ')}
    </ButtonLink>
  ))
}
