import { figureColours as colours } from './figure-palette.ts'
import { drawn, filled, outlined, round } from './marks.ts'
import type { Pose } from './pose.ts'

const outline = outlined(colours.line, 3.4)
const rib = { colour: colours.trimRib, width: 3.2 } as const

/** The sweater. Breath lifts shoulders and collar; the chest stays plain, because signs are made in front of it. */
export function drawnBody({ breath }: Pose) {
  const lift = breath * 3
  const y = (value: number) => round(value - lift)
  return [
    filled(
      `M320 ${y(334)}C356 ${y(338)} 400 ${y(362)} 430 ${y(404)}C446 430 440 480 440 530C440 600 450 664 458 740H182C190 664 200 600 200 530C200 480 194 430 210 ${y(404)}C240 ${y(362)} 284 ${y(338)} 320 ${y(334)}Z`,
      colours.knit,
      outline,
    ),
    ...yoke.map(({ x, down, isDot }) =>
      isDot
        ? `<circle cx="${x}" cy="${y(down)}" r="4.2" fill="${colours.knitDot}"/>`
        : filled(`M${x} ${y(down - 9)}l7 9l-7 9l-7 -9Z`, colours.knitDiamond),
    ),
    hem,
    filled(
      `M256 ${y(346)}C276 ${y(388)} 364 ${y(388)} 384 ${y(346)}L376 ${y(318)}H264Z`,
      colours.trim,
      outline,
    ),
    drawn(collarRibs.map(({ x, down, long }) => `M${x} ${y(down)}v${long}`).join(''), rib),
  ].join('')
}

/** Behind everything; its tip swings more than its root. */
export function drawnTail({ tail }: Pose) {
  const swing = tail * 16
  const x = (value: number) => round(value + swing)
  const path = `M430 690C530 690 574 610 ${x(556)} 548C${x(544)} 506 ${x(588)} 480 ${x(606)} 512C${x(616)} 534 ${x(596)} 548 ${x(584)} 538`
  return drawn(path, { colour: colours.line, width: 34 }) + drawn(path, { colour: colours.fur, width: 27.5 })
}

/** One row of dots and diamonds over the collarbones. */
const yoke = [-2, -1, 0, 1, 2].map((place) => ({
  x: 320 + place * 23,
  down: 408 - Math.abs(place) ** 1.8 * 2.1,
  isDot: place % 2 !== 0,
}))

const hem =
  filled('M184 694C270 704 370 704 456 694L460 740H180Z', colours.trim, outline) +
  drawn(Array.from({ length: 18 }, (_, place) => `M${198 + place * 14} 707V728`).join(''), rib)

const collarRibs = [-48, -36, -24, -12, 0, 12, 24, 36, 48].map((aside) => ({
  x: 320 + aside,
  down: 360 - Math.abs(aside) * 0.2,
  long: round(12 - Math.abs(aside) * 0.05),
}))
