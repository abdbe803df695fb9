import { expect, it } from 'vitest'

import { isStalled, type Thumbnail, noThumbnails, withThumbnail } from './picture-health.ts'

it('a picture with noise is not stalled', () => {
  expect(isStalled(after([grey(80), grey(81), grey(80), grey(81), grey(80), grey(81)]))).toBe(false)
})

it('four black thumbnails in a row are stalled, also with noise', () => {
  expect(isStalled(after([grey(3), grey(9), grey(4)]))).toBe(false)
  expect(isStalled(after([grey(3), grey(9), grey(4), grey(10)]))).toBe(true)
})

it('four thumbnails equal to the previous one are stalled', () => {
  const frozen = Array.from({ length: 5 }, () => grey(120))

  expect(isStalled(after(frozen.slice(0, 4)))).toBe(false)
  expect(isStalled(after(frozen))).toBe(true)
})

it('a thumbnail with a new picture resets the count', () => {
  expect(isStalled(after([...Array.from({ length: 6 }, () => grey(0)), grey(90)]))).toBe(false)
})

const after = (thumbnails: readonly Thumbnail[]) => thumbnails.reduce(withThumbnail, noThumbnails)

const grey = (value: number): Thumbnail =>
  new Uint8ClampedArray([value, value, value, 255, value, value, value, 255])
