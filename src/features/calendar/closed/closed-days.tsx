import { useSelector } from '@xstate/react'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'

import { type ClosedDay, closedDayEndpoints } from '#src/contract/closed-day.ts'
import { Closure } from '#src/contract/closure.ts'
import { outcomeOf, type StaleOf } from '#src/contract/outcome.ts'
import type { Day } from '#src/contract/values.ts'
import { closedDaysOf } from '#src/domain/closed-days.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import {
  FormFailureNotice,
  FormFrame,
  SubmitButton,
  useSelectField,
  useTextField,
} from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useDepartments } from '#src/shell/queries/departments.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useChosenAffiliation, useShell, useToast, useUser } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-calendar.ts'

import { DayField } from '../fields/day-field.tsx'
import { useCalendarAddress } from '../calendar-address.ts'
import { firstDayOf, lastDayOf } from '../calendar-month.ts'
import { dayTitle, monthBlanks } from '../calendar-words.ts'
import { useWriteFailure } from '../plan/use-write-failure.ts'
import { useClosedDays } from './use-closed-days.ts'

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
  const reopened = {
    onFailed,
    onSuccess: () =>
      toast.undoable(t('closed.opened'), {
        label: t('planEvent.undo'),
        onAction: () => set(undo, { from: null, to: label }),
      }),
  }
  const undo = {
    ofDepartment: useApiMutation(closedDayEndpoints.setOfDepartment, { onFailed }),
    ofKindergarten: useApiMutation(closedDayEndpoints.setOfKindergarten, { onFailed }),
  }
  const open = {
    ofDepartment: useApiMutation(closedDayEndpoints.setOfDepartment, reopened),
    ofKindergarten: useApiMutation(closedDayEndpoints.setOfKindergarten, reopened),
  }
  const set = (
    { ofDepartment, ofKindergarten }: typeof open,
    { from, to }: Readonly<Record<'from' | 'to', string | null>>,
  ) => {
    const body = { days: [{ day, label: to, expected: from }] }
    if (departmentId === null) ofKindergarten.mutate({ body })
    else ofDepartment.mutate({ params: { id: departmentId }, body })
  }
  return {
    isPending: open.ofDepartment.isPending || open.ofKindergarten.isPending,
    run: () => set(open, { from: label, to: null }),
  }
}

/** The form that closes one day or a period; nothing for those who may close none. */
function CloseDays() {
  const places = useManagedPlaces()
  const { department } = useCalendarAddress()
  const [first] = places
  if (!first) return null
  const place = places.find(({ value }) => value === department) ?? first
  return (
    <div className="mt-6 max-w-180 border-t border-fuge pt-5">
      <WithDraft name="closing days" schema={ClosureDraft}>
        {(draft) => (
          <CloseDaysForm key={place.value} places={places} initialPlace={place.value} draft={draft} />
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
}

function CloseDaysForm({ places, initialPlace, draft }: CloseDaysFormProps) {
  const { api } = useShell()
  const toast = useToast()
  // What the server has shown of the days: closing them once more replaces it.
  const [known, setKnown] = useState<readonly ClosedDay[]>([])
  const labelOf = (day: Day) => known.find((closed) => closed.day === day)?.label ?? null
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
      const body = { days: closedDaysOf(closure).map((one) => ({ ...one, expected: labelOf(one.day) })) }
      return closure.place === wholeKindergarten
        ? outcomeOf(api, closedDayEndpoints.setOfKindergarten, { body }, signal)
        : outcomeOf(api, closedDayEndpoints.setOfDepartment, { params: { id: closure.place }, body }, signal)
    },
    onFailed: (failure) => {
      if (failure.kind === 'stale') setKnown(failure.present)
    },
    onSaved: (closed) => {
      setKnown([])
      toast.ok(t('closed.closed', { count: closed.length }))
    },
  })
  const isStale = useSelector(form.actor, (snapshot) => snapshot.matches('stale'))
  return (
    <FormFrame form={form}>
      <h3 className="text-lg text-natt">{t('closed.form')}</h3>
      <p className="mb-4 text-sm">{t('closed.form.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={t('closed.from')} required {...useTextField(form, 'from')} />
        <DayField label={t('closed.to')} {...useTextField(form, 'to')} />
        <TextField label={t('closed.label')} required maxLength={60} {...useTextField(form, 'label')} />
        <SelectField label={t('closed.place')} options={places} {...useSelectField(form, 'place')} />
      </div>
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
        <FormFailureNotice form={form} offline={t('planEvent.unanswered')} className="mt-4" />
      )}
      <SubmitButton form={form} className="mt-5 max-sm:w-full">
        {t('closed.save')}
      </SubmitButton>
    </FormFrame>
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
