// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { controlPage, stagePage, startAsk, teachingPage } from '#tests/support/ask/ask-root.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { onProfile, onReflectionPage, startReflections } from '#tests/support/reflection/reflection.ts'

import { OpenPart } from './open-part.tsx'

afterEach(cleanup)

it.each([
  ['askControl', controlPage, 'failControl'],
  ['askStage', stagePage, 'failStage'],
  ['takeRecorder', teachingPage('melk'), 'failRecorder'],
] as const)('a page of %s says that it has failed, and opens it again', async (part, page, fail) => {
  const { ask, presence, ...failures } = startAsk()
  presence.notify({ type: 'presence.changed', route: '/', page, member: leader })
  await failures[fail]()
  await renderPage(
    <OpenPart of="ask" part={part}>
      {() => <p>Her er den.</p>}
    </OpenPart>,
    { ask: { actor: ask } },
  )
  expect(screen.queryByText('Her er den.')).toBe(null)

  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))

  expect(screen.getByText('Her er den.').tagName).toBe('P')
})

it('the form of a session’s reflection says that it has failed, and opens it again', async () => {
  const { reflections, watch, failReflection } = startReflections()
  watch.notify(onReflectionPage())
  failReflection()
  await renderPage(
    <OpenPart of="reflection" part="reflection" waiting={<p>Her er ingen økt.</p>}>
      {() => <p>Her er den.</p>}
    </OpenPart>,
    { reflections },
  )
  expect([screen.queryByText('Her er den.'), screen.queryByText('Her er ingen økt.')]).toEqual([null, null])

  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  expect(screen.getByText('Her er den.').tagName).toBe('P')
  act(() => watch.notify(onProfile))

  expect(screen.getByText('Her er ingen økt.').tagName).toBe('P')
})

const leader = {
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  departmentId: departmentId('00000000-0000-4000-8000-0000000000d1'),
  isAdministration: false,
}
