import { areas, glow } from '#src/illustrations/palette.ts'

/** The colours of the area on whose tint a drawing lies, from light to dark, and the light. */
export function areaColoursOf(drawing: string): readonly string[] {
  const paper = /fill="(?<colour>[^"]+)"/.exec(drawing)?.groups?.['colour']
  const area = Object.values(areas).find(({ tint }) => tint === paper)
  return area ? [area.tint, area.mid, area.paint, area.ink, glow] : []
}
