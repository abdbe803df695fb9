/** A point on the canvas; marks ignore depth. */
type Flat = readonly [x: number, y: number, ...rest: readonly number[]]

export type Pen = { readonly colour: string; readonly width: number; readonly opacity?: number }

/** A tenth of a pixel is finer than any screen, and keeps the text short. */
export const round = (value: number) => Math.round(value * 10) / 10
export const placeOf = ([x, y]: Flat) => `${round(x)} ${round(y)}`

export const filled = (path: string, colour: string, rest = '') =>
  `<path d="${path}" fill="${colour}"${rest}/>`

export const drawn = (path: string, { colour, width, opacity = 1 }: Pen) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${round(opacity)}"` : ''}/>`

export const line = (from: Flat, to: Flat, pen: Pen) => drawn(`M${placeOf(from)}L${placeOf(to)}`, pen)
export const arc = (from: Flat, over: Flat, to: Flat, pen: Pen) =>
  drawn(`M${placeOf(from)}Q${placeOf(over)} ${placeOf(to)}`, pen)

export const ellipse = ([x, y]: Flat, [across, down]: Flat, colour: string, rest = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(across)}" ry="${round(down)}" fill="${colour}"${rest}/>`

export const moved = ([x, y]: Flat, content: string) =>
  `<g transform="translate(${round(x)} ${round(y)})">${content}</g>`

export const outlined = (colour: string, width: number) =>
  ` stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`

/** The outline of two circles and the area between them. */
export function capsule(from: Flat, fromRadius: number, to: Flat, toRadius: number) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const distance = Math.hypot(dx, dy)
  if (distance <= Math.abs(fromRadius - toRadius) + 0.01)
    return fromRadius > toRadius ? circle(from, fromRadius) : circle(to, toRadius)
  const along = Math.atan2(dy, dx)
  const touch = Math.acos((fromRadius - toRadius) / distance)
  const on = (centre: Flat, radius: number, angle: number): Flat => [
    centre[0] + radius * Math.cos(angle),
    centre[1] + radius * Math.sin(angle),
  ]
  const [r, s] = [round(fromRadius), round(toRadius)]
  const isWideFirst = touch <= Math.PI / 2 ? 1 : 0
  return [
    `M${placeOf(on(from, fromRadius, along + touch))}`,
    `A${r} ${r} 0 ${isWideFirst} 1 ${placeOf(on(from, fromRadius, along - touch))}`,
    `L${placeOf(on(to, toRadius, along - touch))}`,
    `A${s} ${s} 0 ${1 - isWideFirst} 1 ${placeOf(on(to, toRadius, along + touch))}Z`,
  ].join('')
}

function circle([x, y]: Flat, radius: number) {
  const r = round(radius)
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 1 ${round(2 * radius)} 0a${r} ${r} 0 1 1 ${round(-2 * radius)} 0Z`
}
