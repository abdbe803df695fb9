// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { showWithin } from './show-within.ts'

it.each([
  ['the right edge', { left: 380, right: 470 }, 180],
  ['the left edge', { left: -60, right: 30 }, 40],
  ['neither edge', { left: 100, right: 190 }, 100],
] as const)('an element beyond %s is scrolled to, and no further', (_, place, expected) => {
  const bar = document.createElement('nav')
  const element = bar.appendChild(document.createElement('span'))
  bar.getBoundingClientRect = () => rect(0, 390)
  element.getBoundingClientRect = () => rect(place.left, place.right)
  bar.scrollLeft = 100

  showWithin(element)

  expect(bar.scrollLeft).toBe(expected)
})

const rect = (left: number, right: number) => new DOMRect(left, 0, right - left, 40)
