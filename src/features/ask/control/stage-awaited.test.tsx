// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { StagePlace } from '#src/machines/ask/ask-control/ask-control-context.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { onDevice, startLeading } from '#tests/support/ask/ask-control.ts'
import { startAsk } from '#tests/support/ask/ask-root.ts'

import { StageAwaited } from './stage-awaited.tsx'

afterEach(cleanup)

it('says in three steps how Ask comes to the large screen, until the browser has moved its window there', async () => {
  const { ask } = await renderAwaited({ kind: 'here' })
  expect(help()?.querySelectorAll('ol > li')).toHaveLength(3)

  act(() => ask.send({ type: 'ask.stage.placed' }))
  expect(help()).toBe(null)

  act(() => ask.send({ type: 'ask.stage.opened' }))
  expect(help()?.textContent).toContain('Dra vinduet «Ask på skjermen» over på storskjermen.')
})

it('says nothing of it where the children’s screen is a device of its own', async () => {
  await renderAwaited(onDevice)

  expect(screen.getByText('Venter på barnas skjerm').tagName).toBe('H2')
  expect(screen.queryByRole('region')).toBe(null)
})

const help = () => screen.queryByRole('region', { name: 'Slik får du Ask opp på storskjermen' })

async function renderAwaited(place: StagePlace) {
  const { ask } = startAsk()
  const { control, chain } = await startLeading({ place })
  const { session } = chain()
  if (!session) throw new Error('No session is active.')
  await renderPage(<StageAwaited control={control} session={session} signs={new Map()} />, {
    handle: { access: 'members' },
    ask: { actor: ask },
  })
  return { ask }
}
