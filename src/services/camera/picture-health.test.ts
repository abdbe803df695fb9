import { expect, it } from 'vitest'

import { isSilent, type Thumbnail, unseen, withThumbnail } from './picture-health.ts'

it('a picture with noise in it is alive', () => {
  expect(isSilent(after([grey(80), grey(81), grey(80), grey(81), grey(80), grey(81)]))).toBe(false)
})

it('four black ones in a row are silence, noise in them or not', () => {
  expect(isSilent(after([grey(3), grey(9), grey(4)]))).toBe(false)
  expect(isSilent(after([grey(3), grey(9), grey(4), grey(10)]))).toBe(true)
})

it('four that are the same as the one before are silence', () => {
  const frozen = Array.from({ length: 5 }, () => grey(120))

  expect(isSilent(after(frozen.slice(0, 4)))).toBe(false)
  expect(isSilent(after(frozen))).toBe(true)
})

it('one that is alive ends it', () => {
  expect(isSilent(after([...Array.from({ length: 6 }, () => grey(0)), grey(90)]))).toBe(false)
})

const after = (thumbnails: readonly Thumbnail[]) => thumbnails.reduce(withThumbnail, unseen)

const grey = (value: number): Thumbnail =>
  new Uint8ClampedArray([value, value, value, 255, value, value, value, 255])
