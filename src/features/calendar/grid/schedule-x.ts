import {
  type CalendarEvent,
  createCalendar,
  createViewDay,
  createViewMonthGrid,
  createViewWeek,
} from '@schedule-x/calendar'
import { createCalendarControlsPlugin } from '@schedule-x/calendar-controls'
import { createEventsServicePlugin } from '@schedule-x/events-service'

import { constants } from '#src/contract/constants.ts'
import type { GridView } from '#src/contract/page-values.ts'
import type { Day } from '#src/contract/values.ts'
import { clockTime } from '#src/domain/day.ts'
import { t } from '#src/words/nb-calendar.ts'

import { type Drop, type GridItem, minutesOf } from './grid-items.ts'
import { createGroupRoles } from './group-roles.ts'
import { createPlanDrag } from './plan-drag.ts'

/** What the grid shows, and what it does with the user's choices. */
export type ShownGrid = {
  readonly view: GridView
  readonly day: Day
  readonly items: readonly GridItem[]
  readonly textOfDrop: (drop: Drop) => string
  readonly onDrop: (drop: Drop) => void
  readonly onOpen: (item: GridItem) => void
  /** A free place: a day, with a time in a view of hours. */
  readonly onPlan: (day: Day, start?: string) => void
}

const hourHeight = 68
/** The hours in which kindergartens are open; earlier and later ones are shown where a plan has them. */
const openingHours = { from: 6, to: 18 }

/**
 * A calendar of Schedule-X, and how to tell it what to show: the library keeps the configuration it was created with, so that
 * every change goes through its plug-ins. Needs the global `Temporal`.
 */
export function createScheduleX(first: ShownGrid) {
  let shown = first
  let hours = hoursOf(first.items)
  const events = createEventsServicePlugin()
  const controls = createCalendarControlsPlugin()
  const drag = createPlanDrag({
    hours: () => hours,
    textOf: (drop) => shown.textOfDrop(drop),
    onDrop: (drop) => shown.onDrop(drop),
  })
  const itemOf = (id: string | number) => shown.items.find((item) => item.id === id)

  const calendar = createCalendar(
    {
      locale: constants.language,
      timezone: constants.timeZone,
      // The library's numbers are not those of ISO 8601 in some years; `plan-grid.tsx` draws them.
      showWeekNumbers: false,
      translations: words,
      isResponsive: false,
      skipAnimations: true,
      views: [createViewDay(), createViewWeek(), createViewMonthGrid()],
      defaultView: viewNames[first.view],
      selectedDate: Temporal.PlainDate.from(first.day),
      dayBoundaries: boundariesOf(hours),
      weekOptions: weekOptionsOf(first.view, hours),
      monthGridOptions: { nEventsPerDay: 5, sortEvents: byPosition },
      events: eventsOf(first),
      callbacks: {
        onEventClick: ({ id }) => {
          const item = itemOf(id)
          if (item) shown.onOpen(item)
        },
        onClickDate: (date) => shown.onPlan(date.toString()),
        onClickDateTime: (time) => {
          const minute = time.minute < 30 ? '00' : '30'
          shown.onPlan(time.toPlainDate().toString(), `${String(time.hour).padStart(2, '0')}:${minute}`)
        },
      },
    },
    [events, controls, drag, createGroupRoles()],
  )

  return {
    calendar,
    /** Shows something else; the same as before costs nothing. */
    show(next: ShownGrid) {
      const before = shown
      shown = next
      if (next.items !== before.items) {
        const nextHours = hoursOf(next.items)
        if (nextHours.from !== hours.from || nextHours.to !== hours.to) {
          hours = nextHours
          controls.setDayBoundaries(boundariesOf(hours))
          controls.setWeekOptions(weekOptionsOf(next.view, hours))
        }
      }
      if (next.items !== before.items || next.view !== before.view) events.set(eventsOf(next))
      if (next.view !== before.view) {
        controls.setWeekOptions(weekOptionsOf(next.view, hours))
        controls.setView(viewNames[next.view])
      }
      if (next.day !== before.day) controls.setDate(Temporal.PlainDate.from(next.day))
    },
  }
}

/** The only text of the library that is left: the name of the row above the hours. */
const words = { nbNO: { 'Full day- and multiple day events': t('plan.wholeDay') } }

type Hours = typeof openingHours

const viewNames = { day: 'day', workweek: 'week', week: 'week', month: 'month-grid' } as const

const weekOptionsOf = (view: GridView, { from, to }: Hours) => ({
  nDays: view === 'workweek' ? 5 : 7,
  gridHeight: (to - from) * hourHeight,
  eventWidth: 97,
  eventOverlap: false,
  gridStep: 60 as const,
})

const boundariesOf = ({ from, to }: Hours) => ({ start: hourText(from), end: hourText(to) })
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function hoursOf(items: readonly GridItem[]): Hours {
  const times = items.flatMap((item) =>
    item.kind === 'plan' && item.start !== undefined && item.end !== undefined
      ? [{ from: minutesOf(item.start) / 60, to: minutesOf(item.end) / 60 }]
      : [],
  )
  return {
    from: Math.floor(Math.min(openingHours.from, ...times.map(({ from }) => from))),
    to: Math.ceil(Math.max(openingHours.to, ...times.map(({ to }) => to))),
  }
}

const eventsOf = ({ view, items }: ShownGrid): CalendarEvent[] =>
  items.map((item, position) => ({ ...eventOf(item, view), id: item.id, position }))

/**
 * In a month an event is one of the whole day, whose title begins with its time; beside the hours a line below has the time and the
 * short name of the area. The library writes times in another way than the app, so that its own are hidden.
 */
function eventOf(
  item: GridItem,
  view: GridView,
): Pick<CalendarEvent, 'title' | 'start' | 'end' | '_options'> {
  const date = Temporal.PlainDate.from(item.day)
  const wholeDay = { title: item.title, start: date, end: date }
  if (item.kind === 'more')
    return { ...wholeDay, _options: { disableDND: true, additionalClasses: ['plan-grid-more'] } }
  const { day, start, end, time, title, area } = item
  const options = {
    disableDND: !item.isMovable,
    additionalClasses: area ? [`omr-${area.colour}`] : [],
  }
  if (start === undefined || end === undefined) return { ...wholeDay, _options: options }
  if (view === 'month') return { ...wholeDay, title: `${clockTime(start)} ${title}`, _options: options }
  return {
    title: `${title}\n${[time, area?.code].filter(Boolean).join(' · ')}`,
    start: instantOf(day, start),
    end: instantOf(day, end),
    _options: options,
  }
}

/** When the clock in Norway shows a time on a day; a time that it skips in spring is an hour later. */
export const instantOf = (day: Day, time: string) =>
  Temporal.ZonedDateTime.from(`${day}T${time}[${constants.timeZone}]`)

/** Keeps the order of the items within a day. */
const byPosition = (one: CalendarEvent, other: CalendarEvent) =>
  Number(one['position']) - Number(other['position'])
