/** The contrast of WCAG 2.1 between two colours written as #rrggbb. */
export function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const luminance = (colour: string) =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5)

function channel(colour: string, from: number) {
  const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
