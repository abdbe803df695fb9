import { type DrawnArrow, type DrawnState, type Drawing, sizes } from './layout.ts'

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text for HTML content or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => replacements[letter] ?? letter)

/** The drawing as SVG: every transition is a button with its key, and every state has its path. */
export function drawingSvg({ width, height, states, arrows }: Drawing, title: string): string {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${escaped(title)}">
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse" markerUnits="userSpaceOnUse"><path d="M0 0 8 4 0 8z" fill="context-stroke"/></marker></defs>
${states.map(stateSvg).join('\n')}
${arrows.map(arrowSvg).join('\n')}
</svg>`
}

function stateSvg({ name, path, kind, isInitial, depth, x, y, width, height, lines }: DrawnState): string {
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`
  const inner =
    kind === 'final'
      ? `<rect class="inner" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="7"/>`
      : ''
  const mark = isInitial ? `<circle class="initial" cx="${x + 14}" cy="${y + 17}" r="4"/>` : ''
  const title = `<text class="name" x="${x + (isInitial ? 24 : 12)}" y="${y + 21}">${escaped(name)}</text>`
  return `<g class="state ${kind} depth-${depth % 3}" data-state="${escaped(path)}">${box}${inner}${mark}${title}${lines
    .map(({ key, text }, index) =>
      transitionSvg(
        key,
        `<text x="${x + 12}" y="${y + sizes.title + 13 + index * sizes.line}">${markedText(text)}</text>`,
      ),
    )
    .join('')}</g>`
}

function arrowSvg({ key, points, label }: DrawnArrow): string {
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return transitionSvg(
    key,
    `<path class="reach" d="${line}"/><path class="arrow" d="${line}" marker-end="url(#head)"/><rect class="plate" x="${label.x}" y="${label.y}" width="${label.text.length * sizes.letter + 14}" height="${sizes.label}" rx="4"/><text x="${label.x + 4}" y="${label.y + 12}">${markedText(label.text)}</text>`,
  )
}

/** The mark of its status stands before it, so that it is not known by its colour alone. */
const markedText = (text: string) => `<tspan class="mark"></tspan>${escaped(text)}`

const transitionSvg = (key: string, content: string) =>
  `<g class="transition" role="button" tabindex="0" aria-label="${escaped(key)}" data-key="${escaped(key)}">${content}</g>`
