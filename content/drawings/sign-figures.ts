import { head, type Look } from './motifs/head.ts'
import { outlined } from './outline.ts'
import { areas, night, skins, type Skin } from './palette.ts'
import { cut, flat, place, stroke, type Placement } from './paper.ts'

type Point = readonly [x: number, y: number]
type Person = { readonly look: Look; readonly clothes: string; readonly sleeve: string }
/** How a limb bends towards its hand or foot. */
type Limb = readonly [bend: Point, end: Point]

const scaled = ({ scale = 1 }: Placement) => scale

/** Head and shoulders in strong lines; `front` lies over the shoulders and under the head, in units of the picture. */
export const portrait = (
  at: Placement,
  { look, clothes }: Person,
  changes: Partial<Look> = {},
  ...front: readonly string[]
) =>
  outlined(place(at, cut.path('M-34 6 Q-36 -33 0 -36 Q36 -33 34 6Z', clothes))) +
  front.join('') +
  outlined(place({ x: at.x, y: at.y - 55 * scaled(at), scale: scaled(at) }, head({ ...look, ...changes })))

/** A head alone, as large as fits the picture. */
export const face = (look: Look, changes: Partial<Look> = {}) =>
  outlined(place({ x: 160, y: 126, scale: 4 }, head({ ...look, ...changes })))

/** An arm in strong lines that ends in a hand, both in units of the picture. */
export const reach = (
  { sleeve, look: { skin } }: Person,
  [fromX, fromY]: Point,
  [bendX, bendY]: Point,
  [toX, toY]: Point,
  width = 26,
) =>
  outlined(cut.circle(toX, toY, width * 0.6, skins[skin])) +
  outlined(stroke(`M${fromX} ${fromY} Q${bendX} ${bendY} ${toX} ${toY}`, sleeve, width)) +
  flat.circle(toX, toY, width * 0.6, skins[skin])

const standing: readonly Limb[] = [
  [
    [-9, -18],
    [-10, -4],
  ],
  [
    [9, -18],
    [10, -4],
  ],
]

const hanging: readonly Limb[] = [
  [
    [-28, -54],
    [-27, -40],
  ],
  [
    [28, -54],
    [27, -40],
  ],
]

/** A whole figure of 120 units in strong lines, its origin between its feet. */
export const figure = (
  at: Placement,
  person: Person,
  {
    arms = hanging,
    legs = standing,
    trousers = areas.sprak.ink,
    changes = {},
    held = '',
  }: {
    readonly arms?: readonly Limb[]
    readonly legs?: readonly Limb[]
    readonly trousers?: string
    readonly changes?: Partial<Look>
    readonly held?: string
  } = {},
) =>
  [
    ...legs.map((limb, side) => leg(at, limb, side === 0 ? -8 : 8, trousers)),
    outlined(
      place(
        at,
        cut.path(
          'M-20 -32 Q-25 -74 0 -76 Q25 -74 20 -32 Q20 -28 16 -28 H-16 Q-20 -28 -20 -32Z',
          person.clothes,
        ),
      ),
    ),
    ...arms.map((limb, side) => arm(at, limb, side === 0 ? -15 : 15, person.sleeve, person.look.skin)),
    held,
    outlined(place(at, place({ x: 0, y: -98 }, head({ ...person.look, ...changes })))),
  ].join('')

const leg = (at: Placement, [[bendX, bendY], [x, y]]: Limb, hip: number, trousers: string) =>
  outlined(place(at, flat.ellipse(x + Math.sign(x) * 3, y, 11, 6, night))) +
  outlined(place(at, stroke(`M${hip} -34 Q${bendX} ${bendY} ${x} ${y - 4}`, trousers, 12)))

const arm = (at: Placement, [[bendX, bendY], [x, y]]: Limb, shoulder: number, sleeve: string, skin: Skin) =>
  outlined(place(at, flat.circle(x, y, 7, skins[skin]))) +
  outlined(place(at, stroke(`M${shoulder} -64 Q${bendX} ${bendY} ${x} ${y}`, sleeve, 10))) +
  place(at, flat.circle(x, y, 7, skins[skin]))

/** A thought bubble above somebody's head, with space for a thing of 90 units around its middle. */
export const thought = (x: number, y: number, [tailX, tailY]: Point, paper: string) =>
  outlined(flat.circle(tailX, tailY, 6, paper)) +
  outlined(flat.circle((tailX + x) / 2 - 14, (tailY + y) / 2 + 22, 10, paper)) +
  outlined(flat.ellipse(x, y, 62, 52, paper))

/** A thick arrow along a line; its head is three points around the end. */
export const arrow = (path: string, tip: string, colour: string) =>
  outlined(stroke(`${path}${tip}`, colour, 9))

/** A question mark of 80 units around 0,0. */
export const questionMark = (at: Placement, colour: string) =>
  outlined(
    place(
      at,
      stroke('M-18 -18 Q-18 -36 0 -36 Q19 -36 19 -18 Q19 -6 6 2 Q0 6 0 18', colour, 13),
      flat.circle(0, 38, 8.5, colour),
    ),
  )
