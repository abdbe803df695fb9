import { bustFromBehind } from '../motifs/audience.ts'
import { childOnBicycle } from '../motifs/bicycle.ts'
import { lyingBaby } from '../motifs/changing-table.ts'
import { arm, bust, child, childOnWheels } from '../motifs/child.ts'
import { seatedChild } from '../motifs/cloakroom.ts'
import { crawlingChild } from '../motifs/crawling-child.ts'
import { head, type Look } from '../motifs/head.ts'
import { sittingChild } from '../motifs/sitting-child.ts'
import { childSideways } from '../motifs/sitting-sideways.ts'
import { visitor } from '../motifs/visitor.ts'
import { areas, hairs } from '../palette.ts'
import { picture, place } from '../paper.ts'

const { antall, etikk, kropp, kunst, nar, natur, sprak } = areas

const looks = {
  braids: { skin: 'pale', hair: 'fair', style: 'braids' },
  cloud: { skin: 'dark', hair: 'black', style: 'cloud' },
  curls: { skin: 'brown', hair: 'black', style: 'curls' },
  short: { skin: 'tan', hair: 'brown', style: 'short' },
  glasses: { skin: 'pale', hair: 'red', style: 'bob', glasses: sprak.ink },
  bun: { skin: 'tan', hair: 'black', style: 'bun', hearingAid: kropp.paint },
} satisfies Readonly<Record<string, Look>>

const armsOf = (sleeve: string, { skin }: Look) =>
  arm(sleeve, skin, [-19, -52], [-36, -40], [-30, -20]) + arm(sleeve, skin, [19, -52], [36, -40], [30, -20])

/** The people, complete and partial, each alone. */
export const people: Readonly<Record<string, string>> = {
  bust: picture(etikk.tint, bust({ x: 160, y: 208, scale: 2.2 }, etikk.paint, looks.glasses)),
  bustFromBehind: picture(
    etikk.tint,
    bustFromBehind({ x: 160, y: 208, scale: 2.2 }, nar.paint, {
      skin: 'tan',
      hair: 'black',
      braids: true,
      hearingAid: kropp.paint,
    }),
  ),
  child: picture(
    etikk.tint,
    child({ x: 160, y: 218, scale: 1.6 }, kropp.paint, looks.braids, armsOf(kropp.ink, looks.braids)),
  ),
  childOnBicycle: picture(
    nar.tint,
    childOnBicycle(
      { x: 158, y: 218, scale: 1.45 },
      nar.paint,
      sprak.ink,
      kropp.paint,
      looks.curls,
      arm(nar.ink, looks.curls.skin, [2, -70], [16, -54], [32, -65]),
    ),
  ),
  childOnWheels: picture(
    etikk.tint,
    childOnWheels(
      { x: 152, y: 208, scale: 1.36 },
      natur.paint,
      kunst.paint,
      looks.cloud,
      arm(natur.ink, looks.cloud.skin, [12, -66], [30, -52], [26, -34]),
    ),
  ),
  childSideways: picture(
    sprak.tint,
    childSideways(
      { x: 142, y: 201, scale: 1.8 },
      kunst.paint,
      sprak.ink,
      looks.short,
      arm(kunst.ink, looks.short.skin, [12, -38], [30, -34], [32, -18]),
    ),
  ),
  crawlingChild: picture(
    kropp.tint,
    crawlingChild({ x: 142, y: 198, scale: 2.2 }, kropp.paint, kropp.ink, looks.short),
  ),
  head: picture(kunst.tint, place({ x: 160, y: 138, scale: 3.1 }, head(looks.bun))),
  lyingBaby: picture(
    kropp.tint,
    lyingBaby({ x: 158, y: 184, scale: 1.8 }, natur.mid, natur.paint, {
      skin: 'brown',
      hair: 'brown',
      style: 'short',
      mouth: 'open',
    }),
  ),
  seatedChild: picture(
    sprak.tint,
    seatedChild(
      { x: 160, y: 168, scale: 1.2 },
      { jumper: kropp.paint, trousers: sprak.ink, boots: nar.paint },
      looks.cloud,
      armsOf(kropp.ink, looks.cloud),
    ),
  ),
  sittingChild: picture(
    antall.tint,
    sittingChild(
      { x: 160, y: 208, scale: 1.7 },
      nar.paint,
      nar.ink,
      looks.glasses,
      arm(nar.ink, looks.glasses.skin, [-18, -40], [-34, -30], [-24, -16]),
      arm(nar.ink, looks.glasses.skin, [18, -40], [34, -30], [24, -16]),
    ),
  ),
  visitor: picture(kunst.tint, visitor({ x: 160, y: 142, scale: 1.6 }, kunst.paint, 'brown', hairs.black)),
}
