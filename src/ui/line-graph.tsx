/** A place on the graph; without a value, the line has a gap there. */
export type GraphPoint = {
  readonly key: string
  /** From 0, at the left, to 1. */
  readonly at: number
  readonly value: number | null
}

type LineGraphProps = {
  /** What a screen reader says instead of the line. */
  readonly label: string
  readonly points: readonly GraphPoint[]
  readonly lowest: number
  readonly highest: number
  /** Below the line, each at its place. */
  readonly marks: readonly { readonly at: number; readonly text: string }[]
}

const height = 60
const width = 300

/** One small line over time. It fills its width; the values are read from a table beside it. */
export function LineGraph({ label, points, lowest, highest, marks }: LineGraphProps) {
  const x = (at: number) => at * width
  const y = (value: number) => height - ((value - lowest) / (highest - lowest)) * height
  const seen = points.filter(isSeen)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-skumring">
      <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
        <span>{highest}</span>
        <span>{lowest}</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-16 w-full overflow-visible"
      >
        {[lowest, highest].map((value) => (
          <path key={value} d={`M0 ${y(value)}H${width}`} className="graph-line stroke-fuge" />
        ))}
        {marks.map(({ at }) => (
          <path key={at} d={`M${x(at)} 0V${height}`} className="graph-line stroke-fuge" />
        ))}
        {runsOf(points).map((run) => (
          <path
            key={run[0]?.key}
            d={run
              .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.at)} ${y(point.value)}`)
              .join('')}
            className="graph-line fill-none stroke-blaa-700 stroke-2 forced-colors:stroke-[CanvasText]"
          />
        ))}
        {/* A line without a length has a round end that stays round in a graph of any width. */}
        {seen.map(({ key, at, value }) => (
          <path
            key={key}
            d={`M${x(at)} ${y(value)}h0`}
            className="graph-line stroke-natt stroke-[5px] forced-colors:stroke-[CanvasText]"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="relative col-start-2 mt-1 h-4">
        {marks.map(({ at, text }) => (
          <span key={at} className="absolute" style={{ left: `${at * 100}%` }}>
            {/* There is no room at the end. */}
            {at < 0.92 && text}
          </span>
        ))}
      </div>
    </div>
  )
}

type SeenPoint = GraphPoint & { readonly value: number }
const isSeen = (point: GraphPoint): point is SeenPoint => point.value !== null

/** The parts of the line between its gaps. */
function runsOf(points: readonly GraphPoint[]): readonly (readonly SeenPoint[])[] {
  const runs: SeenPoint[][] = [[]]
  for (const point of points)
    if (isSeen(point)) runs.at(-1)?.push(point)
    else runs.push([])
  return runs.filter((run) => run.length > 1)
}
