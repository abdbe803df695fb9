import { type LanguageCode, languages } from '#tests/support/paths/sentences.ts'
import type { Condition } from '#tests/support/paths/cause.ts'

import type { TestCase } from './test-case.ts'

/** What a path by hand ends with, which gives it its title. */
export type Tested = Pick<TestCase, 'steps'> & { readonly condition: Condition | undefined }

/**
 * The last thing that is done and what the page then shows, as the last step says it. `isLong` says what the page shows before too,
 * which tells it apart from another path with the same end.
 */
export function titleOf({ steps, condition }: Tested, code: LanguageCode, isLong = false): string {
  const last = steps.at(-1)
  if (last?.outcome === undefined) throw new RangeError('A path by hand ends with something that is seen.')
  const before = isLong ? steps.slice(0, -1).findLast(({ outcome }) => outcome !== undefined) : undefined
  const mark = condition?.mark[languages.indexOf(code)]
  return [
    before?.outcome === undefined ? '' : `${before.outcome}. `,
    last.event,
    mark === undefined ? '' : `, ${mark}`,
    `: ${uncapitalised(last.outcome)}`,
  ].join('')
}

const uncapitalised = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
