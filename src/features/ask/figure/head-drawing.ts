import { type Face, type Gaze, faces } from './faces.ts'
import { figureColours as colours } from './figure-palette.ts'
import { eyeSize, featuresShift, headAt, headScale, neck } from './head-shape.ts'
import { drawn, ellipse, filled, moved, outlined, round } from './marks.ts'
import { mouths } from './mouths.ts'
import type { Pose } from './pose.ts'

const outline = outlined(colours.line, 3.4)

/** Ask’s own right and left, as the sign of x. */
const sides = [-1, 1] as const

/** The head in coordinates around its middle, placed on the canvas and tilted on its neck. */
export function drawnHead(pose: Pose, id: string) {
  const face = faces[pose.face]
  const [aside, down] = featuresShift(pose)
  const features = [
    mask(face),
    ...sides.map((side) => eye(side, face, { id, gaze: pose.gaze, blink: pose.blink }) + brow(side, face)),
    nose,
    moved([0, 58], mouths[pose.mouth ?? face.mouth]),
  ]
  const head = ears(aside, down) + skull + moved([aside, down], features.join(''))
  return `<g transform="translate(${headAt.join(' ')}) rotate(${round(pose.tilt)} ${neck.join(' ')}) scale(${headScale})">${head}</g>`
}

/** When the head turns, the ears move a little the other way. */
const ears = (aside: number, down: number) =>
  sides
    .map((side) => {
      const [x, y] = [side * 132 - aside * 0.5, 2 - down * 0.2]
      return (
        ellipse([x, y], [45, 47], colours.fur, outline) +
        ellipse([x - side, y + 2], [29, 32], colours.ear) +
        drawn(`M${round(x + side * 8)} ${round(y - 14)}q${-side * 16} 8 ${-side * 10} 30`, {
          colour: colours.earFold,
          width: 4,
        })
      )
    })
    .join('')

const skull =
  filled(
    'M0 -112C66 -114 118 -74 124 -12C127 14 129 34 134 54C127 60 120 60 117 62C120 70 116 78 110 82C88 104 50 110 0 110C-50 110 -88 104 -110 82C-116 78 -120 70 -117 62C-120 60 -127 60 -134 54C-129 34 -127 14 -124 -12C-118 -74 -66 -114 0 -112Z',
    colours.fur,
    outline,
  ) +
  filled(
    'M-40 -108C-34 -134 -14 -140 -2 -128C2 -150 28 -152 38 -136C50 -142 58 -132 56 -122C50 -124 44 -118 40 -108C16 -94 -18 -94 -40 -108Z',
    colours.fur,
    outline,
  ) +
  ellipse([0, -98], [52, 16], colours.fur) +
  drawn('M-14 -112q6 -12 14 -12M20 -116q4 -12 14 -12', { colour: colours.darkFur, width: 3.4 })

/** Two lobes and a muzzle in one skin, and the blush on it. */
const mask = ({ blush }: Face) =>
  filled(
    'M0 -52C14 -76 46 -84 72 -72C104 -58 108 -20 97 6C110 28 108 60 88 77C64 98 28 101 0 101C-28 101 -64 98 -88 77C-108 60 -110 28 -97 6C-108 -20 -104 -58 -72 -72C-46 -84 -14 -76 0 -52Z',
    colours.face,
  ) +
  ellipse([0, 62], [74, 37], colours.muzzle, ' opacity=".75"') +
  sides
    .map((side) =>
      ellipse([side * 76, 36], [19, 13], colours.blush, ` opacity="${Math.round(blush * 55) / 100}"`),
    )
    .join('')

const nose =
  filled('M-13 24C-13 17 13 17 13 24C13 32 4 37 0 37C-4 37 -13 32 -13 24Z', colours.nose) +
  ellipse([-4, 24], [4, 2.2], colours.noseLight)

function brow(side: -1 | 1, { brows: [height, inner, leftMore] }: Face) {
  const y = -53 - height - (side > 0 ? leftMore : 0)
  const path = `M${side * 30} ${round(y - inner)}Q${side * 48} ${round(y - 9 - inner * 0.1)} ${side * 67} ${round(y + 3 + inner * 0.55)}`
  return drawn(path, { colour: colours.darkFur, width: 8 })
}

type Look = { readonly id: string; readonly gaze: Gaze; readonly blink: number }

const { width: eyeWidth, height: eyeHeight, level: eyeLevel } = eyeSize

function eye(side: -1 | 1, face: Face, { id, gaze, blink }: Look) {
  const x = side * eyeSize.aside
  const open = Math.min(1.15, Math.max(0, blink * face.lids))
  if (open < 0.12) return shutEye(x, face)
  const height = eyeHeight * Math.max(1, open)
  const clip = `${id}-eye-${side > 0 ? 'left' : 'right'}`
  const inside =
    iris([x + gaze[0] * 7 - side * 2, eyeLevel + 1.5 + gaze[1] * 7], face.iris * 22.5) +
    (open < 1 ? upperLid(x, open) : '') +
    (face.lowerLids > 0 ? lowerLid(x, face.lowerLids) : '')
  return [
    `<clipPath id="${clip}"><ellipse cx="${x}" cy="${eyeLevel}" rx="${eyeWidth}" ry="${round(height)}"/></clipPath>`,
    ellipse([x, eyeLevel], [eyeWidth, height], colours.white),
    `<g clip-path="url(#${clip})">${inside}</g>`,
    face.lowerLids === 0 && open >= 0.9
      ? rim(x, height, [0.35, 2.79], { colour: colours.underEye, width: 1.8 })
      : '',
    open >= 1 ? rim(x, height, [3.3, 6.12], { colour: colours.line, width: 5 }) : '',
  ].join('')
}

const shutEye = (x: number, { shutEyes }: Face) =>
  shutEyes === 'joy'
    ? drawn(`M${x - 22} ${eyeLevel + 8}Q${x} ${eyeLevel - 26} ${x + 22} ${eyeLevel + 8}`, {
        colour: colours.line,
        width: 6.4,
      })
    : drawn(`M${x - 22} ${eyeLevel + 2}Q${x} ${eyeLevel + 20} ${x + 22} ${eyeLevel + 2}`, {
        colour: colours.line,
        width: 5.6,
      })

const iris = ([x, y]: Gaze, radius: number) =>
  ellipse([x, y], [radius, radius * 1.08], colours.irisRim) +
  ellipse([x, y - 1], [radius * 0.82, radius * 0.92], colours.iris) +
  ellipse([x, y], [radius * 0.58, radius * 0.64], colours.pupil) +
  ellipse([x - 7, y - 9], [6.6, 7.2], '#fff') +
  ellipse([x + 7, y + 9], [3.4, 3.4], '#fff', ' opacity=".85"')

function upperLid(x: number, open: number) {
  const y = eyeLevel - eyeHeight + (1 - open) * 2 * eyeHeight
  return (
    filled(
      `M${x - 32} ${eyeLevel - 40}H${x + 32}V${round(y)}Q${x} ${round(y + 7)} ${x - 32} ${round(y)}Z`,
      colours.eyelid,
    ) +
    drawn(`M${x - 32} ${round(y)}Q${x} ${round(y + 7)} ${x + 32} ${round(y)}`, {
      colour: colours.darkFur,
      width: 3.6,
    })
  )
}

function lowerLid(x: number, pushed: number) {
  const y = eyeLevel + eyeHeight - pushed * 60
  return filled(
    `M${x - 32} ${eyeLevel + 42}H${x + 32}V${round(y + 8)}Q${x} ${round(y - 6)} ${x - 32} ${round(y + 8)}Z`,
    colours.face,
  )
}

function rim(
  x: number,
  height: number,
  [from, to]: readonly [number, number],
  pen: { readonly colour: string; readonly width: number },
) {
  const on = (angle: number) =>
    `${round(x + eyeWidth * Math.cos(angle))} ${round(eyeLevel + height * Math.sin(angle))}`
  return drawn(`M${on(from)}A${eyeWidth} ${round(height)} 0 0 1 ${on(to)}`, pen)
}
