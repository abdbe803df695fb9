import { cone } from '../motifs/forest-floor.ts'
import { birchLeaf, mapleLeaf } from '../motifs/leaves.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.natur

const feather = place(
  { x: 0, y: 0, turn: 32 },
  cut.path('M0 -34 Q16 -14 10 14 L0 26 L-10 14 Q-16 -14 0 -34Z', areas.sprak.mid),
  stroke('M0 -28 V36', white, 2.6),
)

/** A crate of six compartments with cones, leaves, stones, bark, a feather and a snail’s shell. */
export const scene = picture(
  tint,
  flat.circle(160, 120, 112, shade),
  flat.rect(0, 206, 320, 34, hill, 0),
  cut.rect(44, 42, 232, 164, materials.wood, 8),
  ...[52, 128, 204].flatMap((x) => [50, 130].map((y) => flat.rect(x, y, 64, 68, materials.dough, 4))),
  cone({ x: 74, y: 80, scale: 0.94 }),
  cone({ x: 98, y: 94, scale: 0.7, turn: 60 }),
  light(mapleLeaf({ x: 160, y: 86, scale: 0.86 }, glow, materials.crust)),
  place({ x: 236, y: 84 }, feather),
  cut.ellipse(74, 170, 17, 12, materials.stone),
  cut.ellipse(98, 180, 14, 10, materials.asphalt),
  cut.ellipse(92, 154, 11, 8, materials.stone),
  cut.path('M138 146 L176 140 L182 188 L142 192Z', materials.bark),
  stroke('M148 152 V184M160 148 V180M171 152 V186', materials.paleBark, 3.4),
  cut.circle(236, 164, 22, areas.antall.mid),
  stroke('M236 164 q8 -8 12 2 q0 14 -14 12 q-14 -6 -8 -20 q10 -14 24 -2', materials.crust, 3.4),
  birchLeaf({ x: 30, y: 222, scale: 0.8, turn: -30 }, mid, paint),
  birchLeaf({ x: 294, y: 220, scale: 0.7, turn: 50 }, paint, ink),
)
