import { captainsCap } from '../motifs/cardboard-ferry.ts'
import { boot, litMittens } from '../motifs/cloakroom.ts'
import { head, headscarf, knittedHat } from '../motifs/head.ts'
import { rainHat } from '../motifs/rainwear.ts'
import { babyShoe, rubberBoot, trainer } from '../motifs/shoes.ts'
import { bicycleHelmet, sunHat } from '../motifs/summer-headwear.ts'
import { hangingJacket, mitten } from '../motifs/winter-clothes.ts'
import { areas, materials, white } from '../palette.ts'
import { picture, place } from '../paper.ts'

const { antall, etikk, kropp, kunst, nar, natur, sprak } = areas

/** Headwear is drawn in the coordinates of a head, so it is shown on one. */
const worn = (headwear: string, y = 140) =>
  place({ x: 160, y, scale: 3.2 }, head({ skin: 'tan', hair: 'brown', style: 'short', headwear }))

/** Headwear, shoes and mittens, each alone or on a head. */
export const clothes: Readonly<Record<string, string>> = {
  babyShoe: picture(etikk.tint, babyShoe({ x: 164, y: 196, scale: 5.4 }, etikk.mid, etikk.paint)),
  bicycleHelmet: picture(nar.tint, worn(bicycleHelmet(kropp.paint, white))),
  boot: picture(sprak.tint, boot({ x: 120, y: 190, scale: 5 }, nar.paint)),
  captainsCap: picture(etikk.tint, worn(captainsCap(sprak.paint))),
  hangingJacket: picture(sprak.tint, hangingJacket({ x: 160, y: 33, scale: 2.3 }, kropp.paint, kropp.ink)),
  headscarf: picture(kunst.tint, worn(headscarf(kunst.paint, kunst.ink), 106)),
  knittedHat: picture(sprak.tint, worn(knittedHat(kropp.paint, white))),
  litMittens: picture(sprak.tint, litMittens({ x: 160, y: 120, scale: 3 })),
  mitten: picture(sprak.tint, mitten({ x: 172, y: 203, scale: 4.6 }, kropp.paint, white)),
  rainHat: picture(sprak.tint, worn(rainHat(natur.paint, natur.ink))),
  rubberBoot: picture(antall.tint, rubberBoot({ x: 160, y: 211, scale: 1.4 }, kropp.paint, kropp.ink)),
  sunHat: picture(natur.tint, worn(sunHat(antall.mid, kropp.paint))),
  trainer: picture(antall.tint, trainer({ x: 158, y: 184, scale: 3.4 }, nar.paint, materials.stone)),
}
