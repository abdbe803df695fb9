// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'

import { renderPage } from '#tests/support/shell-stage.tsx'

import { PageBoundary } from './page-boundary.tsx'

afterEach(cleanup)

it('says that a page is broken, and shows the next one', async () => {
  const { router } = await renderPage(pages, { path: '/page/*', at: '/page/broken' })
  const told = screen.getByRole('heading').textContent

  await act(() => router.navigate('/page/whole'))

  expect([told, screen.getByRole('heading').textContent]).toEqual(['Noe gikk galt på denne siden', 'Hel'])
})

const pages = (
  <Routes>
    <Route element={<PageBoundary />}>
      <Route path="broken" Component={Broken} />
      <Route path="whole" element={<h1>Hel</h1>} />
    </Route>
  </Routes>
)

function Broken(): never {
  throw new Error('A fault of this test.')
}
