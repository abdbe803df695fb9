import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { AreaColour, AreaIconName } from '#src/contract/area-look.ts'
import { contrast } from '#src/showcase/contrast.ts'
import { areaIcons } from '#src/ui/area-icon.tsx'
import { paletteColours } from '#src/ui/palette-colour.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const formerNames = ['sprak', 'kropp', 'kunst', 'natur', 'antall', 'etikk', 'nar']
const tones = ['tint', 'mid', 'paint', 'ink'] as const
type Tones = Readonly<Record<(typeof tones)[number], string>>

describe('the colours of focus areas', () => {
  it('are those of the palette, and none is the code of an area', () => {
    expect(AreaColour.options).toEqual(paletteColours)
    expect([...palette().keys()]).toEqual(paletteColours)
    expect(paletteColours.filter((colour) => formerNames.includes(colour))).toEqual([])
  })

  it.each(paletteColours)('%s can be read and seen wherever it is used', (colour) => {
    const { tint, paint, ink } = tonesOf(colour)

    const texts = {
      'a badge, a tile and a calendar entry': contrast(ink, tint),
      'a badge and an icon on paper': contrast(ink, '#ffffff'),
      'a heading on the page': contrast(ink, '#f7f5f1'),
      'the text of a house card': contrast('#ffffff', paint),
    }
    const shapes = {
      'the icon of a chip and a ring of the wheel': contrast(paint, '#ffffff'),
      'the icon of a chosen chip': contrast(paint, '#ffe3a0'),
      'the edge of a card on the page': contrast(paint, '#f7f5f1'),
      'the mark in a swatch': contrast(tint, paint),
    }

    expect(Object.entries(texts).filter(([, measured]) => measured < 4.5)).toEqual([])
    expect(Object.entries(shapes).filter(([, measured]) => measured < 3)).toEqual([])
  })

  it('are all different', () => {
    for (const tone of tones)
      expect(new Set(paletteColours.map((colour) => tonesOf(colour)[tone])).size).toBe(paletteColours.length)
  })
})

describe('the icons of focus areas', () => {
  it('are all drawn, each by a drawing of its own', () => {
    expect(AreaIconName.options).toEqual(Object.keys(areaIcons))
    expect(new Set(Object.values(areaIcons)).size).toBe(AreaIconName.options.length)
  })

  it('come from the area in every view, and never from its colour or code', () => {
    const views = filesBelow('src')
      .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
      .filter((path) => /^src\/(?:app|features|shell|ui)\//u.test(path) && path !== 'src/ui/area-icon.tsx')

    expect(views.flatMap(derivedIconsIn)).toEqual([])
  })

  it('are found where a view derives them, in each of its ways', () => {
    const derived = [
      '<AreaIcon icon={iconOf[area.colour]} />',
      '<AreaIcon area={area.colour} />',
      'const Icon = areaIcons[area.colour]',
      'const icon = area.colour === chosen ? Leaf : Apple',
      'const icons = { blue: Leaf, red: Apple }',
      "const icons = { 'blue': Leaf }",
      'const icons: Readonly<Record<AreaColour, LucideIcon>> = drawn',
      "if (area.code === 'Natur') return Leaf",
    ]
    const given = [
      '<AreaIcon icon={area.icon} className="size-6" />',
      '<AreaIcon icon={icon} />',
      '<Badge area={area.colour} icon={areaIcons[area.icon]}>',
      "const colours = { blue: '#fff' }",
    ]

    expect(derived.filter((text) => derivationsIn(text).length === 0)).toEqual([])
    expect(given.filter((text) => derivationsIn(text).length > 0)).toEqual([])
  })
})

const names = [...paletteColours, ...formerNames].join('|')
/** The ways to draw an icon by anything but the icon of an area. */
const derivations = [
  /<AreaIcon (?!icon=\{(?:[\w?.]*\.)?icon\})/gu,
  /\bareaIcons\[(?!(?:[\w?.]*\.)?icon\])/gu,
  /\barea\??\.(?:colour|code) === (?:'|[^\n?;]*\? [A-Z])/gu,
  new RegExp(`\\b(?:${names})['"]?: [A-Z]\\w*\\b`, 'gu'),
  /Record<(?:AreaColour|PaletteColour), \w*Icon/gu,
]
const derivationsIn = (text: string) =>
  derivations.flatMap((way) => [...text.matchAll(way)].map(([found]) => found))

const derivedIconsIn = (path: string) =>
  derivationsIn(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`)

/** The tones of each colour as the style sheet of the app has them. */
function palette(): ReadonlyMap<string, Tones> {
  const css = readFileSync(join(root, 'src/ui/theme.css'), 'utf8')
  const rules = css.matchAll(/\[data-omr='(?<name>\w+)'\],\s*\.omr-(?<same>\w+) \{(?<body>[^}]*)\}/gu)
  return new Map(
    [...rules].map(({ groups }) => {
      const { name = '', same = '', body = '' } = groups ?? {}
      expect(same).toBe(name)
      const valueOf = (tone: string) => new RegExp(`--${tone}: (#[0-9a-f]{6});`, 'u').exec(body)?.[1] ?? ''
      return [
        name,
        { tint: valueOf('tint'), mid: valueOf('mid'), paint: valueOf('paint'), ink: valueOf('ink') },
      ]
    }),
  )
}

function tonesOf(colour: string): Tones {
  const found = palette().get(colour)
  if (!found) throw new Error(`The style sheet has no colour "${colour}".`)
  return found
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
