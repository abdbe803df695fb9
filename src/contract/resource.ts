import * as v from 'valibot'

import { completeFields } from './bank.ts'
import { endpointTable, type SummariesOf } from './endpoint.ts'
import { ResourceSummary, resourceListEndpoints } from './resource-list.ts'
import { Id, MediaAddress } from './values.ts'

const Year = v.pipe(v.number(), v.integer())

/** Where the text of a song comes from. Every song is in the public domain. */
export const SongSource = v.variant('kind', [
  /** Nobody knows who wrote it; `origin` says what it is, «Norsk folkevise». */
  v.object({ kind: v.literal('traditional'), origin: v.string() }),
  v.object({ kind: v.literal('author'), name: v.string(), born: Year, died: Year }),
])
export type SongSource = v.InferOutput<typeof SongSource>

/** What a template prints: a sheet that the page draws, or a file that exists. */
export const TemplateSheet = v.variant('kind', [
  /** A table to fill in: its column headings, and its rows, each with a heading that may be empty. */
  v.object({ kind: v.literal('table'), columns: v.array(v.string()), rows: v.array(v.string()) }),
  /** Headings, each with lines to write on, or without lines a frame to draw in. */
  v.object({
    kind: v.literal('fields'),
    fields: v.array(v.object({ label: v.string(), lines: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  }),
  /** Items to tick. */
  v.object({ kind: v.literal('checklist'), items: v.array(v.string()) }),
  /** A printout; `size` is in bytes. */
  v.object({ kind: v.literal('file'), title: v.string(), src: MediaAddress, size: v.number() }),
])
export type TemplateSheet = v.InferOutput<typeof TemplateSheet>

const resourceFields = { ...ResourceSummary.entries, ...completeFields }

export const ConcreteResource = v.object({
  ...resourceFields,
  kind: v.literal('concrete'),
  whatIsNeeded: v.array(v.string()),
  steps: v.array(v.object({ title: v.string(), text: v.string() })),
  /** What an adult must look out for. */
  safety: v.string(),
})
export type ConcreteResource = v.InferOutput<typeof ConcreteResource>

export const SongResource = v.object({
  ...resourceFields,
  kind: v.literal('song'),
  /** `null` where the song has a melody of its own. */
  melody: v.nullable(v.string()),
  source: SongSource,
  /** The lines of each verse. */
  verses: v.array(v.array(v.string())),
  /** What to do while singing; none for a song without movements. */
  movements: v.array(v.string()),
})
export type SongResource = v.InferOutput<typeof SongResource>

export const TemplateResource = v.object({
  ...resourceFields,
  kind: v.literal('template'),
  howToUse: v.string(),
  sheet: TemplateSheet,
})
export type TemplateResource = v.InferOutput<typeof TemplateResource>

export const AskTemplateResource = v.object({
  ...resourceFields,
  kind: v.literal('askTemplate'),
  howToUse: v.string(),
  /** The words of its signs, in the order of the cards. */
  signs: v.array(v.string()),
})
export type AskTemplateResource = v.InferOutput<typeof AskTemplateResource>

/** A complete resource. */
export const Resource = v.variant('kind', [
  ConcreteResource,
  SongResource,
  TemplateResource,
  AskTemplateResource,
])
export type Resource = v.InferOutput<typeof Resource>

export const resourceEndpoints = endpointTable({
  ...resourceListEndpoints,
  byId: {
    method: 'GET',
    path: '/api/resources/{id}',
    host: 'app',
    who: 'staff',
    scope: 'none',
    params: v.object({ id: Id }),
    response: Resource,
    cache: 'versioned',
  },
})

export const resourceSummaries: SummariesOf<typeof resourceEndpoints> = {
  list: 'All resources, as summaries.',
  byId: 'A complete resource.',
}
