import { animateIn } from './animate-in.ts'

/** Confetti that falls over the stage and stays there; hidden when the user prefers reduced motion. */
export function Confetti() {
  return (
    <svg
      ref={fallRef}
      aria-hidden="true"
      viewBox="0 0 1280 640"
      preserveAspectRatio="xMidYMid slice"
      className="pointer-events-none absolute inset-0 size-full motion-reduce:hidden"
    >
      {pieces.map(({ x, y, turn, colour, isRound }) => (
        <g key={x}>
          {isRound ? (
            <circle cx={x} cy={y} r="7" className={colour} />
          ) : (
            <rect
              x={x}
              y={y}
              width="18"
              height="10"
              rx="2"
              transform={`rotate(${turn} ${x} ${y})`}
              className={colour}
            />
          )}
        </g>
      ))}
    </svg>
  )
}

/** Outside the component: a new ref function on each render would restart the animation. */
function fallRef(sky: SVGSVGElement) {
  const falls = [...sky.children].map((piece, index) =>
    animateIn(piece, `translateY(${-700 - (index % 5) * 60}px)`, {
      duration: 900 + (index % 7) * 160,
      delay: (index % 4) * 90,
      easing: 'cubic-bezier(0.3, 0.2, 0.4, 1)',
    }),
  )
  return () => falls.forEach((stop) => stop())
}

const colours = ['fill-lys', 'fill-blaa-600', 'fill-laave', 'fill-ok', 'fill-karm'] as const

/** Spread by the golden ratio: even, without rows, and the same every time. */
const pieces = Array.from({ length: 44 }, (_, index) => ({
  x: Math.round(((index * 0.618_034) % 1) * 1_240) + 20,
  y: Math.round(((index * 0.754_878) % 1) * 600) + 12,
  turn: (index * 47) % 180,
  colour: colours[index % colours.length],
  isRound: index % 2 === 0,
}))
