import { describe, expect, it } from 'vitest'

import { houses } from '#src/contract/ask-curriculum.ts'
import { checkCases } from '#tests/support/suite/cases.ts'

import { outlined } from './outline.ts'
import { everyColour, night } from './palette.ts'
import { cut, flat, place, stroke } from './paper.ts'
import { signPictures } from './signs.ts'

const sixteenKilobytes = 16 * 1024
const pictures = Object.entries(signPictures)

it('every sign of the curriculum has one picture, and no two are the same', () => {
  const taught = new Set(houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat())))

  expect(Object.keys(signPictures).toSorted()).toEqual([...taught].toSorted())
  expect(new Set(Object.values(signPictures)).size).toBe(taught.size)
})

describe('every picture of a sign', () => {
  it('is a standalone document of 320 by 240, at most 16 KB', () =>
    checkCases(pictures, ([, document]) => {
      expect(document).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="320" height="240" viewBox="0 0 320 240">/,
      )
      expect(Buffer.byteLength(document)).toBeLessThanOrEqual(sixteenKilobytes)
    }))

  it('contains only closed shapes with valid numbers in their geometry', () =>
    checkCases(pictures, ([, document]) => {
      const tags = [...document.matchAll(/<\/?(?<tag>[^\s/>]+)/g)].map(({ groups }) => groups?.['tag'] ?? '')
      const known = ['svg', 'g', 'path', 'circle', 'ellipse', 'rect']

      expect(tags.filter((tag) => !known.includes(tag))).toEqual([])
      expect(countOf(document, '<g')).toBe(countOf(document, '</g>'))
      expect(document.replaceAll(/<[^<>]*>/g, '')).toBe('')
      expect(document).not.toMatch(/NaN|undefined|Infinity/)
    }))

  it('uses only colours of the palette, and has an outline', () =>
    checkCases(pictures, ([, document]) => {
      const colours = [...document.matchAll(/ (?:fill|stroke)="(?<colour>[^"]*)"/g)].map(
        ({ groups }) => groups?.['colour'] ?? '',
      )

      expect(colours.filter((colour) => colour !== 'none' && !everyColour.has(colour))).toEqual([])
      expect(document).toContain(`stroke="${night}"`)
    }))
})

describe('the outline', () => {
  it('has the same width around a smaller motif', () => {
    const whole = outlined(flat.circle(0, 0, 10, night))
    const halved = outlined(place({ x: 0, y: 0, scale: 0.5 }, flat.circle(0, 0, 10, night)))

    expect(whole).toContain('stroke-width="8"')
    expect(halved).toContain('stroke-width="16"')
  })

  it('surrounds strokes too, and replaces the paper edge', () => {
    expect(outlined(stroke('M0 0 H10', night, 6))).toContain('stroke-width="14"')
    expect(outlined(cut.circle(0, 0, 10, night))).not.toContain('fill-opacity')
  })
})

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
