import { areas, glow, night, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke, type Placement } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.kunst

const puppet = (at: Placement, sock: string, stripe: string, tuft: string) =>
  place(
    at,
    cut.path('M-30 110 V10 Q-34 -44 14 -46 Q64 -46 66 -20 Q66 -4 30 -2 Q30 10 30 24 V110Z', sock),
    flat.path('M66 -20 Q66 -4 30 -2 Q44 -12 66 -20Z', night),
    flat.path('M30 -2 Q60 -2 62 12 Q50 20 30 16Z', stripe),
    flat.rect(-30, 52, 60, 12, stripe, 0),
    flat.rect(-30, 78, 60, 12, stripe, 0),
    stroke('M-20 -40 l-12 -18M-4 -46 l-4 -22M12 -47 l6 -20', tuft, 8),
    cut.circle(12, -34, 13, white),
    cut.circle(38, -36, 13, white),
    flat.circle(16, -33, 5.4, night),
    flat.circle(42, -35, 5.4, night),
  )

/** Two puppets made of socks talk in the light of a small stage. */
export const scene = picture(
  tint,
  flat.rect(0, 0, 320, 240, shade, 0),
  light(flat.circle(160, 112, 92, glow)),
  cut.path('M0 0 H64 Q40 90 58 200 H0Z', paint),
  cut.path('M320 0 H256 Q280 90 262 200 H320Z', paint),
  stroke('M16 0 Q8 100 18 196M40 0 Q26 100 38 196M304 0 Q312 100 302 196M280 0 Q294 100 282 196', ink, 3.4),
  cut.path('M0 0 H320 V22 Q280 44 240 22 Q200 44 160 22 Q120 44 80 22 Q40 44 0 22Z', ink),
  puppet({ x: 84, y: 112 }, areas.nar.paint, areas.nar.mid, areas.kropp.paint),
  puppet({ x: 238, y: 118, mirrored: true }, areas.kropp.paint, areas.kropp.mid, night),
  cut.rect(0, 200, 320, 40, hill, 0),
  stroke('M0 214 H320', ink, 4),
)
