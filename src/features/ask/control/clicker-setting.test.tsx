// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { firstSettings, type OperatorSettings } from '#src/machines/ask/ask-control/operator-settings.ts'

import { ClickerSetting } from './clicker-setting.tsx'

afterEach(cleanup)

const does = { forward: '«Neste»', back: '«Vis igjen»', undo: '«Forrige»' }

it('is off until somebody wants it, and then says what each key does', () => {
  const changes: Partial<OperatorSettings>[] = []
  const settingOf = (settings: OperatorSettings) => (
    <ClickerSetting settings={settings} onSet={(changed) => changes.push(changed)} does={does} />
  )
  const { rerender } = render(settingOf(firstSettings))
  const box = screen.getByRole('checkbox', { name: /^Styr med klikker eller én stor tast/ })
  expect([box.matches(':checked'), screen.queryByText('Fram (Page Down)')]).toEqual([false, null])

  fireEvent.click(box)
  expect(changes).toEqual([{ usesClicker: true }])
  rerender(settingOf({ ...firstSettings, usesClicker: true }))

  expect(box.matches(':checked')).toBe(true)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '«Neste»',
    '«Vis igjen»',
    '«Forrige»',
  ])
})
