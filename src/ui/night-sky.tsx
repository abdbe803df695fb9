import { classNames } from './class-names.ts'

type NightSkyProps = {
  /** The height class of the hills, which are at the bottom edge. */
  readonly hills?: string | undefined
  readonly className?: string | undefined
}

/** Fills its nearest positioned ancestor with a night sky; that ancestor needs `relative isolate`. */
export function NightSky({ hills = 'h-33', className }: NightSkyProps) {
  return (
    <div
      aria-hidden="true"
      className={classNames('absolute inset-0 -z-1 overflow-hidden bg-himmel print:hidden', className)}
    >
      <svg width="1440" height="360" className="absolute top-0 left-1/2 -translate-x-1/2">
        {stars.map((star) => (
          <circle
            key={`${star.x} ${star.y}`}
            cx={star.x}
            cy={star.y}
            r={star.size}
            opacity={star.brightness}
            className={star.warm ? 'fill-lys-200' : 'fill-white'}
          />
        ))}
      </svg>
      <svg
        viewBox="0 0 1440 200"
        preserveAspectRatio="xMidYMax slice"
        className={classNames('absolute inset-x-0 bottom-0 w-full overflow-visible', hills)}
      >
        <path d="M0 120Q200 40 420 96T860 80T1440 60V200H0Z" className="fill-aas" />
        {firs.map(([x, y, scale]) => (
          <path
            key={x}
            d="M0-92 30-10Q32-4 26-4H-26Q-32-4-30-10Z"
            transform={`translate(${x} ${y}) scale(${scale})`}
            className="fill-gran"
          />
        ))}
        <path d="M0 150Q260 110 520 146T1040 140T1440 134V200H0Z" className="fill-sno" />
      </svg>
    </div>
  )
}

type Star = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly brightness: number
  readonly warm: boolean
}

const stars: readonly Star[] = Array.from({ length: 72 }, (_, index) => ({
  x: Math.round(1440 * pseudoRandom(index, 1)),
  // Squared, so that fewer stars are near the horizon.
  y: Math.round(300 * pseudoRandom(index, 2) ** 2),
  size: 0.7 + Math.round(13 * pseudoRandom(index, 3)) / 10,
  brightness: 0.36 + Math.round(50 * pseudoRandom(index, 4)) / 100,
  warm: index % 6 === 0,
}))

/** A deterministic pseudo-random number from 0 up to 1. */
function pseudoRandom(index: number, salt: number) {
  const wave = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}

const firs = [
  [40, 150, 0.7],
  [110, 142, 0.82],
  [170, 134, 0.94],
  [520, 150, 1.06],
  [580, 142, 0.7],
  [640, 134, 0.82],
  [700, 150, 0.94],
  [1010, 142, 1.06],
  [1070, 134, 0.7],
  [1290, 150, 0.82],
  [1350, 142, 0.94],
  [1410, 134, 1.06],
] as const
