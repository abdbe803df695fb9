import { constants } from '#src/contract/constants.ts'
import type { Day, Time } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'

/** One event of a calendar file: all day without a start, else on the clock in Norway. */
export type CalendarEvent = {
  /** The same in every version of the file, and in no other calendar. */
  readonly uid: string
  /** How often it was changed. */
  readonly sequence: number
  readonly changedAt: Date
  readonly day: Day
  readonly start: Time | null
  readonly end: Time | null
  /** In minutes, where it has a start and no end. */
  readonly duration?: number | null
  readonly title: string
  readonly place: string
  readonly url?: string
}

/**
 * The events as an iCalendar file (RFC 5545) of this name. It depends on its input only, so that an unchanged calendar is the same
 * file.
 */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Språkhuset//Kalender//NO',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textOf(name)}`,
    `X-WR-TIMEZONE:${constants.timeZone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...norwegianTime,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const refresh = 'PT1H'

const linesOf = (event: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${instantOf(event.changedAt)}`,
  `LAST-MODIFIED:${instantOf(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...timesOf(event),
  `SUMMARY:${textOf(event.title)}`,
  `LOCATION:${textOf(event.place)}`,
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  'END:VEVENT',
]

/** Times as on the clock, with their zone beside them: no arithmetic that a change of the clock could disturb. */
function timesOf({ day, start, end, duration }: CalendarEvent): readonly string[] {
  if (start === null)
    return [
      `DTSTART;VALUE=DATE:${digitsOf(day)}`,
      // The day after the last one, as the standard says.
      `DTEND;VALUE=DATE:${digitsOf(addDays(day, 1))}`,
      'TRANSP:TRANSPARENT',
    ]
  const clock = (time: Time) => `;TZID=${constants.timeZone}:${digitsOf(day)}T${digitsOf(time)}00`
  if (end !== null) return [`DTSTART${clock(start)}`, `DTEND${clock(end)}`]
  // Without either, many calendars show a line, or nothing.
  return [`DTSTART${clock(start)}`, ...(duration == null ? [] : [`DURATION:PT${duration}M`])]
}

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

/** «20261120T101112Z». */
const instantOf = (instant: Date) =>
  `${digitsOf(instant.toISOString().slice(0, 19)).replace(/^.{8}/u, '$&T')}Z`

/** An escaped text. A line break or another control character in it could begin a line of the file, and becomes a space. */
const textOf = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)

const maxLineBytes = 75

/** The line, broken before each letter that would make it longer than 75 octets; the space that continues it counts. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line
  let result = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > maxLineBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += letter
    bytes += size
  }
  return result
}

/** The clock in Norway since 1996, for programs that do not know the zone by its name. */
const norwegianTime = [
  'BEGIN:VTIMEZONE',
  `TZID:${constants.timeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
