import { type IconNode, icons } from 'lucide'

/** The names of the icons in an element, as the library of icons has them; `undefined` for another drawing. */
export const iconNamesIn = (element: Element) =>
  [...element.querySelectorAll('svg')].map(({ children }) => {
    const drawn = [...children].map((child) => [child.localName, ...shapeOf(child)].join(' '))
    return Object.entries(icons).find(([, node]) => textOf(node) === drawn.join('\n'))?.[0]
  })

const shapeOf = (element: Element) =>
  [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()

const textOf = (node: IconNode) =>
  node
    .map(([tag, attributes]) =>
      [
        tag,
        ...Object.entries(attributes)
          .map(([name, value]) => `${name}=${String(value)}`)
          .toSorted(),
      ].join(' '),
    )
    .join('\n')
