import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'

import { transitionsOf } from '#tests/support/machines/chart.ts'
import { machines } from '#tests/support/machines/machines.ts'

import { changesBetween, summaryIn, type Summary } from './changes.ts'
import { drawingSvg, escaped } from './drawing-svg.ts'
import { drawingOf } from './layout.ts'
import { reportPage } from './page.ts'
import { reportedMachines } from './report-data.ts'

describe('the drawing of a machine', () => {
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'of "%s" has each of its transitions once, inside the drawing',
    async (_, machine) => {
      const { width, height, states, arrows } = await drawingOf(machine)

      const drawn = [...arrows, ...states.flatMap(({ lines }) => lines)].map(({ key }) => key)
      expect(drawn.toSorted(byText)).toEqual([...transitionsOf(machine)].toSorted(byText))
      const points = [
        ...arrows.flatMap((arrow) => arrow.points),
        ...states.map((state) => ({ x: state.x + state.width, y: state.y + state.height })),
      ]
      expect(points.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)).toEqual([])
    },
  )

  it('shows states inside states, the first one and the last one', async () => {
    const { states, arrows } = await drawingOf(door)

    expect(states.map(({ path, kind, isInitial, lines }) => [path, kind, isInitial, lines.length])).toEqual([
      ['door', 'machine', false, 0],
      ['closed', 'atomic', true, 1],
      ['open', 'compound', false, 1],
      ['open.ajar', 'atomic', true, 0],
      ['open.wide', 'atomic', false, 0],
      ['removed', 'final', false, 0],
    ])
    expect(arrows.map(({ key, label }) => [key, label.text])).toEqual([
      ['closed · open', 'open'],
      ['open · remove [isLoose]', 'remove [isLoose]'],
      ['open.ajar · push', 'push'],
    ])
  })

  it('has no state over another one beside it', async () => {
    const { states } = await drawingOf(door)
    const [closed, open] = ['closed', 'open'].map((path) => states.find((state) => state.path === path))

    expect(closed && open && closed.y + closed.height <= open.y).toBe(true)
  })

  it('is the same each time', async () => {
    expect(await drawingOf(door)).toEqual(await drawingOf(door))
  })

  it('escapes its texts', async () => {
    const svg = drawingSvg(await drawingOf(door), '<b>"door" & more</b>')

    expect(svg).toContain('aria-label="&lt;b&gt;&quot;door&quot; &amp; more&lt;/b&gt;"')
    expect(escaped(`<a href='x'>`)).toBe('&lt;a href=&#39;x&#39;&gt;')
  })
})

describe('the report', () => {
  it('has a section for every machine, and asks no other host for anything', async () => {
    const page = reportPage(await reportedMachines(), undefined, '2026-11-23 12:00')

    for (const { id } of machines) expect(page).toContain(`<section id="${id}" class="machine`)
    expect(page).toContain('There is no earlier report to compare with.')
    expect(page.match(/(?:src|href)="?(?:https?:)?\/\/[^"]+/gu)).toBe(null)
    expect(page).not.toMatch(/url\(["']?https?:/u)
  })

  it('names what has changed since the last one', () => {
    const before = {
      door: { transitions: ['a', 'b', 'd'], taken: runsOf(['d']), failed: runsOf([]) },
      window: { transitions: [], taken: runsOf([]), failed: runsOf([]) },
    }
    const after = {
      door: { transitions: ['a', 'c', 'd'], taken: runsOf(['c']), failed: runsOf(['a → c']) },
      gate: { transitions: [], taken: runsOf([]), failed: runsOf([]) },
    }

    expect(changesBetween(before, after)).toEqual([
      { machine: 'door', text: 'new transition: “c”' },
      { machine: 'door', text: 'transition gone: “b”' },
      { machine: 'door', text: 'now taken (actor): “c”' },
      { machine: 'door', text: 'no longer taken (actor): “d”' },
      { machine: 'door', text: 'path that now fails (actor): “a → c”' },
      { machine: 'window', text: 'machine gone' },
      { machine: 'gate', text: 'new machine' },
    ])
    expect(changesBetween(after, after)).toEqual([])
  })

  it('reads no damaged summary', () => {
    expect(summaryIn('{"door":1}')).toBe(undefined)
    expect(summaryIn('nothing')).toBe(undefined)
  })
})

const runsOf = (actor: string[]): Summary[string]['taken'] => ({ actor, app: [], browser: [] })

const byText = (one: string, other: string) => one.localeCompare(other, 'en')

const door = setup({
  guards: { isLoose: () => true },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'open', knock: {} } },
    open: {
      initial: 'ajar',
      on: { remove: { guard: 'isLoose', target: 'removed' }, slam: '.ajar' },
      states: { ajar: { on: { push: 'wide' } }, wide: {} },
    },
    removed: { type: 'final' },
  },
})
