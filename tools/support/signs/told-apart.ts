import sharp from 'sharp'

import type { HandshapeName, SignDescription } from '#src/contract/sign-description.ts'
import { landmarksOf } from '#src/domain/kinematic-hand/forward-kinematics.ts'
import { handshapes } from '#src/domain/kinematic-hand/handshapes.ts'
import { type Arm, palmLength } from '#src/features/ask/figure/arm.ts'
import { lieOf } from '#src/features/ask/figure/hand-anatomy.ts'
import { drawnHands } from '#src/features/ask/figure/hand-drawing.ts'
import { type HandPoints, mapPoints } from '#src/features/ask/figure/hand-skeleton.ts'
import { nearnessOf, seenAt } from '#src/features/ask/figure/perspective.ts'
import { askStyle, pixelsPerCentimetre } from '#src/features/ask/figure/signing/ask-body.ts'
import { handPointsOf, type PerformedSign } from '#src/features/ask/figure/signing/performed-sign.ts'
import { across, cross, mix, plus, times } from '#src/features/ask/figure/vector.ts'

import { momentsOf } from './viewed-sign.ts'

/** The handshapes that have to be told apart from each direction in which a sign shows them. */
export const basicShapes = [
  'flat',
  'spread',
  'fist',
  'index',
  'c',
  'bunch',
] as const satisfies readonly HandshapeName[]
type BasicShape = (typeof basicShapes)[number]

/** How unlike a sign's hand looks from the same hand with another shape, in the last posture. */
export type Difference = {
  readonly shape: BasicShape
  readonly other: BasicShape
  /** The share of the area of both hands whose colour differs. */
  readonly share: number
}

/** What the leading hand of a sign would be taken for, if it has one of the shapes. */
export async function differencesOf(
  sign: PerformedSign,
  { hands }: SignDescription,
): Promise<readonly Difference[]> {
  const name = hands.first.at(-1)?.handshape
  const shape = basicShapes.find((basic) => basic === name)
  const arm = momentsOf(sign, 2).at(-1)?.inSpace[0]
  if (!shape || !arm) return []
  const pictures = new Map(
    await Promise.all(basicShapes.map(async (basic) => [basic, await pictureOf(arm, basic)] as const)),
  )
  const own = pictures.get(shape)
  return [...pictures].flatMap(([other, picture]) =>
    own && other !== shape ? [{ shape, other, share: differingShare(own, picture) }] : [],
  )
}

/** Pixels of the canvas around the middle of the palm, and of the picture: a figure of 240 pixels is what is seen from three metres. */
const width = 420
const size = 140

const { figure } = askStyle
if (!figure) throw new Error('Ask has a figure of his own.')
const { bones } = figure

/** The hand of an arm with a shape, as it is drawn, in red, green, blue and opacity. */
async function pictureOf({ points, side }: Arm, shape: BasicShape): Promise<Buffer> {
  const { up, out } = lieOf(points, side)
  const facing = across(out, up)
  const thumbwards = times(cross(up, facing), side === 'left' ? -1 : 1)
  const shaped = handPointsOf(
    landmarksOf(handshapes[shape], bones).map(([x, y, z]) =>
      plus(
        plus(plus(points.wrist, thumbwards, x * pixelsPerCentimetre), up, y * pixelsPerCentimetre),
        facing,
        z * pixelsPerCentimetre,
      ),
    ),
  )
  const seen: HandPoints = mapPoints(shaped, seenAt)
  const [x, y, z] = mix(seen.wrist, seen.middle[0], 0.5)
  const hand = drawnHands([{ points: seen, side, scale: palmLength * nearnessOf(z) }], 'lines')
  const view = [x - width / 2, y - width / 2, width, width].map((value) => value.toFixed(1)).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${size}" height="${size}">${hand}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

function differingShare(one: Buffer, other: Buffer): number {
  let [area, differing] = [0, 0]
  for (let at = 0; at < one.length; at += 4) {
    const [isHand, isOther] = [one, other].map((picture) => (picture[at + 3] ?? 0) > 128)
    if (!isHand && !isOther) continue
    area += 1
    const isUnlike =
      isHand !== isOther ||
      [0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > 48)
    if (isUnlike) differing += 1
  }
  return differing / area
}
