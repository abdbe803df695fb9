import { areas, cheek, hairs, night, skins, white, type Hair, type Skin } from '../palette.ts'
import { blush, cut, flat, place, stroke } from '../paper.ts'

type HairStyle = 'short' | 'long' | 'braids' | 'curls' | 'bun' | 'bob' | 'cloud'

type Gaze = readonly [x: number, y: number]

export type Look = {
  readonly skin: Skin
  readonly hair: Hair
  readonly style: HairStyle
  readonly mouth?: 'smile' | 'open' | 'wonder' | 'grin' | 'sad' | 'cross' | 'yawn' | 'tongue' | 'scared'
  readonly eyes?: 'open' | 'closed' | 'wide'
  readonly brows?: 'angry' | 'worried' | 'raised'
  /** The offset of the eyes towards what is looked at. */
  readonly gaze?: Gaze
  /** Colour of the glasses, of the hearing aid, of the scarf before the eyes. */
  readonly glasses?: string
  readonly hearingAid?: string
  readonly blindfold?: string
  /** Drawn over the hair, in the coordinates of the head: its middle is 0,0 and its radius 22. */
  readonly headwear?: string
}

/** A head of radius 22 around 0,0. */
export const head = (look: Look) =>
  [
    behindHead(look.style, hairs[look.hair]),
    look.hearingAid === undefined ? '' : cut.circle(21, 3, 6, skins[look.skin]),
    cut.circle(0, 0, 22, skins[look.skin]),
    overHead(look.style, hairs[look.hair]),
    face(look),
    look.hearingAid === undefined ? '' : stroke('M18 -6 Q25 -8 27 -1 Q27.5 4 25 7', look.hearingAid, 4.2),
    look.headwear ?? '',
  ].join('')

const face = ({ gaze = [0, 0], mouth = 'smile', eyes = 'open', brows, glasses, blindfold }: Look) =>
  [
    blush(-13, 10, 4, cheek),
    blush(13, 10, 4, cheek),
    eyePairs[eyes](gaze),
    brows === undefined ? '' : stroke(browLines[brows], night, 2.6),
    glasses === undefined
      ? ''
      : stroke(
          'M-15 3a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M1 3a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M15 2L21 0M-15 2L-21 0',
          glasses,
          2.2,
        ),
    mouths[mouth],
    blindfold === undefined ? '' : scarf(blindfold),
  ].join('')

const mouths = {
  smile: stroke('M-6 11 Q0 17 6 11', night, 2.6),
  open: flat.path('M-7 9 Q0 12 7 9 Q6 18 0 18 Q-6 18 -7 9Z', areas.kropp.ink),
  wonder: flat.ellipse(0, 13, 3.4, 4, areas.kropp.ink),
  grin: flat.path('M-10 8 Q0 11 10 8 Q9 19 0 19 Q-9 19 -10 8Z', areas.kropp.ink),
  sad: stroke('M-7 15 Q0 8 7 15', night, 2.6),
  cross: stroke('M-8 15 Q-4 10 0 13 Q4 10 8 15', night, 2.6),
  yawn: flat.ellipse(0, 13, 6, 7.4, areas.kropp.ink),
  tongue:
    flat.path('M-9 8 Q0 11 9 8 Q8 16 0 16 Q-8 16 -9 8Z', areas.kropp.ink) +
    flat.path('M-1 12 H7 V17 Q7 21 3 21 Q-1 21 -1 17Z', cheek),
  scared: stroke('M-10 15 L-6 11 L-2 15 L2 11 L6 15 L10 11', night, 2.6),
}

const eyePairs = {
  open: ([x, y]: Gaze) => flat.circle(x - 8, y + 3, 2.6, night) + flat.circle(x + 8, y + 3, 2.6, night),
  closed: () => stroke('M-12 3 Q-8 7 -4 3M4 3 Q8 7 12 3', night, 2.4),
  wide: ([x, y]: Gaze) =>
    [-8, 8]
      .map((side) => flat.circle(side, 1, 5.6, white) + flat.circle(x + side, y + 1, 2.4, night))
      .join(''),
}

const browLines = {
  angry: 'M-13 -6 L-4 -2M13 -6 L4 -2',
  worried: 'M-13 -3 L-4 -7M13 -3 L4 -7',
  raised: 'M-12 -7 Q-8 -10 -4 -7M12 -7 Q8 -10 4 -7',
}

const scarf = (colour: string) =>
  flat.path('M-22.5 -4 Q0 -10 22.5 -4 Q23 2 22 8 Q0 4 -22 8 Q-23 2 -22.5 -4Z', colour) +
  cut.path('M20 -1 L36 -8 L33 3 L38 12 L22 6Z', colour)

const fringe = (colour: string) =>
  flat.path('M-23 0 a23 23 0 0 1 46 0 q-8 -2 -14 -10 q-12 10 -32 10Z', colour)
const parted = (colour: string) =>
  flat.path('M-23 0 a23 23 0 0 1 46 0 q-16 -1 -23 -13 q-7 12 -23 13Z', colour)
const straight = (colour: string) => flat.path('M-24 0 a24 24 0 0 1 48 0 V5 L20 -5 H-20 L-24 5Z', colour)

function behindHead(style: HairStyle, colour: string): string {
  switch (style) {
    case 'long':
      return cut.path('M-24 0 a24 24 0 0 1 48 0 V24 q0 6 -6 6 H-18 q-6 0 -6 -6Z', colour)
    case 'bob':
      return cut.path('M-26 0 a26 25 0 0 1 52 0 V12 q0 7 -7 7 H-19 q-7 0 -7 -7Z', colour)
    case 'braids':
      return stroke('M-20 6 Q-34 14 -30 32M20 6 Q34 14 30 32', colour, 9)
    case 'cloud':
      return cut.path(
        'M-25 10 q-11 -6 -6 -18 q-3 -13 10 -17 q7 -12 21 -8 q15 -4 21 8 q13 4 10 17 q5 12 -6 18Z',
        colour,
      )
    case 'bun':
      return cut.circle(0, -27, 10, colour)
    case 'short':
    case 'curls':
      return ''
  }
}

function overHead(style: HairStyle, colour: string): string {
  switch (style) {
    case 'curls':
      return [
        [-20, -4],
        [-17, -13],
        [-8, -20],
        [4, -22],
        [14, -16],
        [20, -6],
      ]
        .map(([x = 0, y = 0]) => flat.circle(x, y, 9, colour))
        .join('')
    case 'bob':
      return straight(colour)
    case 'bun':
      return parted(colour)
    case 'braids':
      return parted(colour) + flat.circle(-30, 30, 3.2, white) + flat.circle(30, 30, 3.2, white)
    case 'cloud':
    case 'short':
    case 'long':
      return fringe(colour)
  }
}

/** A knitted hat with a tassel. */
export const knittedHat = (colour: string, border: string) =>
  place(
    { x: 0, y: 0 },
    cut.path('M-24 -6 Q-24 -32 0 -32 Q24 -32 24 -6Z', colour),
    cut.rect(-26, -11, 52, 10, border, 4),
    cut.circle(0, -34, 7, border),
  )

/** A scarf around the hair, as many grown-ups wear it. */
export const headscarf = (colour: string, fold: string) =>
  cut.path(
    'M-27 2 C-27 -38 27 -38 27 2 Q27 18 32 34 Q0 44 -32 34 Q-27 18 -27 2Z M-18 4 a18 16.6 0 0 0 36 0 Q16 -14 0 -14 Q-16 -14 -18 4Z',
    colour,
  ) + stroke('M-22 18 Q-2 38 24 24M-4 31 Q8 36 18 35', fold, 2.4)
