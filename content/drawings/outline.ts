import { night } from './palette.ts'

const lineWidth = 4
const paperEdge = /<[a-z]+ [^>]*fill-opacity="0\.14"[^>]*\/>/g

/** A drawing with a strong outline instead of its paper edges, of the same width at every scale, so that it is legible from across a room. */
export const outlined = (...parts: readonly string[]) => {
  const drawing = parts.join('').replaceAll(paperEdge, '')
  return lineAround(drawing) + drawing
}

/** Repeats every shape in the outline colour and a little larger; skips blushes, which are faint. */
function lineAround(drawing: string): string {
  const scales = [1]
  return drawing.replaceAll(
    /<(\/?)([a-z]+)([^>]*?)(\/?)>/g,
    (tag: string, closing, name, attributes: string) => {
      if (closing === '/') {
        scales.pop()
        return tag
      }
      const scale = scales.at(-1) ?? 1
      if (name === 'g') {
        scales.push(scale * scaleIn(attributes))
        return tag
      }
      return attributes.includes('fill-opacity')
        ? ''
        : `<${name}${larger(attributes, (2 * lineWidth) / scale)}/>`
    },
  )
}

function scaleIn(attributes: string): number {
  return Math.abs(Number(/scale\((?<scale>-?[\d.]+)/u.exec(attributes)?.groups?.['scale'] ?? 1))
}

function larger(attributes: string, by: number): string {
  const drawn = Number(/stroke-width="(?<width>[\d.]+)"/u.exec(attributes)?.groups?.['width'] ?? 0)
  const shape = attributes.replaceAll(/ (?:fill|stroke[a-z-]*)="[^"]*"/g, '')
  const fill = drawn === 0 ? night : 'none'
  const width = Math.round((drawn + by) * 100) / 100
  return `${shape} fill="${fill}" stroke="${night}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
}
