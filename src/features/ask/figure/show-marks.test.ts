// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { showMarks } from './show-marks.ts'

const nested =
  '<g transform="scale(2)"><path d="M0 0L1 1" fill="none"/><g><circle r="3"/></g></g><ellipse rx="1" ry="2"/>'

it('makes elements of SVG of what the drawings write', () => {
  const group = newGroup()

  showMarks(group, nested)

  expect(serialized(group)).toBe(
    'g[transform=scale(2)](path[d=M0 0L1 1,fill=none]() g[](circle[r=3]())) ellipse[rx=1,ry=2]()',
  )
  expect(new Set([...group.querySelectorAll('*')].map(({ namespaceURI }) => namespaceURI))).toEqual(
    new Set(['http://www.w3.org/2000/svg']),
  )
})

it.each([
  [
    'fewer elements',
    '<g transform="scale(2)"><g><circle r="3"/></g></g>',
    'g[transform=scale(2)](g[](circle[r=3]()))',
  ],
  [
    'more elements',
    `${nested}<g><path d="M1 1"/></g>`,
    'g[transform=scale(2)](path[d=M0 0L1 1,fill=none]() g[](circle[r=3]())) ellipse[rx=1,ry=2]() g[](path[d=M1 1]())',
  ],
  ['other attributes', '<g><path d="M0 0L1 1" stroke="red"/></g>', 'g[](path[d=M0 0L1 1,stroke=red]())'],
  [
    'an element without content where one had some',
    '<g transform="scale(2)"/><circle r="1"/>',
    'g[transform=scale(2)]() circle[r=1]()',
  ],
  ['nothing', '', ''],
])('replaces a drawing by one with %s', (_, marks, expected) => {
  const group = newGroup()
  showMarks(group, nested)

  showMarks(group, marks)

  expect(serialized(group)).toBe(expected)
})

it('keeps the elements of a drawing of which only values have changed', () => {
  const group = newGroup()
  showMarks(group, nested)
  const before = [...group.querySelectorAll('*')]

  showMarks(group, nested.replace('M0 0L1 1', 'M0 0L2 2').replace('r="3"', 'r="4"'))

  expect([...group.querySelectorAll('*')]).toEqual(before)
  expect(serialized(group)).toBe(
    'g[transform=scale(2)](path[d=M0 0L2 2,fill=none]() g[](circle[r=4]())) ellipse[rx=1,ry=2]()',
  )
})

const newGroup = () => document.createElementNS('http://www.w3.org/2000/svg', 'g')

const serialized = (parent: Element): string =>
  [...parent.children]
    .map(
      (element) =>
        `${element.localName}[${[...element.attributes].map(({ name, value }) => `${name}=${value}`).join(',')}](${serialized(element)})`,
    )
    .join(' ')
