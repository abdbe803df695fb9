import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'

import { classNames } from '../class-names.ts'
import { ChartFrame, type ChartPoint, type PlotArea } from './chart-frame.tsx'
import { ChartLegend } from './chart-legend.tsx'

/** How the part of a column is drawn: a colour never stands alone. */
export type ColumnLook = 'filled' | 'outlined'

export type ColumnSeries = { readonly label: string; readonly look: ColumnLook }

type ColumnChartProps = {
  readonly label: string
  /** The parts of a column, from below. */
  readonly series: readonly ColumnSeries[]
  /** With a value of each series, which are added up. */
  readonly points: readonly ChartPoint[]
  readonly firstKey?: string | undefined
}

/** The height of the columns, in rem. */
const columnsHeight = 11
/** The room above the highest column for its number, in rem. */
const numberHeight = 1.5

/** Numbers over time as columns of parts, each with its sum above it; of narrow ones, only the highest has it. */
export function ColumnChart({ label, series, points, firstKey }: ColumnChartProps) {
  return (
    <ChartFrame
      label={label}
      // Where there is nothing, there is no column to choose at first.
      points={points.map((point) => ({ ...point, values: point.values.map((value) => value || null) }))}
      firstKey={firstKey}
      height={columnsHeight}
      legend={
        <ChartLegend
          items={series.map((one) => ({
            key: one.label,
            label: one.label,
            mark: <rect x={1} y={3} width={22} height={10} {...lookOf(one.look)} />,
          }))}
        />
      }
    >
      {(area) => <Columns area={area} series={series} points={points} />}
    </ChartFrame>
  )
}

type ColumnsProps = Pick<ColumnChartProps, 'series' | 'points'> & {
  readonly area: PlotArea
}

function Columns({ area, series, points }: ColumnsProps) {
  const { width, height, rem, x } = area
  const highest = Math.max(1, ...points.map(({ values }) => sumOf(values)))
  const highestKey = points.find(({ values }) => sumOf(values) === highest)?.key
  const y = scaleLinear<number>({ domain: [0, highest], range: [height, numberHeight * rem] })
  return (
    <>
      <GridRows
        scale={y}
        width={width}
        tickValues={y.ticks(4).filter(Number.isInteger)}
        stroke="var(--color-fuge)"
      />
      {points.map(({ key, values }) => {
        const sum = sumOf(values)
        const left = x(key) ?? 0
        return (
          <g key={key}>
            {series.map(({ label, look }, index) => {
              const below = sumOf(values.slice(0, index))
              const value = values[index] ?? 0
              return (
                value > 0 && (
                  <Bar
                    key={label}
                    x={left}
                    width={x.bandwidth()}
                    y={y(below + value)}
                    height={y(below) - y(below + value)}
                    {...lookOf(look)}
                  />
                )
              )
            })}
            {(x.bandwidth() > rem ? sum > 0 : key === highestKey) && (
              <text
                x={left + x.bandwidth() / 2}
                y={y(sum) - 0.4 * rem}
                textAnchor="middle"
                className="fill-natt text-xs font-semibold print:text-md forced-colors:fill-[CanvasText]"
              >
                {sum}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

const lookOf = (look: ColumnLook) => ({
  stroke: 'currentColor',
  strokeWidth: 1.5,
  className: classNames(
    '[print-color-adjust:exact]',
    look === 'filled' ? 'fill-current' : 'fill-papir forced-colors:fill-[Canvas]',
  ),
})

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
