// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

it('takes away a picture that fails and keeps the tinted pane', () => {
  const { container } = render(<Picture src="/gone.webp" alt="A fox" width={320} height={240} />)

  fireEvent.error(screen.getByRole('img', { name: 'A fox' }))

  expect(screen.queryAllByRole('img')).toEqual([])
  expect(container.querySelectorAll('.bg-tint').length).toBe(1)
})

it('tries again with another address', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="A fox" width={320} height={240} />)
  fireEvent.error(screen.getByRole('img'))

  rerender(<Picture src="/here.webp" alt="A fox" width={320} height={240} />)

  expect(screen.getByRole('img').getAttribute('src')).toBe('/here.webp')
})
