import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'

import type { LastChange } from '#src/contract/failure.ts'
import type { FormValues } from '#src/contract/form.ts'
import { type Outcome, outcomeOf, type StaleFailure } from '#src/contract/outcome.ts'
import { differingFields, PlanFields, planChangeOf, planFieldsOf } from '#src/domain/plan-fields.ts'
import { planEndpoints, type UnchangedPlan } from '#src/contract/plan.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { Day, Id, StudentId, UserId, Version } from '#src/contract/values.ts'
import type { Draft } from '#src/shell/forms/draft.tsx'
import { type Form, useForm } from '#src/shell/forms/use-form.ts'
import { useShell } from '#src/shell/shell.tsx'

/** The fields of a form of a plan, also where a text is no day or time yet. */
const FieldTexts = v.object({
  date: v.string(),
  start: v.string(),
  end: v.string(),
  leader: UserId,
  observers: v.array(UserId),
  helpers: v.array(UserId),
  students: v.array(StudentId),
  note: v.string(),
  otherNotes: v.string(),
  changed: v.string(),
})

/** Another plan that gets the same change, as the user has seen it: what somebody else changes after that is not overwritten. */
const SeenPlan = v.object({ _id: Id, version: Version, date: Day })
type SeenPlan = v.InferOutput<typeof SeenPlan>

/** What is written of a plan and not saved, and the plan that the user began with. */
export const PlanChangeDraft = v.object({
  version: Version,
  base: FieldTexts,
  fields: FieldTexts,
  /** Other days of the same planned activity: all of them, or none. Drafts that were stored before have none. */
  otherDays: v.optional(v.array(SeenPlan), []),
  /** Plans of other departments, which get the change as far as it is possible; `undefined` where they are not to. */
  elsewhere: v.optional(v.array(SeenPlan)),
})
export type PlanChangeDraft = v.InferOutput<typeof PlanChangeDraft>

type PlanFormOptions = {
  readonly draft: Draft<PlanChangeDraft>
  /** Whether a chosen day can still be changed; by default each can. */
  readonly isChangeable?: (day: SeenPlan) => boolean
  readonly onSaved: (before: Plan, saved: SavedPlans) => void
}

type SavedPlans = {
  /** The plan of the form first. */
  readonly changed: readonly Plan[]
  /** Those of other departments that were left as they are. */
  readonly unchanged: readonly UnchangedPlan[]
}

/** The server has other versions of the plans that were to be saved. */
type StalePlans = StaleFailure<412, Plan | readonly Plan[]>

export type PlanForm = Form<PlanFields, SavedPlans>

/**
 * The form of a plan. It saves only what the user has changed in it, and overwrites only what the server has shown to it: after a
 * save that came too late, the present plan is `known`, to be shown before the next one.
 */
export function usePlanForm(plan: Plan, { draft, isChangeable = () => true, onSaved }: PlanFormOptions) {
  const { api } = useShell()
  const [base] = useState(() => draft.values?.base ?? planFieldsOf(plan))
  // A newer plan may arrive at any time, which the user has not seen.
  const [known, setKnown] = useState<readonly Plan[]>([])
  const asKnown = (day: SeenPlan): SeenPlan => known.find(({ _id }) => _id === day._id) ?? day
  const [lastChange, setLastChange] = useState<LastChange>()
  const [opened] = useState(() => ({ ...plan, version: draft.values?.version ?? plan.version }))
  const own = known.find(({ _id }) => _id === opened._id) ?? opened
  const chosenDays = draft.values?.otherDays ?? []
  const chosenElsewhere = draft.values?.elsewhere
  const otherDays = chosenDays.filter(isChangeable)
  const days = [plan, ...chosenDays].map(({ date }) => date)
  const elsewhere = chosenElsewhere?.filter(({ date }) => days.includes(date))

  async function save(values: FormValues, signal: AbortSignal): Promise<Outcome<SavedPlans, StalePlans>> {
    const change = planChangeOf(base, v.parse(PlanFields, values))
    if (elsewhere !== undefined) {
      const others = named([...otherDays.map(asKnown), ...elsewhere])
      const call = { params: { id: own._id }, body: { others, change }, version: own.version }
      return outcomeOf(api, planEndpoints.changeTogether, call, signal)
    }
    if (otherDays.length === 0) {
      const call = { params: { id: own._id }, body: change, version: own.version }
      const outcome = await outcomeOf(api, planEndpoints.change, call, signal)
      return outcome.kind === 'ok' ? { kind: 'ok', body: allChanged([outcome.body]) } : outcome
    }
    const plans = named([own, ...otherDays.map(asKnown)])
    const { date: _, changed: __, ...shared } = change
    const call = { params: { ref: own.reference }, body: { plans, change: shared } }
    const outcome = await outcomeOf(api, planEndpoints.changeReference, call, signal)
    return outcome.kind === 'ok' ? { kind: 'ok', body: allChanged(outcome.body) } : outcome
  }

  const form = useForm<typeof PlanFields, SavedPlans, StalePlans>({
    schema: PlanFields,
    initialValues: base,
    draft: {
      ...draft,
      values: draft.values?.fields,
      change: (changed) => store({ fields: changed }),
    },
    save,
    onFailed: (failure) => {
      if (failure.kind !== 'stale') return
      learn([failure.present].flat())
      setLastChange(failure.lastChange)
    },
    onSaved: (saved) => onSaved(own, saved),
  })
  const learn = (plans: readonly Plan[]) =>
    setKnown((earlier) => [
      ...plans,
      ...earlier.filter(({ _id }) => plans.every((newer) => newer._id !== _id)),
    ])
  const values = useSelector(form.actor, ({ context }) => context.values)
  const fields: PlanFields = { ...base, ...values }
  function store(changed: object) {
    const chosen = { otherDays: chosenDays, elsewhere: chosenElsewhere }
    draft.change({ version: opened.version, base, fields, ...chosen, ...changed })
  }
  return {
    form,
    base,
    fields,
    /** The fields that the user has changed. */
    ownChanges: differingFields(base, fields),
    /** Whether other days, or plans of other departments, get the same change. */
    hasOtherDays: chosenDays.length > 0,
    hasElsewhere: chosenElsewhere !== undefined,
    chooseOtherDays: (chosen: readonly Plan[]) => store({ otherDays: chosen }),
    chooseElsewhere: (chosen: readonly Plan[] | undefined) => store({ elsewhere: chosen }),
    /** The other days that somebody else has changed meanwhile. */
    changedDays: otherDays.filter((day) => asKnown(day).version > day.version),
    /** Who has changed what a save did not know of, and when. */
    lastChange,
    /** The newest plan that there is: what somebody else has changed since `base` is to be shown. */
    present: plan.version > own.version ? plan : own,
    /** Lets the next save overwrite these plans, which the user has seen. */
    learn,
  }
}

/** Plans as the user knows them. */
const named = (plans: readonly SeenPlan[]) => plans.map(({ _id, version }) => ({ _id, version }))

const allChanged = (changed: readonly Plan[]): SavedPlans => ({ changed, unchanged: [] })
