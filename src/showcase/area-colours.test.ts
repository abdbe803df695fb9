import { expect, it } from 'vitest'
import { areas, glow, night } from '#content/drawings/palette.ts'
import { flat, picture } from '#content/drawings/paper.ts'
import { areaColoursOf } from './area-colours.ts'

it('finds the area of a drawing by its background colour', () => {
  const { tint, mid, paint, ink } = areas.kunst

  expect(areaColoursOf(picture(tint, flat.circle(8, 8, 8, areas.natur.tint)))).toEqual([
    tint,
    mid,
    paint,
    ink,
    glow,
  ])
})

it('returns no colours for a drawing on another background', () => {
  expect(areaColoursOf(picture(night))).toEqual([])
})
