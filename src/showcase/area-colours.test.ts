import { expect, it } from 'vitest'
import { areas, glow, night } from '#src/illustrations/palette.ts'
import { flat, picture } from '#src/illustrations/paper.ts'
import { areaColoursOf } from './area-colours.ts'

it('knows the area of a drawing by the paper that everything else lies on', () => {
  const { tint, mid, paint, ink } = areas.kunst

  expect(areaColoursOf(picture(tint, flat.circle(8, 8, 8, areas.natur.tint)))).toEqual([
    tint,
    mid,
    paint,
    ink,
    glow,
  ])
})

it('has no colours for a drawing on other paper', () => {
  expect(areaColoursOf(picture(night))).toEqual([])
})
