import { t } from '#src/words/nb-home.ts'

const shownNames = 4

/** «Ella, Noah, Amina, Jakob og 3 til»; all names if there are four or fewer. */
export function firstNamesLine(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined || names.length === 1) return last ?? ''
  if (names.length <= shownNames)
    return t('home.children.two', { names: names.slice(0, -1).join(', '), last })
  return t('home.children.more', {
    names: names.slice(0, shownNames).join(', '),
    count: names.length - shownNames,
  })
}
