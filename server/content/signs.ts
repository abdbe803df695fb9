import * as v from 'valibot'

import { houses, type SignId } from '#src/contract/ask-curriculum.ts'

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** `form` is how the word stands in the sentence, where that is another form; `speech` names the recording. */
const SignFile = v.strictObject({
  word: v.pipe(Text, v.maxLength(24)),
  sentence: v.pipe(Text, v.maxLength(60)),
  form: v.optional(Text),
  description: v.pipe(Text, v.minLength(20), v.maxLength(140)),
  alt: v.pipe(Text, v.minLength(8), v.maxLength(100)),
  speech: v.pipe(Text, v.regex(/^[a-z]+(-[a-z]+)*$/u)),
})
type SignFile = v.InferOutput<typeof SignFile>

const files = import.meta.glob('./signs/*.json', { eager: true, import: 'default' })
const written = Object.entries(files).flatMap(([path, file]) => {
  const reading = v.safeParse(v.array(SignFile), file)
  if (!reading.success) throw new Error(`${path}: ${v.summarize(reading.issues)}`)
  return reading.output
})

/** The signs that Ask’s curriculum teaches, each with its texts, in the order in which they first come. */
export const signs: readonly (SignFile & { readonly id: SignId })[] = taughtOrder().map((id) => {
  const sign = written.find(({ word }) => signIdOf(word) === id)
  if (sign === undefined) throw new Error(`The sign ${id} has no texts.`)
  return { ...sign, id }
})

export const signWords: readonly string[] = signs.map(({ word }) => word)

/** The words that have texts, of the curriculum or not. */
export const writtenWords: readonly string[] = written.map(({ word }) => word)

function taughtOrder(): readonly SignId[] {
  return [...new Set(houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat())))]
}

function signIdOf(word: string): string {
  return word.replaceAll(' ', '-')
}
