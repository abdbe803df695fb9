import { note, pairOfNotes } from '../motifs/music.ts'
import { areas, glow, materials, white } from '../palette.ts'
import { cut, flat, light, picture, place, stroke } from '../paper.ts'

const { tint, shade, hill, mid, paint, ink } = areas.kunst

type Tin = { readonly x: number; readonly turn: number; readonly paper: string; readonly band: string }

const tin = ({ x, turn, paper, band }: Tin, lid: string) =>
  place(
    { x, y: 196, turn },
    cut.rect(-30, -84, 60, 84, paper, 6),
    flat.rect(-30, -58, 60, 12, band, 0),
    flat.rect(-30, -30, 60, 12, band, 0),
    lid,
  )

const lid = (colour: string) => cut.rect(-33, -94, 66, 16, colour, 5)

/** Three tins that sound different when they are shaken, with rice, peas and buttons beside them. */
export const scene = picture(
  tint,
  flat.circle(160, 110, 96, shade),
  flat.rect(0, 190, 320, 50, hill, 0),
  tin({ x: 74, turn: -12, paper: areas.nar.paint, band: areas.nar.mid }, lid(white)),
  tin({ x: 162, turn: 4, paper: paint, band: mid }, light(lid(glow))),
  tin({ x: 250, turn: 14, paper: areas.sprak.paint, band: areas.sprak.mid }, lid(white)),
  stroke('M26 116 q-8 12 -2 26M120 84 q-10 -12 -6 -26M204 82 q10 -10 8 -24M298 118 q10 10 6 26', ink, 4.4),
  note({ x: 52, y: 60 }, ink),
  pairOfNotes({ x: 146, y: 58, scale: 0.8 }, paint),
  note({ x: 256, y: 62 }, ink),
  stroke('M52 220 l6 -4M66 226 l6 2M80 218 l6 -3M92 226 l6 -2M60 230 l6 2', white, 4),
  flat.circle(148, 222, 5, areas.nar.mid),
  flat.circle(162, 228, 5, areas.nar.mid),
  flat.circle(176, 221, 5, areas.nar.mid),
  cut.circle(238, 224, 8, materials.bread),
  cut.circle(262, 226, 8, materials.wood),
  flat.circle(236, 224, 1.6, materials.crust),
  flat.circle(241, 224, 1.6, materials.crust),
  flat.circle(260, 226, 1.6, materials.bark),
  flat.circle(265, 226, 1.6, materials.bark),
)
