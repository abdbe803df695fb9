// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import type { ChartPoint } from './chart-frame.tsx'
import { ColumnChart } from './column-chart.tsx'
import { LineChart } from './line-chart.tsx'

afterEach(cleanup)

const points: readonly ChartPoint[] = [
  {
    key: 'a',
    label: 'aug',
    group: '2026',
    text: 'August: 4',
    values: [3, 1],
    link: { to: '/august', label: 'Se august' },
  },
  {
    key: 's',
    label: 'sep',
    group: '2026',
    text: 'September: 2',
    values: [2, 0],
    link: { to: '/sep', label: 'Se september' },
  },
  { key: 'o', label: 'okt', group: '2026', text: 'Oktober: ingen', values: [0, 0] },
]

describe('the points of a chart', () => {
  it('begin with the last that has a value', () => {
    renderColumns()

    expect(shown()).toEqual(['September: 2', 'September: 2', 'Se september'])
  })

  it('begin with another one that is named', () => {
    renderColumns('a')

    expect(shown()).toEqual(['August: 4', 'August: 4', 'Se august'])
  })

  it('are chosen by the keys of a slider, whose text they are', () => {
    renderColumns()

    fireEvent.change(slider(), { target: { value: '0' } })
    expect(shown()).toEqual(['August: 4', 'August: 4', 'Se august'])
    fireEvent.change(slider(), { target: { value: '2' } })
    expect(shown()).toEqual(['Oktober: ingen', 'Oktober: ingen', undefined])
  })

  it('are chosen by pressing or dragging, and not on the way to something else', () => {
    renderColumns()

    // The chart is 640 wide, and a point has the room from the middle of one gap to that of the next: 29 to 223, and so on.
    for (const [x, text] of [
      [0, 'August: 4'],
      [219, 'August: 4'],
      [227, 'September: 2'],
      [640, 'Oktober: ingen'],
    ] as const) {
      fireEvent.pointerMove(chart(), { clientX: x, buttons: 1 })
      expect([x, shown()[0]]).toEqual([x, text])
    }
    fireEvent.pointerDown(chart(), { clientX: 100 })
    expect(shown()[0]).toBe('August: 4')
    fireEvent.pointerMove(chart(), { clientX: 600 })
    expect(shown()[0]).toBe('August: 4')
  })

  it('say where they are among all', () => {
    renderColumns()

    expect(['min', 'value', 'max'].map((name) => slider().getAttribute(name))).toEqual(['0', '1', '2'])
  })
})

describe('months of several years', () => {
  it('have each year below its first month, and of narrow columns the highest its number', () => {
    const months = Array.from({ length: 48 }, (_, index) => ({
      key: String(index),
      label: String(index),
      group: String(2024 + Math.floor((index + 7) / 12)),
      text: String(index),
      values: [index === 30 ? 9 : 2],
    }))
    renderInPage(
      <ColumnChart
        label="Måned for måned"
        series={[{ label: 'Planlagt', look: 'filled' }]}
        points={months}
      />,
    )

    const [highest, ...below] = texts()
    expect(highest).toBe('9')
    expect(below.slice(-5)).toEqual(['2024', '2025', '2026', '2027', '2028'])
    expect(below).toHaveLength(48 + 5)
  })

  it('have no year where it is the same', () => {
    renderColumns()

    expect(texts()).not.toContain('2026')
  })
})

describe('columns', () => {
  it('have the sum of their parts above them, as high as the highest', () => {
    renderColumns()

    expect(texts()).toEqual(['4', '2', 'aug', 'sep', 'okt'])
    const bars = [...document.querySelectorAll('.visx-bar')].map((bar) =>
      ['y', 'height'].map((name) => Number(bar.getAttribute(name))),
    )
    // 176 high with 24 above the highest, which is 4: 38 for each of one.
    expect(bars).toEqual([
      [62, 114],
      [24, 38],
      [100, 76],
    ])
  })
})

describe('lines', () => {
  it('have a gap where a value is missing', () => {
    renderInPage(
      <LineChart
        label="Trivsel"
        series={[{ label: 'Snittet', look: 'dots' }]}
        marks={[
          { value: 1, label: '1' },
          { value: 10, label: '10' },
        ]}
        points={[4, null, 6, 7].map((value, index) => ({
          key: String(index),
          label: String(index),
          text: `${index}: ${value ?? 'ingen'}`,
          values: [value],
        }))}
      />,
    )

    expect(document.querySelectorAll('circle')).toHaveLength(3)
    expect(document.querySelector('.visx-linepath')?.getAttribute('d')?.match(/M/gu)).toHaveLength(2)
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('have no dots where these would cover the line, but for a value that no line leads to', () => {
    renderInPage(
      <LineChart
        label="Trivsel"
        series={[{ label: 'Snittet', look: 'dots' }]}
        marks={[
          { value: 0, label: '0' },
          { value: 10, label: '10' },
        ]}
        points={Array.from({ length: 60 }, (_, index) => ({
          key: String(index),
          label: String(index),
          text: String(index),
          values: [index === 39 || index === 41 ? null : 5],
        }))}
      />,
    )

    expect(document.querySelectorAll('circle')).toHaveLength(1)
  })

  it('are explained where there are several, and beside a value across all', () => {
    renderInPage(
      <LineChart
        label="Trivsel"
        series={[
          { label: 'Planlagt', look: 'dots' },
          { label: 'Refleksjoner', look: 'dashes' },
        ]}
        marks={[
          { value: 0, label: '0' },
          { value: 10, label: '10' },
        ]}
        reference={{ value: 5, label: 'Året før' }}
        points={[{ key: 'a', label: 'aug', text: 'August', values: [5, 10] }]}
      />,
    )

    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Planlagt',
      'Refleksjoner',
      'Året før',
    ])
    const across = document.querySelector('path[d*="H"][stroke-dasharray="2 4"]:not(li *)')
    const dot = document.querySelector('circle:not(li *)')
    expect(across?.getAttribute('d')).toContain(`M0 ${dot?.getAttribute('cy')}H`)
  })
})

function renderColumns(firstKey?: string) {
  renderInPage(
    <ColumnChart
      label="Måned for måned"
      series={[
        { label: 'Gjennomført', look: 'filled' },
        { label: 'Planlagt', look: 'outlined' },
      ]}
      points={points}
      firstKey={firstKey}
    />,
  )
}

const renderInPage = (element: React.JSX.Element) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

/** What is pointed at. */
function chart(): Element {
  const drawing = slider().nextElementSibling
  if (!drawing) throw new Error('The slider has no drawing beside it.')
  return drawing
}
const slider = () => screen.getByRole('slider')
/** What a screen reader says, what is written, and what the link says. */
const shown = () => [
  slider().getAttribute('aria-valuetext'),
  document.querySelector('figcaption span')?.textContent,
  document.querySelector('figcaption a')?.textContent,
]
const texts = () => [...document.querySelectorAll('text')].map(({ textContent }) => textContent)
