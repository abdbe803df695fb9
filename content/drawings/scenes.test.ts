import { describe, expect, it } from 'vitest'

import { checkCases } from '#tests/support/suite/cases.ts'

import { areas, everyColour, glow } from './palette.ts'
import { illustrations, shots } from './scenes.ts'

type Element = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
}

const twelveKilobytes = 12 * 1024
const drawings = [...Object.entries(illustrations), ...Object.entries(shots)]

it('every drawing has a slug of a–z, digits and hyphens', () => {
  expect(drawings.filter(([slug]) => !/^[a-z0-9]+(-[a-z0-9]+)*$/u.test(slug))).toEqual([])
})

it('no two drawings are the same', () => {
  expect(new Set(drawings.map(([, document]) => document)).size).toBe(drawings.length)
  expect(Object.keys(shots).filter((slug) => slug in illustrations)).toEqual([])
})

it('parsing a malformed document throws', () => {
  expect(() => rootOf('<svg><g></svg>')).toThrow('closes')
  expect(() => rootOf('<svg><g></g>')).toThrow('open')
  expect(() => rootOf('<svg fill="a" fill="b"/>')).toThrow('twice')
  expect(() => rootOf('<svg>words</svg>')).toThrow('position 5')
})

describe('every drawing', () => {
  it('is a standalone document of 320 by 240', () =>
    checkCases(drawings, ([, document]) => {
      const root = rootOf(document)

      expect({ tag: root.tag, ...root.attributes }).toEqual({
        tag: 'svg',
        xmlns: 'http://www.w3.org/2000/svg',
        width: '320',
        height: '240',
        viewBox: '0 0 320 240',
      })
    }))

  it('is at most 12 KB', () =>
    checkCases(drawings, ([, document]) => {
      expect(Buffer.byteLength(document)).toBeLessThanOrEqual(twelveKilobytes)
    }))

  it('contains only shapes: no text, gradient, filter, style, script or reference', () =>
    checkCases(drawings, ([, document]) => {
      const elements = allWithin(rootOf(document))

      expect(
        namesBeyond(
          ['svg', 'g', 'path', 'circle', 'ellipse', 'rect'],
          elements.map(({ tag }) => tag),
        ),
      ).toEqual([])
      expect(
        namesBeyond(
          knownAttributes,
          elements.flatMap(({ attributes }) => Object.keys(attributes)),
        ),
      ).toEqual([])
    }))

  it('has only valid numbers in its geometry', () =>
    checkCases(drawings, ([, document]) => {
      expect(document).not.toMatch(/NaN|undefined|Infinity|\d\.\d{3,}/)
    }))

  it('uses only colours of the palette', () =>
    checkCases(drawings, ([, document]) => {
      const elements = allWithin(rootOf(document))

      expect(namesBeyond([...everyColour, 'none'], elements.flatMap(coloursOf))).toEqual([])
    }))

  it('has exactly one light, and yellow nowhere else', () =>
    checkCases(drawings, ([, document]) => {
      const elements = allWithin(rootOf(document))
      const lights = elements.filter(({ attributes }) => attributes['data-light'] === 'one')
      const yellow = elements.filter((element) => coloursOf(element).includes(glow))
      const litYellow = lights.flatMap(allWithin).filter((element) => coloursOf(element).includes(glow))

      expect(lights.length).toBe(1)
      expect(litYellow.length).toBeGreaterThan(0)
      expect(yellow.length).toBe(litYellow.length)
    }))

  it('has the tint of its area as background and uses colours of at most two others', () =>
    checkCases(drawings, ([, document]) => {
      const root = rootOf(document)
      const [paper] = root.children
      const own = Object.entries(areas).find(([, { tint }]) => tint === paper?.attributes['fill'])?.[0]
      const borrowed = new Set(allWithin(root).filter(isSolid).flatMap(coloursOf).flatMap(areasPainting))

      expect(Object.keys(areas)).toContain(own)
      expect([...borrowed].filter((area) => area !== own).length).toBeLessThanOrEqual(2)
    }))
})

const knownAttributes =
  'xmlns width height viewBox transform data-light d cx cy r rx ry x y fill fill-opacity stroke stroke-width stroke-linecap stroke-linejoin'.split(
    ' ',
  )

/** Parses the strict subset of XML that drawings use; throws on anything else. */
function rootOf(document: string): Element {
  const tags = /<(?<closing>\/?)(?<tag>[a-z]+)(?<written>(?: [A-Za-z-]+="[^"<>&]*")*)(?<empty>\/?)>/y
  const open: { tag: string; attributes: Record<string, string>; children: Element[] }[] = [
    { tag: '', attributes: {}, children: [] },
  ]
  while (tags.lastIndex < document.length) {
    const position = tags.lastIndex
    const { closing, tag = '', written = '', empty } = tags.exec(document)?.groups ?? {}
    if (tag === '') throw new Error(`no tag at position ${position}`)
    if (closing === '/') {
      if (open.pop()?.tag !== tag) throw new Error(`${tag} closes something else`)
      continue
    }
    const element = { tag, attributes: attributesOf(written), children: [] }
    open.at(-1)?.children.push(element)
    if (empty === '') open.push(element)
  }
  const [top] = open
  const [root, ...others] = top?.children ?? []
  if (open.length !== 1 || root === undefined || others.length > 0) throw new Error('something is left open')
  return root
}

function attributesOf(written: string): Record<string, string> {
  const pairs = [...written.matchAll(/ (?<name>[A-Za-z-]+)="(?<value>[^"]*)"/g)].map(
    ({ groups: { name = '', value = '' } = {} }) => [name, value] as const,
  )
  const attributes = Object.fromEntries(pairs)
  if (Object.keys(attributes).length !== pairs.length) throw new Error('an attribute stands twice')
  return attributes
}

function allWithin(element: Element): readonly Element[] {
  return [element, ...element.children.flatMap(allWithin)]
}

function coloursOf({ attributes: { fill, stroke } }: Element): readonly string[] {
  return [fill, stroke].filter((colour) => colour !== undefined)
}

function isSolid({ attributes }: Element): boolean {
  return attributes['fill-opacity'] === undefined
}

function areasPainting(colour: string): readonly string[] {
  return Object.entries(areas)
    .filter(([, { mid, paint, ink }]) => [mid, paint, ink].includes(colour))
    .map(([area]) => area)
}

function namesBeyond(known: readonly string[], found: readonly string[]): readonly string[] {
  return [...new Set(found)].filter((name) => !known.includes(name))
}
