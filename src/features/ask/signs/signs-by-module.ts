import { houses } from '#src/contract/ask-curriculum.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Sign } from '#src/contract/ask.ts'
import { comparableText } from '#src/contract/normalised-text.ts'

export type SignGroup = { readonly title: string; readonly signs: readonly Sign[] }

const modules = houses.flatMap((house) => house.modules)

/** The signs that contain the searched text in their word or sentence, by the module that first teaches them. */
export function signsByModule(signs: readonly Sign[], searched: string): readonly SignGroup[] {
  const wanted = comparableText(searched)
  const found = signs.filter(({ word, sentence }) => comparableText(`${word} ${sentence}`).includes(wanted))
  return modules
    .map(({ title, sessions }, index) => {
      const isTaughtHere = (id: SignId) =>
        sessions.flat().includes(id) &&
        !modules.slice(0, index).some((earlier) => earlier.sessions.flat().includes(id))
      return { title, signs: found.filter(({ _id }) => isTaughtHere(_id)) }
    })
    .filter((group) => group.signs.length > 0)
}
