/** A colour of the palette in `theme.css`; an element with it in `data-omr`, or with the class `omr-{colour}`, sets the colours of its descendants. */
export type PaletteColour = (typeof paletteColours)[number]

export const paletteColours = [
  'blue',
  'red',
  'pink',
  'green',
  'yellow',
  'purple',
  'teal',
  'orange',
  'olive',
  'brown',
] as const
