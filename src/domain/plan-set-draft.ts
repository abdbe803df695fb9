import * as v from 'valibot'

import { PlanDraft, planDraftFields } from './plan-draft.ts'
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

/** Several activities that are planned together and have not been saved. */
export const PlanSetDraft = v.object({
  /** What an entry begins with, and follows in the fields that it has not for itself. */
  shared: PlanDraft,
  entries: v.array(PlanSetEntry),
})
export type PlanSetDraft = v.InferOutput<typeof PlanSetDraft>

/** A set as the device stores it, with the key of each entry by its id: see `StoredPlanDraft`. */
export const StoredPlanSet = v.object({ set: PlanSetDraft, keys: v.record(Id, Id) })
