import { describe, expect, it } from 'vitest'

import { askConstants } from '#src/contract/ask-constants.ts'
import { inFirstSign } from '#tests/support/ask/ask-control.ts'

describe('a clicker', () => {
  it('does nothing before somebody wants it, in either window', async () => {
    const { clicker, stage, clock, chain } = await inFirstSign()
    clock.increment(askConstants.relabelled)

    stage.sends({ type: 'clicker.pressed', key: 'forward' })

    expect(clicker.running()).toEqual([])
    expect(chain().repetition?.getSnapshot().value).toBe('demonstrating')
  })

  it('leads the session from the window of the control', async () => {
    const { clicker, chain } = await withClicker()

    clicker.notify({ type: 'clicker.pressed', key: 'forward' })

    expect(chain().repetition?.getSnapshot().matches('childsTurn')).toBe(true)
  })

  it('leads the session from the children’s screen', async () => {
    const { stage, clock, chain } = await withClicker()
    stage.sends({ type: 'clicker.pressed', key: 'forward' })
    clock.increment(askConstants.relabelled)

    stage.sends({ type: 'clicker.pressed', key: 'forward' })

    expect(chain().sign?.getSnapshot().context.stars).toBe(1)
  })

  it('is remembered by the device, and no longer listened to when it is not wanted any more', async () => {
    const { control, clicker, settings, stage, chain } = await withClicker()

    control.send({ type: 'askControl.set', settings: { usesClicker: false } })
    stage.sends({ type: 'clicker.pressed', key: 'forward' })

    expect(settings.commands.map(({ settings: { usesClicker } }) => usesClicker)).toEqual([true, false])
    expect(clicker.running()).toEqual([])
    expect(chain().repetition?.getSnapshot().value).toBe('demonstrating')
  })

  it('is listened to where the device remembers it', async () => {
    const { clicker, settings, control } = await inFirstSign()

    settings.notify({
      type: 'settings.loaded',
      settings: { ...control.getSnapshot().context.settings, usesClicker: true },
    })

    expect(clicker.running()).toHaveLength(1)
  })

  it('leaves the page that shows the progress alone', async () => {
    const { control, clicker, stage, chain } = await withClicker()

    control.send({ type: 'askControl.showProgress' })
    stage.sends({ type: 'clicker.pressed', key: 'forward' })

    expect(clicker.running()).toEqual([])
    expect(chain().repetition?.getSnapshot().value).toBe('demonstrating')
  })
})

/** Ask shows the first sign, and the button that leads on has settled. */
async function withClicker() {
  const harness = await inFirstSign()
  harness.control.send({ type: 'askControl.set', settings: { usesClicker: true } })
  harness.clock.increment(askConstants.relabelled)
  return harness
}
