import { useState } from 'react'

import { messageOf } from '#src/contract/outcome.ts'
import { type LedPlan, type Member, staffChangeEndpoints } from '#src/contract/staff-change.ts'
import { type DepartmentId, firstNameOf } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-staff.ts'

import { departmentName } from './member-facts.ts'
import type { ShownMemberProps } from './member-page.tsx'

/** So many plans are named; of the others only the number is. */
const namedPlans = 4

type EndAffiliationProps = ShownMemberProps & {
  readonly departmentId: DepartmentId
  readonly onClose: () => void
}

/** Asks before an affiliation ends, and who leads the plans of the person from now on. */
export function EndAffiliation({ member, members, departments, departmentId, onClose }: EndAffiliationProps) {
  const toast = useToast()
  const [leader, setLeader] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { _id: id, name } = member
  const isLast = member.affiliations.length === 1
  const leads = useApiQuery(staffChangeEndpoints.leads, { params: { id } }, { refetchOnMount: true })
  const end = useApiMutation(staffChangeEndpoints.endAffiliation, {
    onSuccess: () => {
      toast.ok(t('member.ended'))
      onClose()
    },
    onFailed: (failure) => {
      toast.error(messageOf(failure) ?? t('staff.failed'))
      if (failure.kind === 'stale') void leads.refetch()
    },
  })
  const led = leads.data?.filter((plan) => isLast || plan.departmentId === departmentId)
  const colleagues = members.filter((one) => one._id !== id)
  const chosen = colleagues.find(({ _id }) => _id === leader)
  const confirm = () => {
    if (led?.length === 0 || chosen)
      end.mutate({ params: { id, department: departmentId }, query: chosen ? { leader: chosen._id } : {} })
    else setIsMissing(true)
  }
  return (
    <ConfirmDialog
      open
      title={t('member.end.title', { department: departmentName(departments, departmentId) })}
      description={t(isLast ? 'member.end.last' : 'member.end.text', { name: firstNameOf(name) })}
      confirmLabel={t('member.end')}
      busy={end.isPending}
      onConfirm={led && confirm}
      cancelLabel={t('member.cancel')}
      onCancel={onClose}
    >
      <QueryBoundary query={leads} skeleton={<Skeleton shape="line" />}>
        {() =>
          led &&
          led.length > 0 && (
            <NewLeader
              name={firstNameOf(name)}
              led={led}
              colleagues={colleagues}
              leader={leader}
              isMissing={isMissing && !chosen}
              onLeader={setLeader}
            />
          )
        }
      </QueryBoundary>
    </ConfirmDialog>
  )
}

type NewLeaderProps = {
  readonly name: string
  readonly led: readonly LedPlan[]
  readonly colleagues: readonly Member[]
  readonly leader: string
  /** It was confirmed without a leader. */
  readonly isMissing: boolean
  readonly onLeader: (id: string) => void
}

function NewLeader({ name, led, colleagues, leader, isMissing, onLeader }: NewLeaderProps) {
  const others = led.length - namedPlans
  return (
    <div className="grid gap-3">
      <p>{t('member.end.leads', { name, count: led.length })}</p>
      <ul className="list-disc pl-5">
        {led.slice(0, namedPlans).map(({ _id, date, title }) => (
          <li key={_id}>{t('member.end.plan', { day: writtenDay(date), title })}</li>
        ))}
        {others > 0 && <li>{t('member.end.more', { count: others })}</li>}
      </ul>
      <SelectField
        label={t('member.end.leader')}
        placeholder={t('member.end.choose')}
        options={colleagues.map((one) => ({ value: one._id, label: one.name }))}
        value={leader}
        error={isMissing ? t('member.end.missing') : undefined}
        onChange={({ currentTarget }) => onLeader(currentTarget.value)}
      />
    </div>
  )
}
