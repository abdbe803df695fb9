import { hairs, materials, skins, type Skin } from '../palette.ts'
import { cut, place, stroke, type Placement } from '../paper.ts'

type Point = readonly [x: number, y: number]
type Finger = readonly [root: Point, tip: Point, r: number]

const creases: Readonly<Record<Skin, string>> = {
  pale: materials.clay,
  tan: materials.wood,
  brown: hairs.brown,
  dark: hairs.black,
}

const palm = 'M-10 3 Q-13 -14 -11 -22 Q-8 -28 0 -28 Q9 -28 12 -21 Q13 -12 10 3Z'

/** A spread hand with five fingers, 48 high, pointing up from its wrist at 0,0; the thumb is to the left. */
export const openHand = (at: Placement, skin: Skin) =>
  hand(
    at,
    skin,
    [
      [[-8, -20], [-14, -40], 3.8],
      [[-3, -22], [-5, -46.5], 3.9],
      [[3, -22], [4.5, -46], 3.9],
      [[8.5, -20], [13, -39], 3.6],
      [[-7, -6], [-21, -20], 4.3],
    ],
    'M-5 -9 Q1 -15 8 -13',
  )

/** A hand that points upwards with its index finger; the thumb is to the left. */
export const pointingHand = (at: Placement, skin: Skin) =>
  hand(
    at,
    skin,
    [
      [[-7, -20], [-8.5, -47], 4],
      [[-1.5, -18], [-1.5, -26], 4.4],
      [[4, -17], [4.5, -25], 4.4],
      [[9, -15], [9.5, -21], 4.2],
      [[-8, -6], [-15, -18], 4.3],
    ],
    'M-3.5 -12 V-19M1.8 -12 V-19M7 -11 V-17',
  )

/** A hand closed around something, 28 high; the thumb is to the left. */
export const grippingHand = (at: Placement, skin: Skin) =>
  hand(
    at,
    skin,
    [
      [[-7, -14], [-7.5, -22], 4.4],
      [[-2, -16], [-2, -24], 4.4],
      [[3.5, -16], [4, -23.5], 4.4],
      [[8.5, -14], [9, -20], 4.2],
      [[-9, -8], [-13, -14], 4.2],
    ],
    'M-4.5 -12 V-19M0.8 -12 V-19M6 -12 V-18',
    'M-10 3 Q-13 -10 -11 -16 Q-8 -22 0 -22 Q9 -22 12 -15 Q13 -9 10 3Z',
  )

/** A sleeve as wide as such a hand, bent through the middle point; draw the hand after it, at its end. */
export const sleeve = (colour: string, from: Point, bend: Point, to: Point, width = 22) =>
  stroke(`M${from.join(' ')} Q${bend.join(' ')} ${to.join(' ')}`, colour, width)

/** All parts in one path, so that the paper edge lies below the whole hand. */
function hand(at: Placement, skin: Skin, fingers: readonly Finger[], lines: string, ball = palm): string {
  const outline = ball + fingers.map(capsule).join('')
  return place(at, cut.path(outline, skins[skin]), stroke(lines, creases[skin], 1.6))
}

function capsule([[rootX, rootY], [tipX, tipY], r]: Finger): string {
  const length = Math.hypot(tipX - rootX, tipY - rootY)
  const [sideX, sideY] = [((tipY - rootY) / length) * r, (-(tipX - rootX) / length) * r].map(hundredths)
  const points = [
    [rootX + Number(sideX), rootY + Number(sideY)],
    [tipX + Number(sideX), tipY + Number(sideY)],
    [tipX - Number(sideX), tipY - Number(sideY)],
    [rootX - Number(sideX), rootY - Number(sideY)],
  ].map((point) => point.map(hundredths).join(' '))
  const arc = `A${r} ${r} 0 0 1`
  return `M${points[0]} L${points[1]} ${arc} ${points[2]} L${points[3]} ${arc} ${points[0]}Z`
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
