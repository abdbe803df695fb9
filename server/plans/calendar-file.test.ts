import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { addDays } from '#src/domain/day.ts'

import { type CalendarEvent, calendarFile } from './calendar-file.ts'

describe('a calendar file', () => {
  it('has a name, the Norwegian time zone and an event for each plan', () => {
    expect(calendarFile('Maurtua – Solbakken barnehage', [event({}), closed])).toEqual(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Språkhuset//Kalender//NO',
        'CALSCALE:GREGORIAN',
        'X-WR-CALNAME:Maurtua – Solbakken barnehage',
        'X-WR-TIMEZONE:Europe/Oslo',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Oslo',
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
        'BEGIN:VEVENT',
        'UID:plan-1@sprakhuset.example.no',
        'DTSTAMP:20261120T101112Z',
        'LAST-MODIFIED:20261120T101112Z',
        'SEQUENCE:2',
        'DTSTART;TZID=Europe/Oslo:20261124T093000',
        'DTEND;TZID=Europe/Oslo:20261124T103000',
        'SUMMARY:Fuglefrokost',
        'LOCATION:Maurtua\\, Solbakken barnehage',
        'URL:https://sprakhuset.example.no/calendar/plan-1/plan',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:closed@sprakhuset.example.no',
        'DTSTAMP:20261120T101112Z',
        'LAST-MODIFIED:20261120T101112Z',
        'SEQUENCE:0',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'TRANSP:TRANSPARENT',
        'SUMMARY:Stengt: Nyttårsaften',
        'LOCATION:Solbakken barnehage',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('is the same for the same events', () => {
    expect(calendarFile('Maurtua', [event({}), closed])).toEqual(calendarFile('Maurtua', [event({}), closed]))
  })

  it('lasts as long as its activity where the plan has only a start', () => {
    const file = calendarFile('Maurtua', [event({ end: null, duration: 45 })])

    expect(file).toContain('\r\nDTSTART;TZID=Europe/Oslo:20261124T093000\r\nDURATION:PT45M\r\n')
    expect(file).not.toContain('DTEND')
  })

  it('has no end where nothing says how long it lasts', () => {
    const lines = calendarFile('Maurtua', [event({ end: null })]).split('\r\n')

    expect(lines.filter((line) => /^DT(START|END)[;:]/u.test(line)).slice(2)).toEqual([
      'DTSTART;TZID=Europe/Oslo:20261124T093000',
    ])
  })

  it.each([
    ['Blåbær, bær; og «æ» \\ ø', 'SUMMARY:Blåbær\\, bær\\; og «æ» \\\\ ø', 'Blåbær, bær; og «æ» \\ ø'],
    ['Ut\r\nEND:VEVENT', 'SUMMARY:Ut END:VEVENT', 'Ut END:VEVENT'],
    ['Ut\rDTSTART:1\u2028x\u0085y', 'SUMMARY:Ut DTSTART:1 x y', 'Ut DTSTART:1 x y'],
    ['Måltid: «mer»? = 100 %', 'SUMMARY:Måltid: «mer»? = 100 %', 'Måltid: «mer»? = 100 %'],
  ])('writes the title %j so that a program reads it back', (title, line, read) => {
    const file = calendarFile('Maurtua', [event({ title })])

    expect(file.split('\r\n')).toContain(line)
    expect(eventsIn(file).map(({ summary }) => summary)).toEqual([read])
  })

  it('escapes its name as other texts', () => {
    const file = calendarFile('Rev, mus; og\nmaur \\', [])

    expect(file).toContain('\r\nX-WR-CALNAME:Rev\\, mus\\; og maur \\\\\r\n')
  })

  it('folds lines at 75 octets, never within a letter', () => {
    const title = `${'Grønnkål og blåbærsyltetøy på brødskiva '.repeat(8)}🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻🐻`
    const file = calendarFile(title, [event({ title, place: title })])

    const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(eventsIn(file).map(({ summary, location }) => [summary, location])).toEqual([[title, title]])
  })

  it.each([
    ['the day before summer time', '2026-03-28', '09:30', '2026-03-28T08:30:00.000Z'],
    ['the hour before the clock is set forward', '2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['the first hour of summer time', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['the day after', '2026-03-30', '09:30', '2026-03-30T07:30:00.000Z'],
    ['the day before winter time', '2026-10-24', '09:30', '2026-10-24T07:30:00.000Z'],
    ['the hour before the clock is set back', '2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['the day of the change', '2026-10-25', '09:30', '2026-10-25T08:30:00.000Z'],
    ['the day after it', '2026-10-26', '09:30', '2026-10-26T08:30:00.000Z'],
  ])('is on the clock in Norway on %s', (_, day, start, instant) => {
    const file = calendarFile('Maurtua', [event({ day, start, end: null })])

    expect(file).toContain(
      `\r\nDTSTART;TZID=Europe/Oslo:${day.replaceAll('-', '')}T${start.replace(':', '')}00\r\n`,
    )
    expect(eventsIn(file).map((read) => read.start)).toEqual([instant])
  })

  it('is on the clock in Norway on the days around both changes of any year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2098 }),
        fc.constantFrom('03-31', '10-31'),
        fc.integer({ min: -7, max: 1 }),
        fc.integer({ min: 0, max: 95 }),
        (year, last, offset, quarter) => {
          const day = addDays(`${year}-${last}`, offset)
          const start = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
          const [read] = eventsIn(calendarFile('Maurtua', [event({ day, start, end: null })]))
          // In spring the clock has no time between two and three.
          fc.pre(!(last === '03-31' && start.startsWith('02')))
          expect(norwegianClock.format(new Date(read?.start ?? ''))).toEqual(`${day} ${start}`)
        },
      ),
    )
  })

  it('keeps a time that the change of the clock leaves out', () => {
    expect(calendarFile('Maurtua', [event({ day: '2026-03-29', start: '02:30', end: '03:30' })])).toContain(
      '\r\nDTSTART;TZID=Europe/Oslo:20260329T023000\r\nDTEND;TZID=Europe/Oslo:20260329T033000\r\n',
    )
  })

  it.each([
    ['2026-03-29', '20260329', '20260330'],
    ['2026-10-25', '20261025', '20261026'],
    ['2028-02-28', '20280228', '20280229'],
    ['2026-12-31', '20261231', '20270101'],
  ])('a whole day, %s, ends before the next one', (day, from, to) => {
    const file = calendarFile('Maurtua', [event({ day, start: null, end: null })])

    expect(file).toContain(`\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${to}\r\n`)
    expect(eventsIn(file).map(({ isAllDay, days }) => [isAllDay, days])).toEqual([[true, 1]])
  })
})

const event = (different: Partial<CalendarEvent>): CalendarEvent => ({
  uid: 'plan-1@sprakhuset.example.no',
  sequence: 2,
  changedAt: new Date('2026-11-20T10:11:12.345Z'),
  day: '2026-11-24',
  start: '09:30',
  end: '10:30',
  title: 'Fuglefrokost',
  place: 'Maurtua, Solbakken barnehage',
  url: 'https://sprakhuset.example.no/calendar/plan-1/plan',
  ...different,
})

const norwegianClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
})

const closed: CalendarEvent = {
  uid: 'closed@sprakhuset.example.no',
  sequence: 0,
  changedAt: new Date('2026-11-20T10:11:12.345Z'),
  day: '2026-12-31',
  start: null,
  end: null,
  title: 'Stengt: Nyttårsaften',
  place: 'Solbakken barnehage',
}

/** As another program reads the file: by the zone in it, not by one that the program knows. */
function eventsIn(file: string) {
  const calendar = ICAL.Component.fromString(file)
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!zone) throw new Error('The file has no time zone.')
  const timeZone = new ICAL.Timezone(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { summary, location, startDate, duration } = new ICAL.Event(component)
    startDate.zone = timeZone
    return {
      summary,
      location,
      start: new Date(startDate.toUnixTime() * 1_000).toISOString(),
      isAllDay: startDate.isDate,
      days: duration.toSeconds() / 86_400,
    }
  })
}
