import * as v from 'valibot'

import { Id, MediaAddress, Picture, Version, Voice } from './values.ts'

/** Language level: 1 first words, 2 two- and three-word sentences, 3 stories. */
export const Level = v.picklist([1, 2, 3])
export type Level = v.InferOutput<typeof Level>

/** Where an activity can be done; a card that names both can be done in either. */
export const Place = v.picklist(['indoors', 'outdoors'])
export type Place = v.InferOutput<typeof Place>

/** The season of an activity; a card without any suits every season. */
export const Season = v.picklist(['autumn', 'winter', 'spring', 'summer'])
export type Season = v.InferOutput<typeof Season>

/** In years, both ends included. */
export const Ages = v.object({ from: v.pipe(v.number(), v.integer()), to: v.pipe(v.number(), v.integer()) })
export type Ages = v.InferOutput<typeof Ages>

/** The fields that a list has of every card of the bank; the complete card is read by id. */
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

/** The fields that only a complete card has. An unpublished card is in no list. */
export const completeFields = { isUnpublished: v.optional(v.literal(true)) }

/** The recording of a text, with its length and voice where they are known. */
export const soundFields = {
  playbackSrc: v.optional(MediaAddress),
  playbackSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  playbackVoice: v.optional(Voice),
}

/** A text with its recording. */
export const NarratedText = v.object({ title: v.string(), text: v.string(), ...soundFields })
export type NarratedText = v.InferOutput<typeof NarratedText>
