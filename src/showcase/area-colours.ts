import { areas, glow } from '#content/drawings/palette.ts'

/** The colours of the area whose tint is the background of a drawing, from light to dark, and the glow; empty if no area matches. */
export function areaColoursOf(drawing: string): readonly string[] {
  const background = /fill="(?<colour>[^"]+)"/.exec(drawing)?.groups?.['colour']
  const area = Object.values(areas).find(({ tint }) => tint === background)
  return area ? [area.tint, area.mid, area.paint, area.ink, glow] : []
}
