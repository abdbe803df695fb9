import { arm, child } from '../motifs/child.ts'
import { bench, boot, floor, litMittens, pegs, seatedChild } from '../motifs/cloakroom.ts'
import { signer, isak, nora } from '../motifs/film-people.ts'
import { bubble } from '../motifs/things.ts'
import { areas, night, white } from '../palette.ts'
import { cut, flat, picture, stroke } from '../paper.ts'

const { tint, hill, mid, ink } = areas.sprak

/** The grown-up calls from the door of the cloakroom; Isak looks into his boot. */
export const scene = picture(
  tint,
  floor(196),
  pegs(86, [24, 104, 184]),
  cut.rect(212, 58, 76, 142, white, 3),
  flat.rect(219, 65, 62, 135, hill, 1),
  child(
    { x: 252, y: 204, scale: 0.94 },
    signer.clothes,
    { ...signer.look, mouth: 'open', gaze: [-4, 1] },
    arm(signer.sleeve, 'tan', [18, -52], [32, -36], [22, -22]),
    arm(signer.sleeve, 'tan', [-18, -52], [-32, -36], [-22, -22]),
  ),
  bubble({ x: 158, y: 24, width: 82, height: 56 }, [236, 104], white, 18),
  litMittens({ x: 199, y: 52, scale: 0.9 }),
  bench(12, 196, 168),
  seatedChild(
    { x: 52, y: 168, scale: 0.98 },
    { jumper: nora.clothes, trousers: areas.kropp.ink, boots: night },
    { ...nora.look, mouth: 'open', gaze: [3, -1] },
    arm(nora.sleeve, 'pale', [-18, -48], [-34, -34], [-26, -14]),
    arm(nora.sleeve, 'pale', [18, -48], [33, -36], [22, -16]),
  ),
  stroke('M84 60 l10 -10M90 74 l14 -3M74 52 l5 -13', mid, 5),
  seatedChild(
    { x: 130, y: 168, scale: 1.06 },
    { jumper: isak.clothes, trousers: ink, boots: night },
    { ...isak.look, mouth: 'wonder', gaze: [0, 4] },
    boot({ x: -2, y: -16, scale: 0.98 }, areas.nar.mid),
    arm(isak.sleeve, 'brown', [-19, -50], [-36, -28], [-14, -24]),
    arm(isak.sleeve, 'brown', [19, -50], [36, -28], [14, -30]),
  ),
)
