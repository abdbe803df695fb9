// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { ChildMark, isMarkName } from './child-mark.tsx'

afterEach(cleanup)

it.each([
  ['fish', 'red'],
  ['sailboat', 'yellow'],
  ['flower', 'red'],
  ['turtle', 'blue'],
] as const)('the mark "%s" has the colours of "%s" on every page', (mark, area) => {
  render(<ChildMark mark={mark} name="Merke" />)

  expect(screen.getByRole('img', { name: 'Merke' }).dataset['omr']).toBe(area)
})

it('a mark without a drawing is not one of the names', () => {
  expect(['turtle', 'dragon', undefined].map(isMarkName)).toEqual([true, false, false])
})
