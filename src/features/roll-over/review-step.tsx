import { Check } from 'lucide'
import type { ReactNode } from 'react'
import * as v from 'valibot'

import { messageOf } from '#src/contract/outcome.ts'
import { type RollOverPlan, undoDays } from '#src/contract/roll-over.ts'
import { InPlans } from '#src/contract/student-transfer.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { listText } from '#src/domain/list-text.ts'
import { rollOverIn } from '#src/machines/people/roll-over/roll-over.machine.ts'
import { useIsOffline } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Heading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import { Obstacles } from './obstacles.tsx'
import type { RollOverProps } from './roll-over-ref.ts'
import { StepFrame } from './step-frame.tsx'
import { useNames } from './use-names.ts'

/** All that would be done, and what stands in the way; it is confirmed here. */
export function ReviewStep({ actor, snapshot }: RollOverProps) {
  const { loaded, preview, failure } = snapshot.context
  const isOffline = useIsOffline()
  const isSaving = snapshot.matches('saving')
  if (!loaded || !preview) return null
  return (
    <StepFrame step={5} title={t('rollOver.review.title')}>
      <Obstacles snapshot={snapshot} />
      <ReviewedDepartments snapshot={snapshot} />
      <ReviewedChildren snapshot={snapshot} />
      <ReviewedStaff actor={actor} snapshot={snapshot} />
      <ReviewedPlans actor={actor} snapshot={snapshot} />
      {isOffline && <Notice kind="warning">{t('rollOver.offline')}</Notice>}
      {failure && !isOffline && (
        <Notice kind="error" live>
          {messageOf(failure) ?? t('rollOver.failed')}
        </Notice>
      )}
      <p className="text-skumring">{t('rollOver.confirm.hint', { days: undoDays })}</p>
      <div className="button-row">
        <Button
          variant="primary"
          icon={Check}
          busy={isSaving}
          disabled={!isSaving && (isOffline || !snapshot.can({ type: 'rollOver.confirm' }))}
          onClick={() => actor.send({ type: 'rollOver.confirm' })}
        >
          {t('rollOver.confirm')}
        </Button>
        <Button disabled={isSaving} onClick={() => actor.send({ type: 'rollOver.back' })}>
          {t('rollOver.back')}
        </Button>
      </div>
    </StepFrame>
  )
}

type ReviewProps = Pick<RollOverProps, 'snapshot'>

function ReviewedDepartments({ snapshot: { context } }: ReviewProps) {
  const { added, renamed, closed, from } = rollOverIn(context)
  const { before } = useNames(context)
  return (
    <Part title={t('rollOver.review.departments')}>
      {added.length + renamed.length + closed.length === 0 ? (
        <p>{t('rollOver.review.departments.same')}</p>
      ) : (
        <ul className="grid gap-1">
          {added.map(({ _id, name }) => (
            <li key={_id}>{t('rollOver.review.added', { name })}</li>
          ))}
          {renamed.map(({ _id, name }) => (
            <li key={_id}>{t('rollOver.review.renamed', { from: before(_id), to: name })}</li>
          ))}
          {closed.map(({ _id }) => (
            <li key={_id}>{t('rollOver.review.closed', { name: before(_id), day: writtenDay(from) })}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function ReviewedChildren({ snapshot: { context } }: ReviewProps) {
  const { transferred, archived } = rollOverIn(context)
  const { after, childNames } = useNames(context)
  const targets: readonly DepartmentId[] = [...new Set(transferred.map(({ departmentId }) => departmentId))]
  const children = context.loaded?.present.children ?? []
  return (
    <Part title={t('rollOver.review.children')}>
      <div className="grid gap-2">
        {archived.length > 0 && (
          <Names
            title={t('rollOver.review.archived', { count: archived.length })}
            names={childNames(archived.map(({ _id }) => _id))}
          />
        )}
        {targets.map((id) => {
          const moving = transferred.filter(({ departmentId }) => departmentId === id)
          return (
            <Names
              key={id}
              title={t('rollOver.review.transferred', { count: moving.length, name: after(id) })}
              names={childNames(moving.map(({ _id }) => _id))}
            />
          )
        })}
        <p>
          {t('rollOver.review.staying', {
            count: children.length - transferred.length - archived.length,
          })}
        </p>
      </div>
    </Part>
  )
}

function ReviewedStaff({ actor, snapshot }: RollOverProps) {
  const { context } = snapshot
  const { staff, keepsRoles } = rollOverIn(context)
  const { before, after, staffName } = useNames(context)
  const targets: readonly DepartmentId[] = [...new Set(staff.map(({ to }) => to))]
  return (
    <Part title={t('rollOver.review.staff')}>
      {staff.length === 0 ? (
        <p>{t('rollOver.review.staff.same')}</p>
      ) : (
        <div className="grid gap-2">
          {targets.map((id) => {
            const moving = staff.filter(({ to }) => to === id)
            const names = moving.map(({ _id, departmentId }) =>
              t('rollOver.review.staff.from', { name: staffName(_id), department: before(departmentId) }),
            )
            return (
              <NameList
                key={id}
                title={t('rollOver.review.staff.moved', { count: moving.length, name: after(id) })}
                names={names}
              />
            )
          })}
          <p>{t(keepsRoles ? 'rollOver.review.staff.keep' : 'rollOver.review.staff.end')}</p>
          <LeftPlans actor={actor} snapshot={snapshot} />
        </div>
      )}
    </Part>
  )
}

/** The plans of those who move, and who leads them then. */
function LeftPlans({ actor, snapshot }: RollOverProps) {
  const { context } = snapshot
  const { staff } = rollOverIn(context)
  const { before, staffName } = useNames(context)
  const staffPlans = context.preview?.staffPlans ?? []
  const people: readonly UserId[] = [...new Set(staffPlans.map(({ userId }) => userId))]
  const moving = new Set(staff.map(({ _id }) => _id))
  return people.map((id) => {
    const plans = staffPlans.filter(({ userId }) => userId === id)
    const colleagues = (context.loaded?.present.staff ?? []).filter(({ _id }) => !moving.has(_id))
    const name = staffName(id)
    return (
      <div key={id} className="grid gap-2">
        <NameList
          title={t('rollOver.review.staff.plans', { count: plans.length, name })}
          names={plans.map(({ date, title, departmentId, isLed }) =>
            t(isLed ? 'rollOver.review.staff.led' : 'rollOver.review.plan', {
              day: writtenDay(date),
              title,
              department: before(departmentId),
            }),
          )}
        />
        {plans.some(({ isLed }) => isLed) && (
          <div className="max-w-120">
            <SelectField
              label={t('rollOver.leader', { name })}
              options={colleagues.map(({ _id: value, name: label }) => ({ value, label }))}
              placeholder={context.choices.leaders[id] ? undefined : t('rollOver.leader.choose')}
              disabled={snapshot.matches('saving')}
              value={context.choices.leaders[id] ?? ''}
              onChange={({ target: { value } }) => {
                const chosen = colleagues.find(({ _id }) => _id === value)
                if (chosen) actor.send({ type: 'rollOver.leader.set', id, leader: chosen._id })
              }}
            />
          </div>
        )}
      </div>
    )
  })
}

type NamesProps = { readonly title: string; readonly names: readonly string[] }

const Names = ({ title, names }: NamesProps) => (
  <Disclosure title={title} headingLevel={4}>
    <p className="wrap-break-word">{listText(names)}</p>
  </Disclosure>
)

const NameList = ({ title, names }: NamesProps) => (
  <Disclosure title={title} headingLevel={4}>
    <ul className="grid gap-1 wrap-break-word">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Disclosure>
)

function ReviewedPlans({ actor, snapshot }: RollOverProps) {
  const { choices, preview, loaded } = snapshot.context
  const { transferred, closed, from } = rollOverIn({ choices, loaded })
  const plans = preview?.plans ?? []
  const isSaving = snapshot.matches('saving')
  return (
    <Part title={t('rollOver.review.plans', { day: writtenDay(from) })}>
      <div className="grid gap-3">
        {plans.length === 0 && <p>{t('rollOver.review.plans.none')}</p>}
        {becoming.map((becomes) => (
          <Plans key={becomes} snapshot={snapshot} becomes={becomes} />
        ))}
        {plans.length > 0 && transferred.length > 0 && (
          <div className="max-w-120">
            <SelectField
              label={t('rollOver.plans')}
              options={InPlans.options.map((value) => ({ value, label: t(`rollOver.plans.${value}`) }))}
              disabled={isSaving}
              value={choices.plans}
              onChange={({ target: { value } }) => {
                if (v.is(InPlans, value)) actor.send({ type: 'rollOver.plans.set', plans: value })
              }}
            />
          </div>
        )}
        {closed.length > 0 && plans.some(({ becomes }) => becomes === 'deleted') && (
          <Checkbox
            label={t('rollOver.plans.delete')}
            disabled={isSaving}
            checked={choices.deletesPlans}
            onChange={({ target }) =>
              actor.send({ type: 'rollOver.plans.delete', deletesPlans: target.checked })
            }
          />
        )}
      </div>
    </Part>
  )
}

const becoming = ['deleted', 'without', 'kept'] as const satisfies readonly RollOverPlan['becomes'][]

function Plans({ snapshot: { context }, becomes }: ReviewProps & Pick<RollOverPlan, 'becomes'>) {
  const { before } = useNames(context)
  const plans = (context.preview?.plans ?? []).filter((plan) => plan.becomes === becomes)
  if (plans.length === 0) return null
  return (
    <Disclosure title={t(`rollOver.review.plans.${becomes}`, { count: plans.length })} headingLevel={4}>
      <ul className="grid gap-1">
        {plans.map(({ _id, date, title, departmentId }) => (
          <li key={_id}>
            {t('rollOver.review.plan', { day: writtenDay(date), title, department: before(departmentId) })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="rounded-lg bg-papir px-4 py-4 shadow-kant">
    <Heading level={3} className="mb-2 text-lg font-bold">
      {title}
    </Heading>
    {children}
  </section>
)
