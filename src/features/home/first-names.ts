import { firstNameOf } from '#src/contract/values.ts'
import { t } from '#src/words/nb-home.ts'

const shownNames = 4

/** «Ella, Noah, Amina, Jakob og 3 til»; all names if there are four or fewer. */
export function firstNamesLine(names: readonly string[]): string {
  const first = names.map(firstNameOf)
  const last = first.at(-1)
  if (last === undefined || first.length === 1) return last ?? ''
  if (first.length <= shownNames)
    return t('home.children.two', { names: first.slice(0, -1).join(', '), last })
  return t('home.children.more', {
    names: first.slice(0, shownNames).join(', '),
    count: first.length - shownNames,
  })
}
