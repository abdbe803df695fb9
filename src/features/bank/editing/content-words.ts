import { constants } from '#src/contract/constants.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { Day } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { timeText } from '#src/domain/moment.ts'
import { t } from '#src/words/nb-content.ts'

const { language, timeZone } = constants
// With its year: a version may be older than the last one.
const date = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' })

/** Who and when, for a text: «24. november 2026 kl. 10.14», «Ingunn Berg». */
export const editedParams = ({
  editedBy,
  editedAt,
}: {
  readonly editedBy: string | null
  readonly editedAt: string
}) => {
  const at = new Date(editedAt)
  return { day: `${date.format(at)} kl. ${timeText(at)}`, name: editedBy ?? t('content.somebody') }
}

/** Who has made a change elsewhere, and when, for a text: «Ingunn Berg», «kl. 10.14», with the day where it was not today. */
export const changeParams = ({ name, at }: LastChange, today: Day) => {
  const instant = at === null ? undefined : new Date(at)
  return {
    name: name ?? t('content.somebody'),
    when: !instant
      ? ''
      : dayOf(instant) === today
        ? `kl. ${timeText(instant)}`
        : `${date.format(instant)} kl. ${timeText(instant)}`,
  }
}

/** Who has made a version, and when; without a name it came with the program. */
export const editedText = (edited: { readonly editedBy: string | null; readonly editedAt: string }): string =>
  edited.editedBy === null ? t('content.edited.program') : t('content.edited', editedParams(edited))
