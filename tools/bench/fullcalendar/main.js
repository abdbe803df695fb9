import { Calendar } from 'fullcalendar'
import dayGrid from 'fullcalendar/daygrid'
import interaction from 'fullcalendar/interaction'
import classicTheme from 'fullcalendar/themes/classic'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/palette.css'
import 'fullcalendar/themes/classic/theme.css'

const plansPerMonth = 2_000
const dayMs = 86_400_000
const root = document.querySelector('#root')
if (!(root instanceof HTMLElement)) throw new Error('The page has no root.')

/** The same plans as on our side: 2,000 in the weeks of each of two months. */
const months = [
  { from: '2026-10-26', days: 42 },
  { from: '2026-11-30', days: 35 },
].map(({ from, days }, month) =>
  Array.from({ length: plansPerMonth }, (_, index) => {
    const date = new Date(Date.parse(from) + (index % days) * dayMs).toISOString().slice(0, 10)
    const hour = String(7 + (Math.floor(index / days) % 10)).padStart(2, '0')
    return {
      id: `${month}-${index}`,
      title: 'Sansesti i høstskogen',
      start: `${date}T${hour}:00:00`,
      end: `${date}T${hour}:45:00`,
    }
  }),
)

const calendar = new Calendar(root, {
  plugins: [dayGrid, interaction, classicTheme],
  initialView: 'dayGridMonth',
  initialDate: '2026-11-18',
  firstDay: 1,
  editable: true,
  dayMaxEvents: 4,
  // As on our side, the plans of the shown month are in memory.
  events: ({ start }, resolve) => resolve(months[start.getMonth() === 9 ? 0 : 1] ?? []),
})

document.querySelector('#next')?.addEventListener('click', () => calendar.next())
Reflect.set(window, 'showMonth', () => calendar.render())
