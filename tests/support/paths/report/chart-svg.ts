import { type DrawnState, type DrawnTransition, type Drawing, type Point, sizes } from './drawing.ts'
import { html, type Markup } from './markup.ts'

/** The statechart of a machine as SVG. The page's script colours it and makes its transitions work as buttons. */
export const chartSvg = (id: string, drawing: Drawing): Markup => {
  const { width, height, states, transitions, initials, anywheres } = drawing
  const lines = transitions.filter(({ isRow }) => !isRow)
  return html`<svg
    class="chart"
    role="group"
    aria-label="Statechart of ${id}"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
  >
    ${states.map(stateSvg)}
    ${initials.map(
      ({ x, y, width: size, line }) =>
        html`<g class="initial">
          <circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2}" /><path
            class="line"
            d="${rounded(line)}"
          />
          <path class="arrow" d="${arrowHead(line)}" />
        </g>`,
    )}
    ${anywheres.map(
      ({ x, y, width: long, height: high }) =>
        html`<g class="anywhere">
          <rect x="${x}" y="${y}" width="${long}" height="${high}" rx="12" />
          <text x="${x + long / 2}" y="${y + 16.5}">in any state</text>
        </g>`,
    )}
    ${[...lines, ...transitions.filter(({ isRow }) => isRow)].map(transitionSvg)} ${states.map(nameSvg)}
  </svg>`
}

/** The names stand above the lines, which may cross them. */
function nameSvg({ x, y, width, name, type }: DrawnState): Markup {
  const isInner = type === 'atomic' || type === 'final'
  return html`<text
    class="name ${isInner ? 'inner' : 'outer'}"
    x="${x + (isInner ? width / 2 : 16)}"
    y="${y + 24}"
    >${name}</text
  >`
}

function stateSvg({ x, y, width, height, path, type, isRegion, depth }: DrawnState): Markup {
  const classes = [
    'state',
    type,
    ...(isRegion ? ['region'] : []),
    depth % 2 === 0 ? 'even' : 'odd',
    ...(depth === 0 ? ['root'] : []),
  ]
  const isInner = type === 'atomic' || type === 'final'
  return html`<g class="${classes.join(' ')}" data-state-path="${path}">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${isInner ? 8 : 12}" />
    ${
      type === 'final'
        ? html`<rect
            class="ring"
            x="${x + 4}"
            y="${y + 4}"
            width="${width - 8}"
            height="${height - 8}"
            rx="5"
          />`
        : undefined
    }
  </g>`
}

function transitionSvg({ key, label, texts, isRow, isForbidden, lines }: DrawnTransition): Markup {
  const { x, y, width, height } = label
  const top = y + (height - texts.length * sizes.labelLine) / 2 + 13
  const classes = ['transition', ...(isRow ? ['row'] : []), ...(isForbidden ? ['forbidden'] : [])]
  return html`<g class="${classes.join(' ')}" data-key="${key}" role="button" tabindex="-1">
    ${lines.map(
      ({ points, hasArrow }) =>
        html`<path class="line" d="${rounded(points)}" />
          ${hasArrow ? html`<path class="arrow" d="${arrowHead(points)}" />` : undefined}`,
    )}
    <rect class="label" x="${x}" y="${y}" width="${width}" height="${height}" rx="${isRow ? 5 : 10}" />
    <use
      class="symbol"
      href="#symbol-missing"
      x="${x + 7}"
      y="${y + height / 2 - 7}"
      width="14"
      height="14"
    />
    ${texts.map(
      (text, index) =>
        html`<text
          class="${index === 0 ? 'event' : 'guard'}"
          x="${x + 26}"
          y="${top + index * sizes.labelLine}"
          >${text}</text
        >`,
    )}
  </g>`
}

/** A line with round corners. */
function rounded(points: readonly Point[]): string {
  const commands = points.map((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before) return `M${at(point)}`
    if (!after) return `L${at(point)}`
    return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`
  })
  return commands.join('')
}

/** A point on the way from a corner, where its curve begins. */
function towards(corner: Point, { x, y }: Point): Point {
  const length = Math.hypot(x - corner.x, y - corner.y)
  const part = length === 0 ? 0 : Math.min(6, length / 2) / length
  return { x: corner.x + (x - corner.x) * part, y: corner.y + (y - corner.y) * part }
}

function arrowHead(points: readonly Point[]): string {
  const [from, tip] = points.slice(-2)
  if (!from || !tip) return ''
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x)
  const corner = (turn: number) => ({
    x: tip.x - 10 * Math.cos(angle + turn),
    y: tip.y - 10 * Math.sin(angle + turn),
  })
  return `M${at(tip)}L${at(corner(0.45))}L${at(corner(-0.45))}Z`
}

const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`

const tenth = (number: number) => Math.round(number * 10) / 10
