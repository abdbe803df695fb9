import * as v from 'valibot'

import { houses, type SignId } from '#src/contract/ask-curriculum.ts'

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** `form` is the inflected form of the word in the sentence, where that differs; `speech` names the recording. */
const SignFile = v.strictObject({
  word: v.pipe(Text, v.maxLength(24)),
  sentence: v.pipe(Text, v.maxLength(60)),
  form: v.optional(Text),
  description: v.pipe(Text, v.minLength(20), v.maxLength(140)),
  alt: v.pipe(Text, v.minLength(8), v.maxLength(100)),
  speech: v.pipe(Text, v.regex(/^[a-z]+(-[a-z]+)*$/u)),
})
type SignFile = v.InferOutput<typeof SignFile>

const files = import.meta.glob('./*.json', { eager: true, import: 'default' })
const signFiles = Object.entries(files).flatMap(([path, file]) => {
  const result = v.safeParse(v.array(SignFile), file)
  if (!result.success) throw new Error(`${path}: ${v.summarize(result.issues)}`)
  return result.output
})

/** The signs of Ask’s curriculum with their texts, in the order in which they are first taught. */
export const signs: readonly (SignFile & { readonly id: SignId })[] = curriculumOrder().map((id) => {
  const sign = signFiles.find(({ word }) => signIdOf(word) === id)
  if (sign === undefined) throw new Error(`The sign ${id} has no texts.`)
  return { ...sign, id }
})

export const signWords: readonly string[] = signs.map(({ word }) => word)

/** All words with texts, whether or not they are in the curriculum. */
export const writtenWords: readonly string[] = signFiles.map(({ word }) => word)

function curriculumOrder(): readonly SignId[] {
  return [...new Set(houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat())))]
}

function signIdOf(word: string): string {
  return word.replaceAll(' ', '-')
}
