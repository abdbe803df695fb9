// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

it('removes a picture that fails to load and keeps the tinted background', () => {
  const { container } = render(<Picture src="/gone.webp" alt="A fox" width={320} height={240} />)

  fireEvent.error(screen.getByRole('img', { name: 'A fox' }))

  expect(screen.queryAllByRole('img')).toEqual([])
  expect(container.querySelectorAll('.bg-tint').length).toBe(1)
})

it('retries when `src` changes', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="A fox" width={320} height={240} />)
  fireEvent.error(screen.getByRole('img'))

  rerender(<Picture src="/here.webp" alt="A fox" width={320} height={240} />)

  expect(screen.getByRole('img').getAttribute('src')).toBe('/here.webp')
})
