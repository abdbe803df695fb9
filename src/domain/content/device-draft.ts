import * as v from 'valibot'

import { Id, Instant, Version } from '#src/contract/values.ts'

import { ContentFile, ContentState } from '../../contract/content/content.ts'

const FormValues = v.record(v.string(), v.unknown())

/** A card of the bank as the server has it, with the values of its form. */
export const KnownCard = v.object({
  id: Id,
  version: Version,
  state: ContentState,
  editedBy: v.nullable(v.string()),
  editedAt: Instant,
  values: FormValues,
  /** The files that the values name. */
  files: v.array(ContentFile),
  /** Without it, it was left by a version of the app that did not know it: then the question before the deletion says it. */
  cameWithProgram: v.optional(v.boolean(), false),
})
export type KnownCard = v.InferOutput<typeof KnownCard>

/** The draft on the server that belongs to a form; without a version until it has been stored there. */
export const ServerDraft = v.object({ id: Id, version: v.nullable(Version) })
export type ServerDraft = v.InferOutput<typeof ServerDraft>

/** What the device has stored of a content form that is not saved. */
export const DeviceDraft = v.object({
  values: FormValues,
  /** The card that the values are based on; `null` for a new one. */
  base: v.nullable(KnownCard),
  draft: ServerDraft,
  /** The values of a new card that were sent without a response: they may be in the bank already. */
  unconfirmed: v.nullable(FormValues),
  /** What the server had of it; a version of the app that did not store it may have left the draft. */
  stored: v.optional(FormValues),
})
export type DeviceDraft = v.InferOutput<typeof DeviceDraft>
