import { constants } from '#src/contract/constants.ts'

import { clockTime } from './day.ts'

const { language, timeZone } = constants
const day = new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'long' })
const clock = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit' })

/** «09.30», the time in Norway. */
export const timeText = (instant: Date): string => clockTime(clock.format(instant))

/** «26. november kl. 10.14», the day and the time in Norway. */
export const momentText = (instant: Date): string => `${day.format(instant)} kl. ${timeText(instant)}`
