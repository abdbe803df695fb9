import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'

import { nodesOf, pathOf, transitionsOf } from '#tests/support/machines/chart.ts'
import { machines } from '#tests/support/machines/machines.ts'

import type { Coverage } from '../coverage.ts'
import { chartSvg } from './chart-svg.ts'
import { changesSince, readSummary, type Summary, summaryOf } from './changes.ts'
import { coverageStatesOf } from './coverage-states.ts'
import { doorReport } from './door.ts'
import { type Box, type Drawing, drawingOf, sizes } from './drawing.ts'
import { html, scriptJson } from './markup.ts'
import { pageOf } from './page.ts'
import { styleOf } from './report.ts'
import { textWidth } from './text-width.ts'

const drawings = new Map<AnyStateMachine, Drawing>()
for (const machine of machines) drawings.set(machine, await drawingOf(machine))

describe('the drawing of a machine', () => {
  it('has every state and every transition of every machine once', () => {
    for (const [machine, { states, transitions }] of drawings) {
      expect(states.map(({ path }) => path)).toEqual(nodesOf(machine.root).map(pathOf))
      expect(transitions.map(({ key }) => key).toSorted()).toEqual(transitionsOf(machine).toSorted())
    }
  })

  it('leads a line to and from each label that is not a row', () => {
    const loose = [...drawings.values()]
      .flatMap(({ transitions }) => transitions)
      .filter(
        ({ isRow, lines }) => !isRow && (lines.length < 2 || lines.some(({ points }) => points.length < 2)),
      )

    expect(loose).toEqual([])
  })

  it('lets no label overlap another, a state without states inside, or the edge of the chart', () => {
    const overlaps = [...drawings].flatMap(([{ id }, { width, height, states, transitions }]) => {
      const inner = states.filter(({ type }) => type === 'atomic' || type === 'final')
      const labels = transitions.filter(({ isRow }) => !isRow)
      const outside = transitions.filter(
        ({ label: { x, y, width: long, height: high } }) =>
          x < 0 || y < 0 || x + long > width || y + high > height,
      )
      const covering = transitions.flatMap((one, index) => [
        ...transitions.slice(index + 1).filter(({ label }) => overlap(one.label, label)),
        ...(one.isRow ? [] : inner.filter((state) => overlap(one.label, state))),
      ])
      return [...outside, ...covering, ...labels.filter(({ label }) => label.width === 0)].map((found) => [
        id,
        found,
      ])
    })

    expect(overlaps).toEqual([])
  })

  it('has room for the text of each label', () => {
    const small = [...drawings.values()]
      .flatMap(({ transitions }) => transitions)
      .filter(
        ({ texts, label: { width, height } }) =>
          height < texts.length * sizes.labelLine ||
          texts.some((text) => width < 26 + textWidth(text, sizes.label)),
      )

    expect(small).toEqual([])
  })

  it('keeps each state within the state around it', () => {
    const outside = [...drawings.values()].flatMap(({ states }) =>
      states.filter((state) =>
        states.some(
          (outer) => state.path.startsWith(`${outer.path}.`) && outer.depth > 0 && !contains(outer, state),
        ),
      ),
    )

    expect(outside).toEqual([])
  })

  it('is the same each time', async () => {
    for (const machine of machines.slice(0, 6))
      expect(await drawingOf(machine)).toEqual(drawings.get(machine))
  })

  it('becomes an SVG with a button for each transition', () => {
    for (const [machine, drawing] of drawings) {
      const { markup } = chartSvg(machine.id, drawing)
      expect(markup.match(/role="button"/g)?.length ?? 0).toBe(transitionsOf(machine).length)
    }
  })
})

describe('the state of a transition', () => {
  const run: Coverage = {
    machine: 'door',
    chart: '',
    taken: ['a', 'b'],
    paths: [
      { title: 'good', steps: [{ event: 'a', state: 'x', transitions: ['a'] }] },
      { title: 'bad', problem: 'differs', steps: [{ event: 'b', state: 'x', transitions: ['a', 'b', 'c'] }] },
    ],
  }

  it('is covered if the run took it, and failed if only failing paths take it', () => {
    expect(coverageStatesOf(['a', 'b', 'c', 'd', 'e'], run, { e: 'no actor can' })).toEqual({
      a: 'covered',
      b: 'failed',
      c: 'failed',
      d: 'missing',
      e: 'unreachable',
    })
  })

  it('is not covered without a run', () => {
    expect(coverageStatesOf(['a', 'e'], undefined, { e: 'no actor can' })).toEqual({
      a: 'missing',
      e: 'unreachable',
    })
  })

  it('is covered where the run took what the model lists as unreachable', () => {
    expect(coverageStatesOf(['a'], run, { a: 'no actor can' })).toEqual({ a: 'covered' })
  })
})

describe('the report of a machine', () => {
  it('says where its runs come from, and which of them is of another chart', async () => {
    const [door] = await doorReport()

    expect(door?.origins).toEqual({
      actor: { isOutdated: false, text: '2026-11-25 10:00 UTC, commit 4810cfdd' },
      app: undefined,
      browser: { isOutdated: true, text: '2026-11-25 10:00 UTC, commit 4810cfdd' },
    })
    const page = pageOf(door ? [door] : [], {
      at: '2026-11-25T12:00:00.000Z',
      changes: undefined,
      screenshots: {},
      style: '',
      script: '',
    })
    expect(page).toContain('commit 4810cfdd, of another chart, which does not count')
  })
})

describe('the changes since the last report', () => {
  const missing = { actor: 'missing', app: 'missing', browser: 'missing' } as const
  const covered = { ...missing, actor: 'covered' } as const
  const failed = { ...missing, actor: 'failed' } as const

  it('name what was added and removed', () => {
    const before = summary({ door: { open: missing, lock: covered }, lamp: { on: missing } })
    const after = summary({ door: { open: missing, close: covered }, bell: { ring: missing } })

    expect(changesSince(before, after)).toEqual([
      { kind: 'machine added', machine: 'bell' },
      { kind: 'transition added', machine: 'door', key: 'close' },
      { kind: 'transition removed', machine: 'door', key: 'lock' },
      { kind: 'machine removed', machine: 'lamp' },
    ])
  })

  it('name what a level covers now, no longer covers, and fails', () => {
    const before = summary({ door: { open: missing, close: covered, lock: covered, unlock: failed } })
    const after = summary({ door: { open: covered, close: missing, lock: failed, unlock: failed } })

    expect(changesSince(before, after)).toEqual([
      { kind: 'newly covered', machine: 'door', key: 'open', level: 'actor' },
      { kind: 'no longer covered', machine: 'door', key: 'close', level: 'actor' },
      { kind: 'newly failing', machine: 'door', key: 'lock', level: 'actor' },
    ])
  })

  it('are none of a summary with itself, stored and read', async () => {
    const stored = summaryOf(await doorReport(), '2026-11-23T10:00:00.000Z')
    const read = readSummary(JSON.parse(JSON.stringify(stored)))

    expect(read).toEqual(stored)
    expect(changesSince(stored, stored)).toEqual([])
    expect(readSummary({ version: 1 })).toBe(undefined)
  })
})

describe('the page', () => {
  it('escapes every text', () => {
    expect(html`<p title="${'"<&'}">${'<b>'}${[html`<i>${"'"}</i>`]}</p>`.markup).toBe(
      '<p title="&quot;&lt;&amp;">&lt;b&gt;<i>&#39;</i></p>',
    )
    expect(JSON.parse(scriptJson('</script>').markup)).toBe('</script>')
    expect(scriptJson('</script>').markup).not.toContain('<')
  })

  it('contains no markup of a recorded path', async () => {
    const page = pageOf(await doorReport(), parts)

    expect(page).not.toContain('<img')
  })

  it('is the same for the same runs', async () => {
    expect(pageOf(await doorReport(), parts)).toBe(pageOf(await doorReport(), parts))
  })

  it('requests nothing from anywhere', async () => {
    const page = pageOf(await doorReport(), { ...parts, style: styleOf() })

    expect(page.match(/(?:src|href)="(?!#|data:)[^"]*"|url\((?!data:)[^)]*\)|@import/g)).toBe(null)
  })

  it('has the score of the mutants, and names those that no test notices', async () => {
    const page = pageOf(await doorReport(), parts)

    expect(page).toContain('95 %')
    expect(page).toContain('<code>4: target moved: &#39;open&#39;</code>')
  })

  it('has the sentences of each recorded step in both languages', async () => {
    const [door] = await doorReport()

    expect(door?.runs.actor?.paths[0]?.steps).toEqual([
      {
        event: 'xstate.init',
        en: [['Given that', 'closed']],
        nb: [['Gitt dette:', 'closed']],
        states: ['door', 'closed'],
        transitions: [],
      },
      {
        event: 'door.open {"by":"<img src=x>"}',
        en: [
          ['When', 'door.open'],
          ['Then', 'open'],
        ],
        nb: [
          ['Når dette skjer:', 'door.open'],
          ['Så gjelder:', 'open'],
        ],
        states: ['door', 'open'],
        transitions: ['closed · door.open'],
      },
    ])
  })

  it('has the colours and letters of the theme', () => {
    const style = styleOf()

    expect(style).toContain('--color-lys: #ffcb4d;')
    const used = [...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
    expect(used.filter((name) => !style.includes(`${name}:`))).toEqual([])
  })
})

const summary = (all: Summary['machines']): Summary => ({ at: '2026-11-23T10:00:00.000Z', machines: all })

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const contains = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const parts = { at: '2026-11-23T10:00:00.000Z', changes: undefined, screenshots: {}, style: '', script: '' }
