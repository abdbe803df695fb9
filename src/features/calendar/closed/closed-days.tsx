import { useSelector } from '@xstate/react'
import { DoorOpen } from 'lucide'
import { useState } from 'react'
import * as v from 'valibot'

import { type ClosedDay, closedDayEndpoints } from '#src/contract/closed-day.ts'
import { Closure } from '#src/contract/closure.ts'
import { outcomeOf, type StaleOf } from '#src/contract/outcome.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import type { Day } from '#src/contract/values.ts'
import { closedDaysOf } from '#src/domain/closed-days.ts'
import { longDay } from '#src/domain/day.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import {
  FormFailureNotice,
  FormFrame,
  SubmitButton,
  useSelectField,
  useTextField,
} from '#src/shell/forms/form.tsx'
import { type Form, useForm } from '#src/shell/forms/use-form.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useChosenAffiliation, useShell, useToast, useUser } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { useCalendarAddress } from '../calendar-address.ts'
import { firstDayOf, lastDayOf } from '#src/domain/calendar-month.ts'
import { dayTitle, monthBlanks } from '../calendar-words.ts'
import { useWriteFailure } from '../plan/use-write-failure.ts'
import { useClosedDays } from './use-closed-days.ts'
import { useSetDays } from './use-set-days.ts'

const wholeKindergarten = 'all'

/** The closed days of the shown month, fetched when they are opened; a Leder and an Administrator close and open days. */
export function ClosedDays() {
  return (
    <div className="mt-8 print:hidden">
      <Disclosure title={t('closed.title')} headingLevel={2} lazy>
        <ClosedDayList />
        <CloseDays />
      </Disclosure>
    </div>
  )
}

function ClosedDayList() {
  const { month, department } = useCalendarAddress()
  const { response, shown } = useClosedDays({ from: firstDayOf(month), to: lastDayOf(month) }, department)
  return (
    <QueryBoundary query={response} skeleton={<Skeleton shape="card" />}>
      {() =>
        shown.length === 0 ? (
          <p>{t('closed.empty', monthBlanks(month))}</p>
        ) : (
          <ul ref={keepFocus} className="divide-y divide-fuge">
            {shown.map((closedDay) => (
              <li key={`${closedDay.day} ${closedDay.departmentId ?? wholeKindergarten}`}>
                <ClosedDayRow closedDay={closedDay} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  )
}

function ClosedDayRow({ closedDay }: { readonly closedDay: ClosedDay }) {
  const { day, departmentId, label } = closedDay
  const { nameOf } = useDepartments()
  const places = useManagedPlaces()
  const open = useOpenDay(closedDay)
  const title = dayTitle(day)
  const place = departmentId === null ? t('closed.kindergarten') : nameOf(departmentId)
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 wrap-break-word text-natt">
        <b className="font-semibold">{title}</b> · {[label, place].filter(Boolean).join(' · ')}
      </p>
      {places.some(({ value }) => value === (departmentId ?? wholeKindergarten)) && (
        <Button
          variant="quiet"
          icon={DoorOpen}
          busy={open.isPending}
          aria-label={t('closed.open.label', { day: title })}
          onClick={open.run}
        >
          {t('closed.open')}
        </Button>
      )}
    </div>
  )
}

function useOpenDay({ day, departmentId, label }: ClosedDay) {
  const toast = useToast()
  const onFailed = useWriteFailure()
  const undo = useSetDays({ onFailed })
  const open = useSetDays({
    onFailed,
    onSuccess: () =>
      toast.undoable(t('closed.opened'), {
        label: t('planEvent.undo'),
        onAction: () => undo.set(departmentId, [{ day, label, expected: null }]),
      }),
  })
  return {
    isPending: open.isPending,
    run: () => open.set(departmentId, [{ day, label: null, expected: label }]),
  }
}

/** The form that closes one day or a period; nothing for those who may close none. */
function CloseDays() {
  const places = useManagedPlaces()
  const { department } = useCalendarAddress()
  const toast = useToast()
  const undo = useSetDays({ onFailed: useWriteFailure() })
  const [closures, setClosures] = useState(0)
  const [first] = places
  if (!first) return null
  const place = places.find(({ value }) => value === department) ?? first
  const notifyClosed = (closed: readonly ClosedDay[], before: readonly ClosedDay[]) => {
    const [from, to] = [closed[0], closed.at(-1)]
    if (!from || !to) return
    setClosures(closures + 1)
    const days = { first: longDay(from.day), last: longDay(to.day) }
    toast.undoable(t('closed.closed', { count: closed.length, ...days }), {
      label: t('planEvent.undo'),
      onAction: () =>
        undo.set(
          from.departmentId,
          closed.map(({ day, label }) => ({ day, label: labelIn(before, day), expected: label })),
        ),
    })
  }
  return (
    <div className="mt-6 max-w-180 border-t border-fuge pt-5">
      <WithDraft name="closing days" schema={ClosureDraft}>
        {(draft) => (
          <CloseDaysForm
            key={place.value}
            places={places}
            initialPlace={place.value}
            draft={draft}
            takesFocus={closures > 0}
            onClosed={notifyClosed}
          />
        )}
      </WithDraft>
    </div>
  )
}

const ClosureDraft = v.object({ from: v.string(), to: v.string(), label: v.string(), place: v.string() })

type CloseDaysFormProps = {
  readonly places: readonly SelectOption[]
  readonly initialPlace: string
  readonly draft: Draft<v.InferOutput<typeof ClosureDraft>>
  /** Whether the form is shown once more, after days were closed in it. */
  readonly takesFocus: boolean
  /** Days are closed; those of them that were closed before had another reason then. */
  readonly onClosed: (closed: readonly ClosedDay[], before: readonly ClosedDay[]) => void
}

function CloseDaysForm({ places, initialPlace, draft, takesFocus, onClosed }: CloseDaysFormProps) {
  const { api } = useShell()
  // What the server has shown of the days: closing them once more replaces it.
  const [known, setKnown] = useState<readonly ClosedDay[]>([])
  const form = useForm<
    typeof Closure,
    readonly ClosedDay[],
    StaleOf<typeof closedDayEndpoints.setOfKindergarten>
  >({
    schema: Closure,
    initialValues: { from: '', to: '', label: '', place: initialPlace },
    draft,
    save: (values, signal) => {
      const closure = v.parse(Closure, values)
      const body = {
        days: closedDaysOf(closure).map((one) => ({ ...one, expected: labelIn(known, one.day) })),
      }
      return closure.place === wholeKindergarten
        ? outcomeOf(api, closedDayEndpoints.setOfKindergarten, { body }, signal)
        : outcomeOf(api, closedDayEndpoints.setOfDepartment, { params: { id: closure.place }, body }, signal)
    },
    onFailed: (failure) => {
      if (failure.kind === 'stale') setKnown(failure.present)
    },
    onSaved: (closed) => {
      onClosed(closed, known)
      draft.startOver()
    },
  })
  const isStale = useSelector(form.actor, (snapshot) => snapshot.matches('stale'))
  return (
    <FormFrame form={form}>
      <h3 className="text-lg text-natt" {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>
        {t('closed.form')}
      </h3>
      <p className="mb-4 text-sm">{t('closed.form.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={t('closed.from')} required {...useTextField(form, 'from')} />
        <DayField label={t('closed.to')} {...useTextField(form, 'to')} />
        <TextField label={t('closed.label')} required maxLength={60} {...useTextField(form, 'label')} />
        <SelectField label={t('closed.place')} options={places} {...useSelectField(form, 'place')} />
      </div>
      <PlansOnDays form={form} />
      {isStale ? (
        <Notice kind="error" live className="mt-4">
          <p className="font-semibold">{t('closed.stale')}</p>
          <ul>
            {known.map(({ day, label }) => (
              <li key={day}>
                {dayTitle(day)}: {label}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <FormFailureNotice form={form} offline={t('planEvent.noResponse')} className="mt-4" />
      )}
      <SubmitButton form={form} className="mt-5 max-sm:w-full">
        {t('closed.save')}
      </SubmitButton>
    </FormFrame>
  )
}

const labelIn = (closedDays: readonly ClosedDay[], day: Day) =>
  closedDays.find((closed) => closed.day === day)?.label ?? null

/** How many plans are on the chosen days, and what happens to them; nothing before the days can be read, or without plans. */
function PlansOnDays({ form }: { readonly form: Pick<Form, 'actor'> }) {
  const values = useSelector(form.actor, ({ context }) => context.values)
  const chosen = v.safeParse(Closure, { ...values, label: '-' })
  return (
    <div aria-live="polite" className="mt-4 empty:hidden">
      {chosen.success && <PlansOf closure={chosen.output} />}
    </div>
  )
}

function PlansOf({ closure }: { readonly closure: Closure }) {
  const days = closedDaysOf(closure).map(({ day }) => day)
  const { from, to, place } = closure
  const query = { from, to: to === '' ? from : to, department: place }
  const plans = useApiQuery(planEndpoints.list, { query }).data ?? []
  const count = plans.filter(({ date }) => days.includes(date)).length
  if (count === 0) return null
  return (
    <Notice kind="warning">
      <p className="font-semibold">
        {t(days.length === 1 ? 'closed.plans.day' : 'closed.plans.days', { count })}
      </p>
      <p>{t('closed.plans.text', { count })}</p>
    </Notice>
  )
}

/** The departments that the user may close, and the whole kindergarten for an Administrator. */
function useManagedPlaces(): readonly SelectOption[] {
  const { affiliations } = useUser()
  const chosen = useChosenAffiliation()
  const { choices } = useDepartments()
  const mayCloseAll = useMayCall(closedDayEndpoints.setOfKindergarten)
  if (!chosen) return []
  return [
    ...(mayCloseAll ? [{ value: wholeKindergarten, label: t('closed.kindergarten') }] : []),
    ...choices
      .filter(({ _id }) => canManageDepartment(affiliations, chosen, _id))
      .map(({ _id, name }) => ({ value: _id, label: name })),
  ]
}
