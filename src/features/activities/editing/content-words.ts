import { constants } from '#src/contract/constants.ts'
import { clockTime } from '#src/domain/day.ts'
import { t } from '#src/words/nb-content.ts'

const { language, timeZone } = constants
// With its year: a version may be older than the last one.
const date = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' })
const clock = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit' })

/** Who and when, for a text: «24. november 2026 kl. 10.14», «Ingunn Berg». */
export const editedParams = ({
  editedBy,
  editedAt,
}: {
  readonly editedBy: string | null
  readonly editedAt: string
}) => {
  const at = new Date(editedAt)
  return {
    day: `${date.format(at)} kl. ${clockTime(clock.format(at))}`,
    name: editedBy ?? t('content.somebody'),
  }
}

/** Who has made a version, and when; without a name it came with the program. */
export const editedText = (edited: { readonly editedBy: string | null; readonly editedAt: string }): string =>
  edited.editedBy === null ? t('content.edited.program') : t('content.edited', editedParams(edited))
