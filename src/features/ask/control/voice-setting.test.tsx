// @vitest-environment happy-dom
import { useSelector } from '@xstate/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { inFirstSign } from '#tests/support/ask/ask-control.ts'

import { VoiceSetting } from './voice-setting.tsx'

afterEach(cleanup)

it('says when Ask speaks and how loud, and changes it', async () => {
  const { control } = await inFirstSign()
  render(<SettingOf control={control} />)
  const slider = screen.getByRole('slider', { name: 'Lydstyrke på barnas skjerm' })
  expect([pressed(), slider.getAttribute('aria-valuetext')]).toEqual([['Ved trykk'], '80 %'])

  fireEvent.click(screen.getByRole('button', { name: 'Hver gang' }))
  fireEvent.change(slider, { target: { value: '30' } })

  expect([pressed(), slider.getAttribute('aria-valuetext')]).toEqual([['Hver gang'], '30 %'])
})

it('mutes, and is loud again when somebody moves the volume', async () => {
  const { control } = await inFirstSign()
  render(<SettingOf control={control} />)
  const mute = screen.getByRole('button', { name: 'Lyd av' })
  const slider = screen.getByRole('slider')

  fireEvent.click(mute)
  expect([mute.getAttribute('aria-pressed'), slider.getAttribute('aria-valuetext')]).toEqual(['true', 'Av'])
  fireEvent.change(slider, { target: { value: '50' } })

  expect([mute.getAttribute('aria-pressed'), slider.getAttribute('aria-valuetext')]).toEqual([
    'false',
    '50 %',
  ])
})

const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

function SettingOf({ control }: { readonly control: AskControlRef }) {
  const settings = useSelector(control, ({ context }) => context.settings)
  return (
    <VoiceSetting
      settings={settings}
      onSet={(changed) => control.send({ type: 'askControl.set', settings: changed })}
    />
  )
}
