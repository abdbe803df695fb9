import { areas } from './palette.ts'

/** One path of a drawing, with the attributes of SVG. */
export type Shape = {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
}

const white = '#FFFFFF'
const light = '#FFCB4D'
const wall = '#A8382B'
const chimney = '#7F241A'
const dusk = '#47507A'
const night = '#1D2440'
const plankLine = '#8F3229'

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`
const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const ground: readonly Shape[] = [
  { d: 'M-1400 470V428Q-300 404 96 412T480 416T1800 400V1100H-1400Z', fill: '#E9EDF7' },
  { d: 'M286 413h92l150 150H194z', fill: '#FFF3D3' },
]

/** The y at which a board meets the underside of the roof. */
const eavesAt = (x: number) => Math.round(96 + Math.abs(x - 240) * 0.85)
const boards = Array.from({ length: 20 }, (_, index) => 110 + 14 * index)

const walls: readonly Shape[] = [
  { d: 'M328 70h36v90h-36z', fill: chimney },
  { d: 'M322 62h48v12h-48z', fill: white },
  { d: 'M96 190 240 72l144 118v210H96z', fill: wall },
  { d: boards.map((x) => `M${x} ${eavesAt(x)}V400`).join(''), stroke: plankLine, strokeWidth: 1 },
  { d: 'M96 400h172v14H96z', fill: '#6773A5' },
  { d: 'M268 400h114v14H268z', fill: '#828AA6' },
]

const roof: readonly Shape[] = [
  { d: 'M64 206 240 56l176 150', stroke: dusk, strokeWidth: 30 },
  { d: 'M58 196 240 42l182 154', stroke: white, strokeWidth: 12 },
]

const gable: readonly Shape[] = [
  { d: disc(240, 138, 30), fill: white },
  { d: disc(240, 138, 24), fill: light },
  { d: 'M240 114v48M216 138h48', stroke: white, strokeWidth: 5 },
]

const pane = (x: number, y: number): readonly Shape[] => [
  { d: box(x, y, 72, 76), fill: white },
  { d: box(x + 5, y + 5, 62, 66), fill: light },
]
const bars = (x: number, y: number): readonly Shape[] => [
  { d: `M${x + 36} ${y + 5}v66M${x + 5} ${y + 33}h62`, stroke: white, strokeWidth: 5 },
  { d: box(x - 6, y + 75, 84, 9), fill: white },
]

const darkHairedChild: readonly Shape[] = [
  { d: disc(142, 229.2, 13.2), fill: '#7C4B2F' },
  { d: 'M126.400 264q-1.200-20.400 15.600-20.400q16.800 0 15.600 20.400z', fill: areas.nar.paint },
  { d: disc(137.8, 230.4, 1.8) + disc(146.2, 230.4, 1.8), fill: night },
  { d: 'M138.400 235.800q3.600 3.600 7.200 0', stroke: night, strokeWidth: 1.8 },
  { d: 'M127.600 228a14.400 14.400 0 0 1 28.800 0q-7.200-6-28.800 0z', fill: '#2B1D1A' },
]

const fairHairedChild: readonly Shape[] = [
  { d: 'M323.600 229.200a14.400 14.400 0 0 1 28.800 0v14.400h-28.800z', fill: '#DDA646' },
  { d: disc(338, 229.2, 13.2), fill: '#F6D2B8' },
  { d: 'M322.400 264q-1.200-20.400 15.600-20.400q16.800 0 15.600 20.400z', fill: areas.etikk.paint },
  { d: disc(333.8, 230.4, 1.8) + disc(342.2, 230.4, 1.8), fill: night },
  { d: 'M334.400 235.800q3.600 3.600 7.200 0', stroke: night, strokeWidth: 1.8 },
  { d: 'M324.200 228a13.800 13.800 0 0 1 27.600 0q-6 0-12-6q-4.800 4.800-15.600 6z', fill: '#DDA646' },
]

const door: readonly Shape[] = [
  { d: box(284, 296, 82, 104), fill: white },
  { d: box(291, 303, 68, 97), fill: light },
  { d: 'm291 303 44 14v83h-44z', fill: '#263A7C' },
  { d: disc(327, 358, 3.5), fill: light },
]

/** The house in the evening, with lit windows and an open door; the sign-in pages of the app and of the portal draw it. */
export const loginHouse = {
  viewBox: '0 0 480 430',
  shapes: [
    ...ground,
    ...walls,
    ...roof,
    ...gable,
    ...pane(121, 193),
    ...darkHairedChild,
    ...bars(121, 193),
    ...pane(287, 193),
    ...fairHairedChild,
    ...bars(287, 193),
    ...pane(121, 301),
    ...bars(121, 301),
    ...door,
  ],
} as const
