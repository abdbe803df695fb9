import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'

import { ChartFrame, type ChartPoint, type PlotArea } from './chart-frame.tsx'
import { ChartLegend } from './chart-legend.tsx'

/** A line, with dots or with dashes and squares: a colour never stands alone. */
export type LineSeries = { readonly label: string; readonly look: 'dots' | 'dashes' }

/** A place on the scale left of the lines. */
export type ScaleMark = { readonly value: number; readonly label: string }

type LineChartProps = {
  readonly label: string
  readonly series: readonly LineSeries[]
  readonly points: readonly ChartPoint[]
  readonly firstKey?: string | undefined
  /** From the lowest to the highest, at least two. */
  readonly marks: readonly ScaleMark[]
  /** A value across the whole chart. */
  readonly reference?: ScaleMark | undefined
}

/** The height of the lines, in rem. */
const linesHeight = 7
/** The room that a dot needs, in rem. */
const dotRoom = 0.75
/** The room for the marks of the scale, in rem. */
const marksWidth = (marks: readonly ScaleMark[]) =>
  0.75 + 0.5 * Math.max(...marks.map(({ label }) => label.length))

/** Values over time as lines; where a value is missing, the line has a gap. */
export function LineChart({ label, series, points, firstKey, marks, reference }: LineChartProps) {
  // A single line needs no explanation.
  const isExplained = series.length > 1 || reference !== undefined
  return (
    <ChartFrame
      label={label}
      points={points}
      firstKey={firstKey}
      height={linesHeight}
      left={marksWidth(marks)}
      legend={isExplained && <Legend series={series} reference={reference} />}
    >
      {(area) => (
        <Lines area={area} series={series} points={points} marks={marks} reference={reference?.value} />
      )}
    </ChartFrame>
  )
}

const Legend = ({ series, reference }: Pick<LineChartProps, 'series' | 'reference'>) => (
  <ChartLegend
    items={[
      ...series.map(({ label, look }) => ({
        key: label,
        label,
        mark: (
          <>
            <path d="M0 8H24" {...lineOf(look)} />
            <Dot x={12} y={8} look={look} />
          </>
        ),
      })),
      ...(reference
        ? [{ key: 'reference', label: reference.label, mark: <path d="M0 8H24" {...referenceLine} /> }]
        : []),
    ]}
  />
)

type LinesProps = Pick<LineChartProps, 'series' | 'points' | 'marks'> & {
  readonly area: PlotArea
  readonly reference: number | undefined
}

function Lines({ area, series, points, marks, reference }: LinesProps) {
  const { width, height, rem, x } = area
  const values = marks.map(({ value }) => value)
  const y = scaleLinear<number>({
    domain: [Math.min(...values), Math.max(...values)],
    range: [height - 0.5 * rem, 0.75 * rem],
  })
  const middleOf = ({ key }: ChartPoint) => (x(key) ?? 0) + x.bandwidth() / 2
  /** Where dots would cover the line, only a value that no line leads to has one. */
  const hasDot = (seriesIndex: number, place: number) =>
    x.step() >= dotRoom * rem ||
    [place - 1, place + 1].every((beside) => typeof points[beside]?.values[seriesIndex] !== 'number')
  return (
    <>
      <GridRows scale={y} width={width} tickValues={values} stroke="var(--color-fuge)" />
      {marks.map(({ value, label }) => (
        <text
          key={value}
          x={-0.5 * rem}
          y={y(value)}
          dy="0.35em"
          textAnchor="end"
          className="fill-skumring text-xs print:text-md forced-colors:fill-[CanvasText]"
        >
          {label}
        </text>
      ))}
      {reference !== undefined && <path d={`M0 ${y(reference)}H${width}`} {...referenceLine} />}
      {series.map(({ label, look }, index) => (
        <g key={label}>
          <LinePath
            data={[...points]}
            defined={(point) => typeof point.values[index] === 'number'}
            x={middleOf}
            y={(point) => y(point.values[index] ?? 0)}
            fill="none"
            {...lineOf(look)}
          />
          {points.map((point, place) => {
            const value = point.values[index]
            return (
              typeof value === 'number' &&
              hasDot(index, place) && <Dot key={point.key} x={middleOf(point)} y={y(value)} look={look} />
            )
          })}
        </g>
      ))}
    </>
  )
}

type DotProps = { readonly x: number; readonly y: number; readonly look: LineSeries['look'] }

const Dot = ({ x, y, look }: DotProps) =>
  look === 'dots' ? (
    <circle cx={x} cy={y} r={4.5} fill="currentColor" />
  ) : (
    <rect
      x={x - 4}
      y={y - 4}
      width={8}
      height={8}
      className="fill-papir forced-colors:fill-[Canvas]"
      stroke="currentColor"
      strokeWidth={2}
    />
  )

const lineOf = (look: LineSeries['look']) => ({
  stroke: 'currentColor',
  strokeWidth: 2,
  ...(look === 'dashes' && { strokeDasharray: '6 4' }),
})

const referenceLine = { stroke: 'currentColor', strokeWidth: 1.5, strokeDasharray: '2 4' }
