// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

it('clears the field and keeps the focus in it', () => {
  const values: string[] = []
  render(
    <SearchField label="Search" clearLabel="Clear" value="moss" onValue={(value) => values.push(value)} />,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))

  expect(values).toEqual([''])
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

it('has no clear button while it is empty', () => {
  render(<SearchField label="Search" clearLabel="Clear" value="" onValue={() => undefined} />)

  expect(screen.queryAllByRole('button')).toEqual([])
})
