// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import decode from 'jsqr'
import { afterEach, expect, it } from 'vitest'

import { pairingAddress } from '#src/domain/pairing-address.ts'

import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

it.each([
  'https://app.example.no',
  'https://192.168.1.7:4170',
  'https://barnehagene.kommunen.example.no:44170',
])('is read by a scanner as exactly the address of the page on %s', (publicUrl) => {
  const address = pairingAddress(publicUrl, 'K7M4P9') ?? ''

  render(<QrCode text={address} label="QR-kode" className="" />)

  expect(scanned(screen.getByRole('img', { name: 'QR-kode' }))).toBe(
    `${publicUrl}/activities/ask/intro/#code=K7M4P9`,
  )
})

/** Pixels per module. */
const scale = 4

/** What a scanner reads from the drawing: a pixel is dark where the even-odd rule puts it inside the outlines. */
function scanned(svg: HTMLElement): string | undefined {
  const [left = 0, top = 0, size = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const outlines = svg.querySelector('path.fill-natt')?.getAttribute('d') ?? ''
  const edges = outlines.split('Z').flatMap(verticalEdgesOf)
  const width = size * scale
  const pixels = Uint8ClampedArray.from({ length: 4 * width * width }, (_, index) => {
    const pixel = Math.floor(index / 4)
    const x = left + ((pixel % width) + 0.5) / scale
    const y = top + (Math.floor(pixel / width) + 0.5) / scale
    const crossings = edges.filter((edge) => edge.x < x && edge.from < y && y < edge.to)
    return index % 4 < 3 && crossings.length % 2 === 1 ? 0 : 255
  })
  return decode(pixels, width, width)?.data
}

/** The vertical edges of one closed outline, such as `M0 0L7 0L7 7L0 7`. */
function verticalEdgesOf(outline: string) {
  const points = outline
    .replace('M', '')
    .split('L')
    .map((point) => point.split(' ').map(Number))
  return points.flatMap(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? []
    return x === nextX ? [{ x, from: Math.min(y, nextY), to: Math.max(y, nextY) }] : []
  })
}
