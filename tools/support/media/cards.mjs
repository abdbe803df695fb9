import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { root } from '../project/project.mjs'

const content = join(root, 'content')

/** The folder of recordings and films. */
export const media = join(content, 'media')

/** The folder of the recordings of the signs. */
export const signMedia = join(content, 'signs', 'media')

/**
 * The cards of one kind, reduced to what the schema reads.
 *
 * @template {v.GenericSchema} Card
 * @param {string} folder its path in `content`
 * @param {Card} schema
 * @returns {v.InferOutput<Card>[]}
 */
export function cardsIn(folder, schema) {
  return readdirSync(join(content, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => v.parse(schema, JSON.parse(readFileSync(join(content, folder, file), 'utf8'))))
}
