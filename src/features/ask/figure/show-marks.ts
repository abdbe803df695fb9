const svg = 'http://www.w3.org/2000/svg'

/** An element as marks.ts and the drawings write it: no text, and each value in double quotes. */
const tag = /<(?<end>\/?)(?<name>[a-z]+)(?<attributes>(?: [a-z-]+="[^"]*")*)(?<isEmpty>\/?)>/giu
const attribute = / (?<name>[a-z-]+)="(?<value>[^"]*)"/giu

type Attributes = readonly (readonly [name: string, value: string])[]

/**
 * Makes a drawing the content of an SVG element, without the browser's parser, which takes no text under the content security policy. An
 * element of the last drawing with the same name and the same attributes is kept, and only what has changed is set.
 */
export function showMarks(parent: Element, marks: string): void {
  let open = parent
  let next = parent.firstElementChild
  for (const { groups } of marks.matchAll(tag)) {
    const { end, name = '', attributes = '', isEmpty } = groups ?? {}
    if (end) {
      removeFrom(next)
      next = open.nextElementSibling
      open = open.parentElement ?? parent
      continue
    }
    const values = attributesIn(attributes)
    const element = next && isOf(next, name, values) ? next : insertBefore(next, open, name)
    for (const [key, value] of values)
      if (element.getAttribute(key) !== value) element.setAttribute(key, value)
    if (isEmpty) {
      removeFrom(element.firstElementChild)
      next = element.nextElementSibling
    } else {
      open = element
      next = element.firstElementChild
    }
  }
  removeFrom(next)
}

const attributesIn = (text: string): Attributes =>
  [...text.matchAll(attribute)].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? ''])

const isOf = (element: Element, name: string, values: Attributes) =>
  element.localName === name &&
  element.attributes.length === values.length &&
  values.every(([key], place) => element.attributes[place]?.name === key)

function insertBefore(next: Element | null, parent: Element, name: string): Element {
  const element = document.createElementNS(svg, name)
  parent.insertBefore(element, next)
  return element
}

/** Removes an element and those after it. */
function removeFrom(first: Element | null) {
  for (let element = first; element;) {
    const following = element.nextElementSibling
    element.remove()
    element = following
  }
}
