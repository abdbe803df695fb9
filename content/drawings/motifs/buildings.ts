import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, place, stroke, type Placement } from '../paper.ts'

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A window with four panes. */
export const sash = ({ x, y, width, height }: Frame, glass: string = areas.nar.tint, frame: string = white) =>
  cut.rect(x - 3, y - 3, width + 6, height + 6, frame, 3) +
  flat.rect(x, y, width, height, glass, 1) +
  stroke(
    `M${x + width / 2} ${y + 1} V${y + height - 1}M${x + 1} ${y + height / 2} H${x + width - 1}`,
    frame,
    3,
  )

/** The lit windows of one house: one light. */
export const litWindows = (...frames: readonly Frame[]) => light(...frames.map((frame) => sash(frame, glow)))

/** A wall with a gable roof, 80 wide and 100 high, bare of windows. */
export const gableHouse = (at: Placement, wall: string, roof: string) =>
  place(
    at,
    cut.rect(-40, -66, 80, 66, wall, 2),
    cut.path('M-48 -60 L-4 -98 Q0 -101 4 -98 L48 -60 Q50 -57 46 -57 H-46 Q-50 -57 -48 -60Z', roof),
  )

/** A lighthouse of 130 units; its lamp is the light of the picture. */
export const lighthouse = (at: Placement, stripe: string, roof: string) =>
  place(
    at,
    cut.path('M-22 0 L-14 -92 H14 L22 0Z', white),
    flat.path('M-16.6 -62 L-14.8 -82 H14.8 L16.6 -62Z', stripe),
    flat.path('M-20 -22 L-18.3 -42 H18.3 L20 -22Z', stripe),
    flat.path('M-6 0 V-13 a6 6 0 0 1 12 0 V0Z', roof),
    light(flat.rect(-11, -114, 22, 24, glow, 2)),
    stroke('M0 -113 V-92', roof, 2.4),
    cut.rect(-20, -95, 40, 7, roof, 3),
    cut.path('M-16 -112 Q0 -134 16 -112Z', roof),
    stroke('M0 -122 V-130', roof, 3),
  )

/** A bird table: a small house that hangs from 0,0; its opening is the light of the picture. */
export const birdHouse = (at: Placement, roof: string, frame: string) =>
  place(
    at,
    stroke('M0 0 V20', materials.darkWood, 2.6),
    light(flat.rect(-34, 44, 68, 46, glow, 2)),
    cut.rect(-37, 44, 8, 50, frame, 2),
    cut.rect(29, 44, 8, 50, frame, 2),
    cut.rect(-52, 90, 104, 10, materials.wood, 3),
    cut.path('M-54 46 L-4 14 Q0 12 4 14 L54 46 Q56 50 51 50 H-51 Q-56 50 -54 46Z', roof),
  )
