/** A part of a skeleton that its author has not written yet. */
export class MissingPart extends Error {}

/**
 * Stands for a part of a skeleton until it is written: throws, with what it is, when it is needed. `part` begins with its file.
 *
 * @public used by what `npm run paths -- new` writes
 */
export function missing(part: string): never {
  throw new MissingPart(`Missing in ${part}.`)
}
