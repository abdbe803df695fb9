import { areas, glow, materials, night, white } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'
import { cone } from './forest-floor.ts'

/** The head of the troll under the bridge, 124 wide; its eyes are the light of the picture. */
export const trollHead = (at: Placement) =>
  place(
    at,
    stroke('M-28 -48 l-6 -12M-12 -54 l-2 -13M12 -54 l3 -12M30 -48 l7 -11', areas.natur.ink, 6),
    flat.path('M-62 20 V0 Q-58 -48 0 -52 Q58 -48 62 0 V20Z', areas.natur.ink),
    light(flat.circle(-18, -24, 12, glow), flat.circle(22, -24, 12, glow)),
    flat.circle(-16, -24, 4.6, night),
    flat.circle(20, -24, 4.6, night),
  )

/** A troll of clay, twigs, moss and cones, 140 high; its eyes are the light of the picture. */
export const clayTroll = (at: Placement, moss: string, belly: string) =>
  place(
    at,
    stroke(
      'M-52 -62 Q-76 -72 -84 -96M-78 -84 L-92 -86M-84 -96 L-92 -106M-84 -96 L-80 -110',
      materials.bark,
      6,
    ),
    stroke('M52 -62 Q76 -72 84 -96M78 -84 L92 -86M84 -96 L92 -106M84 -96 L80 -110', materials.bark, 6),
    stroke(
      'M-30 -112 L-38 -136M-38 -126 L-48 -132M-8 -118 L-8 -142M-8 -132 L0 -140M16 -118 L22 -140M34 -108 L46 -128',
      materials.bark,
      5,
    ),
    cut.ellipse(-30, -2, 24, 12, materials.clay),
    cut.ellipse(30, -2, 24, 12, materials.clay),
    cut.path('M-58 -8 Q-70 -120 0 -122 Q70 -120 58 -8 Q56 0 46 0 H-46 Q-56 0 -58 -8Z', materials.clay),
    flat.path(
      'M-48 -92 Q-40 -121 0 -122 Q40 -121 48 -92 q-8 8 -13 -3 q-7 11 -14 1 q-7 10 -14 -1 q-7 11 -14 0 q-7 10 -14 1 q-6 9 -27 2Z',
      moss,
    ),
    light(flat.circle(-20, -74, 13, glow), flat.circle(20, -74, 13, glow)),
    flat.circle(-17, -73, 5, night),
    flat.circle(17, -73, 5, night),
    place({ x: 0, y: -56, scale: 0.62 }, cone({ x: 0, y: 0 })),
    flat.path('M-26 -38 Q0 -26 26 -38 Q24 -18 0 -18 Q-24 -18 -26 -38Z', night),
    flat.path('M-14 -35 L-8 -26 L-3 -33.5Z', white),
    flat.path('M8 -33 L13 -24 L18 -35Z', white),
    flat.circle(-10, -8, 3.6, belly),
    flat.circle(10, -8, 3.6, belly),
  )
