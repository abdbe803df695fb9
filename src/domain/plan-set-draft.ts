import * as v from 'valibot'

import { PlanDraft, planDraftFields, StoredPlanDraft } from './plan-draft.ts'
import { Id } from '../contract/values.ts'

/** One of several activities that are planned together. */
export const PlanSetEntry = v.object({
  /** Of the entry: one activity has several where different plans of it were copied. */
  _id: Id,
  activityId: Id,
  draft: PlanDraft,
  /** The fields that do not follow what the entries share. */
  own: v.array(v.picklist(planDraftFields)),
})
export type PlanSetEntry = v.InferOutput<typeof PlanSetEntry>

/** Activities that are planned together and have not been saved. */
export const PlanSetDraft = v.object({
  /** What an entry begins with, and follows in the fields that it has not for itself. */
  shared: PlanDraft,
  entries: v.array(PlanSetEntry),
})
export type PlanSetDraft = v.InferOutput<typeof PlanSetDraft>

/** The set among the values of a draft; `undefined` where the draft has none. */
export const planSetIn = (values: unknown): PlanSetDraft | undefined =>
  values === undefined ? undefined : v.parse(PlanSetDraft, values)

/** An activity that shares everything. */
export const newEntry = (activityId: Id, shared: PlanDraft): PlanSetEntry => ({
  _id: activityId,
  activityId,
  draft: { ...shared },
  own: [],
})

/** A set of one activity. */
export const setOfOne = (activityId: Id, shared: PlanDraft): PlanSetDraft => ({
  shared,
  entries: [newEntry(activityId, shared)],
})

/**
 * A set as the device stores it, with the key of each entry by its id. An entry is sent with its key until it is saved, so that a
 * repeat adds nothing again.
 */
export const StoredPlanSet = v.object({ set: PlanSetDraft, keys: v.record(Id, Id) })

/** The stored set of the one activity of a page; before there were sets of one, its draft was stored alone. */
export const storedSetOfOne = (activityId: Id) =>
  v.union([
    StoredPlanSet,
    v.pipe(
      StoredPlanDraft,
      v.transform(({ draft, key }) => ({ set: setOfOne(activityId, draft), keys: { [activityId]: key } })),
    ),
  ])
