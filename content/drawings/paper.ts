import { night } from './palette.ts'

/** The position of a motif, in units of the picture; most motifs have their origin on the ground below their middle. */
export type Placement = {
  readonly x: number
  readonly y: number
  readonly scale?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  readonly mirrored?: boolean
}

type Attributes = Readonly<Record<string, string | number>>

type Clipping = {
  readonly path: (d: string, fill: string) => string
  readonly circle: (cx: number, cy: number, r: number, fill: string) => string
  readonly ellipse: (cx: number, cy: number, rx: number, ry: number, fill: string) => string
  readonly rect: (x: number, y: number, width: number, height: number, fill: string, rx?: number) => string
}

/** Shapes without an edge: the background plane, and details that lie on another shape. */
export const flat: Clipping = clipping((tag, shape, fill) => element(tag, { ...shape, fill }))

/** Shapes with the paper edge: a copy of the shape three units further down. */
export const cut: Clipping = clipping(
  (tag, shape, fill) =>
    element(tag, { ...shape, fill: night, 'fill-opacity': 0.14, transform: 'translate(0 3)' }) +
    element(tag, { ...shape, fill }),
)

/** Strokes, for things that are lines in reality too: string, mouth, rain, veins, limbs. */
export const stroke = (d: string, colour: string, width: number) =>
  element('path', {
    d: roundedPath(d),
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })

export const blush = (cx: number, cy: number, r: number, fill: string) =>
  element('circle', { cx, cy, r, fill, 'fill-opacity': 0.55 })

export const place = (
  { x, y, scale = 1, turn = 0, mirrored = false }: Placement,
  ...parts: readonly string[]
) => {
  const moves = [`translate(${rounded(x)} ${rounded(y)})`]
  if (turn !== 0) moves.push(`rotate(${rounded(turn)})`)
  if (mirrored) moves.push(`scale(${rounded(-scale)} ${rounded(scale)})`)
  else if (scale !== 1) moves.push(`scale(${rounded(scale)})`)
  return `<g transform="${moves.join(' ')}">${parts.join('')}</g>`
}

/** The light of a picture; a scene has exactly one. */
export const light = (...parts: readonly string[]) => `<g data-light="one">${parts.join('')}</g>`

export const picture = (tint: string, ...parts: readonly string[]) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240">' +
  `${flat.rect(0, 0, 320, 240, tint, 0)}${parts.join('')}</svg>`

function clipping(draw: (tag: string, shape: Attributes, fill: string) => string): Clipping {
  return {
    path: (d, fill) => draw('path', { d: roundedPath(d) }, fill),
    circle: (cx, cy, r, fill) => draw('circle', { cx, cy, r }, fill),
    ellipse: (cx, cy, rx, ry, fill) => draw('ellipse', { cx, cy, rx, ry }, fill),
    rect: (x, y, width, height, fill, rx = 4) => draw('rect', { x, y, width, height, rx }, fill),
  }
}

function element(tag: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${typeof value === 'number' ? rounded(value) : value}"`,
  )
  return `<${tag} ${written.join(' ')}/>`
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function roundedPath(d: string): string {
  return d.replaceAll(/-?\d*\.\d{3,}/g, (number) => rounded(Number(number)))
}
