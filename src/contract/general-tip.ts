import * as v from 'valibot'

import { cardFields, completeFields, soundFields, NarratedText } from './bank.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Id, Link, MediaAddress } from './values.ts'

/** The title of the dropdown of a tip whose writer names none. */
export const defaultDropdownTitle = 'Mer om dette'

export const GeneralTipSummary = v.object({ ...cardFields, subtitle: v.string() })
export type GeneralTipSummary = v.InferOutput<typeof GeneralTipSummary>

/** Professional guidance that belongs to no single card. `description` is the text that `playbackSrc` reads. */
export const GeneralTip = v.object({
  ...GeneralTipSummary.entries,
  ...completeFields,
  description: v.string(),
  guidance: v.string(),
  resourceLink: Link,
  videoSrc: v.optional(MediaAddress),
  /** The film's words: as WebVTT captions, and as one text. */
  videoCaptions: v.optional(MediaAddress),
  videoText: v.optional(v.string()),
  ...soundFields,
  /** The heading of the texts below. */
  dropdownTitle: v.optional(v.string(), defaultDropdownTitle),
  dropdownContent: v.array(NarratedText),
})
export type GeneralTip = v.InferOutput<typeof GeneralTip>

export const generalTipEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/general-tips',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(GeneralTipSummary),
    cache: 'revalidated',
  },
  byId: {
    method: 'GET',
    path: '/api/general-tips/{id}',
    host: 'app',
    who: 'staff',
    scope: 'none',
    params: v.object({ id: Id }),
    response: GeneralTip,
    cache: 'versioned',
  },
})

export const generalTipSummaries: SummariesOf<typeof generalTipEndpoints> = {
  list: 'All general tips, as summaries.',
  byId: 'A complete general tip.',
}
