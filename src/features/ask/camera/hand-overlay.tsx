import type { Hand } from '#src/contract/ask-link.ts'
import { handLines } from './hand-lines.ts'

type HandOverlayProps = {
  readonly hands: readonly Hand[]
  /** Height of the picture divided by its width. */
  readonly aspect: number
  /** An accessible label, where nothing beside the picture says what it shows. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** The landmarks of the hands as an SVG that covers its box and is mirrored as the camera's picture is. */
export function HandOverlay({ hands, aspect, label, className }: HandOverlayProps) {
  const frame = { width, height: width * aspect }
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={`size-full -scale-x-100 ${className ?? ''}`}
    >
      {hands.map((hand, index) => {
        const { bones, joints } = handLines(hand, frame)
        return (
          <g key={`${hand.side}-${index}`} data-hand={hand.side}>
            <path d={bones} className="fill-none stroke-natt/60" strokeWidth={6} strokeLinejoin="round" />
            <path
              d={bones}
              className="fill-none stroke-himmel-tekst"
              strokeWidth={3}
              strokeLinejoin="round"
            />
            <path
              d={joints.map(({ x, y }) => `M${x - radius} ${y}${circle}`).join('')}
              className="fill-white stroke-himmel"
              strokeWidth={2}
            />
          </g>
        )
      })}
    </svg>
  )
}

const width = 640
const radius = 5
const circle = `a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
