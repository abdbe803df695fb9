import * as v from 'valibot'

import { Id, MediaAddress, Picture, Version } from './values.ts'

/** The seven areas of the national framework plan, by the name that carries their colour and icon. */
export const FocusAreaColour = v.picklist(['sprak', 'kropp', 'kunst', 'natur', 'antall', 'etikk', 'nar'])
export type FocusAreaColour = v.InferOutput<typeof FocusAreaColour>

/** Language level: 1 first words, 2 two- and three-word sentences, 3 stories. */
export const Level = v.picklist([1, 2, 3])
export type Level = v.InferOutput<typeof Level>

/** Whole years, both ends included. */
export const Ages = v.object({ from: v.pipe(v.number(), v.integer()), to: v.pipe(v.number(), v.integer()) })
export type Ages = v.InferOutput<typeof Ages>

/** What a list tells of any card of the bank; the whole card comes by id. */
export const cardFields = {
  _id: Id,
  version: Version,
  title: v.string(),
  preamble: v.string(),
  focusArea: v.nullable(Id),
  ages: v.nullable(Ages),
  /** Minutes. */
  duration: v.nullable(v.number()),
  level: v.nullable(Level),
  keywords: v.array(v.string()),
  picture: Picture,
  audio: v.optional(MediaAddress),
  video: v.optional(MediaAddress),
}

/** Something to hear, with the same in writing beside it. */
export const Spoken = v.object({
  title: v.string(),
  text: v.string(),
  playbackSrc: v.optional(MediaAddress),
})
export type Spoken = v.InferOutput<typeof Spoken>
