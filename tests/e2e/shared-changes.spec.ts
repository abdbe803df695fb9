import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

import { changeEndpoints } from '#src/contract/changes.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { planByApi, weekdayIn } from './support/planned.ts'
import { isReady, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'
import { setVisibility } from './support/visibility.ts'

/** A browser opens so many connections to one host by HTTP/1.1, as this server speaks it. */
const maxConnections = 6

/** The demonstration plans nothing so far ahead. */
const [first, second, third, fourth] = [1, 2, 3, 4].map((weekday) => weekdayIn(today(), 6, weekday))
const calendarPath = `/calendar?month=${String(first).slice(0, 7)}`

test(
  'six tabs of the calendar share one stream of changes, and leave connections for a seventh and its save',
  { tag: '@desktop' },
  async ({ page, context }) => {
    test.slow()
    const streams = openStreamsOf(context)
    const [helped] = await planByApi(page, { dates: [String(first)], helper: people.employee })
    await openAs(page, people.employee, calendarPath)
    const tabs = [page]
    while (tabs.length < maxConnections) {
      const tab = await context.newPage()
      tabs.push(tab)
      await tab.goto(calendarPath)
      await isReady(tab)
    }
    await expect.poll(() => streams().length).toBe(1)

    const seventh = await context.newPage()
    await seventh.goto(String(helped))
    await isReady(seventh)
    await seventh.getByRole('button', { name: 'Meld meg av' }).click()
    await expect(seventh.getByText('Du er meldt av.')).toBeVisible()
    await seventh.close()

    await planByApi(page, { dates: [String(second)] })
    await showPlans(tabs, 2)

    const [holder] = streams()
    const others = tabs.filter((tab) => tab !== holder)
    await holder?.close()
    await planByApi(others[0] ?? page, { dates: [String(third)] })
    await showPlans(others, 3)
    await expect.poll(() => streams().length).toBe(1)

    const [hidden = page] = streams()
    const visible = others.filter((tab) => tab !== hidden)
    await setVisibility(hidden, 'hidden')
    await expect.poll(() => streams().filter((tab) => tab !== hidden).length).toBe(1)
    await planByApi(hidden, { dates: [String(fourth)] })
    await showPlans(visible, 4)
    await showPlans([hidden], 3)
    await setVisibility(hidden, 'visible')
    await showPlans([hidden], 4)
    expect(streams()).toHaveLength(1)
  },
)

/** The pages that hold a stream of changes open. */
function openStreamsOf(context: BrowserContext): () => readonly Page[] {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === changeEndpoints.stream.path) open.add(request)
  })
  const close = (request: Request) => void open.delete(request)
  context.on('requestfinished', close)
  context.on('requestfailed', close)
  return () => [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed())
}

/** Waits until each of the pages shows this many plans of the month. */
async function showPlans(pages: readonly Page[], count: number) {
  for (const page of pages)
    await expect(page.getByRole('button', { name: /Fuglefrokost/ })).toHaveCount(count)
}
