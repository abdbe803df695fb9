// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { inFirstSign } from '#tests/support/ask/ask-control.ts'

import { StageMirror } from './stage-mirror.tsx'

afterEach(cleanup)

it('shows the scene of the children’s screen, in which nothing can be pressed or read aloud', async () => {
  const { chain, mirror } = await renderMirror()
  const picture = screen.getByRole('figure', { name: 'Det barna ser' })
  expect(picture.textContent).toContain('mer')
  expect(mirror()).toEqual({ signing: 'showing' })

  act(() => chain().repetition?.send({ type: 'repetition.turn' }))

  expect(picture.textContent).toContain('Nå er det din tur!')
  expect(mirror()).toEqual({ watching: 'inviting' })
  expect(picture.querySelector('[inert][aria-hidden=true]')?.textContent).toBe(picture.textContent)
})

it('says that the children do not see it while their screen is away', async () => {
  const { line } = await renderMirror()

  act(() => line.notify({ type: 'line.away' }))

  expect(screen.getByRole('figure', { name: 'Barna ser ikke dette nå' })).not.toBeNull()
})

it('goes on with what it shows where only the volume of the screen changes', async () => {
  const { control, clock, mirror } = await renderMirror()
  control.getSnapshot().children.character?.send({ type: 'character.signed' })

  act(() => control.send({ type: 'askControl.set', settings: { isMuted: true } }))

  expect(mirror()).toEqual({ signing: 'lowered' })
  act(() => clock.increment(1_300))
  expect(mirror()).toEqual({ signing: 'repeating' })
})

async function renderMirror() {
  const harness = await inFirstSign()
  render(<StageMirror control={harness.control} size="large" />)
  return {
    ...harness,
    mirror: () => harness.control.getSnapshot().children.character?.getSnapshot().value,
  }
}
