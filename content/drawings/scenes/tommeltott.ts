import { areas, glow, night, skins, white } from '../palette.ts'
import { blush, cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, paint, ink } = areas.sprak

const skin = skins.brown

type Finger = {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly length: number
  readonly hat: string
}

const fingers: readonly Finger[] = [
  { x: 92, y: 176, turn: -52, length: 64, hat: areas.kropp.paint },
  { x: 128, y: 134, turn: -14, length: 84, hat: areas.nar.paint },
  { x: 160, y: 128, turn: 0, length: 94, hat: paint },
  { x: 192, y: 134, turn: 13, length: 84, hat: areas.kropp.paint },
  { x: 222, y: 152, turn: 30, length: 64, hat: areas.nar.paint },
]

const finger = ({ x, y, turn, length, hat }: Finger) => {
  const tip = -length + 16
  return place(
    { x, y, turn },
    cut.rect(-15, -length, 30, length + 24, skin, 15),
    flat.circle(-5, tip, 2.4, night),
    flat.circle(5, tip, 2.4, night),
    blush(-9, tip + 7, 2.8, areas.kropp.mid),
    blush(9, tip + 7, 2.8, areas.kropp.mid),
    stroke(`M-4 ${tip + 7} q4 4 8 0`, night, 2.2),
    cut.path(`M-15 ${tip - 6} L0 ${tip - 34} L15 ${tip - 6} Q0 ${tip - 12} -15 ${tip - 6}Z`, hat),
    flat.circle(0, tip - 34, 4.4, white),
  )
}

/** A hand whose five fingers have a face and a hat each. */
export const scene = picture(
  tint,
  flat.rect(0, 200, 320, 40, hill, 0),
  flat.circle(160, 116, 104, shade),
  light(flat.circle(160, 116, 78, glow)),
  cut.path('M118 240 L112 214 Q112 206 160 204 Q208 206 212 214 L206 240Z', ink),
  fingers.map(finger).join(''),
  cut.path('M108 168 Q104 128 160 126 Q230 128 226 172 Q222 216 192 222 H138 Q112 212 108 168Z', skin),
  stroke('M134 168 Q160 152 196 166M150 190 Q168 182 190 190', areas.kropp.ink, 2.4),
)
