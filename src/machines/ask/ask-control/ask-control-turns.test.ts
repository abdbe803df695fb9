import { expect, it } from 'vitest'

import { inFirstSign, onDevice } from '#tests/support/ask/ask-control.ts'
import { settled } from '#tests/support/ask/curriculum-setup.ts'
import { children, storedOrder } from '#tests/support/ask/turn-order.ts'

const all = Object.values(children)

it('the children’s window shows whose turn it is, and Ask goes on with what he does', async () => {
  const harness = await inFirstSign()
  harness.turns.device.notify({ type: 'draft.opened', values: { ...storedOrder, day: '2026-11-20' } })
  const scenes = harness.stage.scenes().length

  await harness.turns.loadStudents.resolve(all)
  harness.control.getSnapshot().children.turnOrder?.send({ type: 'turnOrder.next' })
  await settled()

  expect(harness.stage.scenes().slice(scenes)).toEqual(['demonstration', 'demonstration'])
  expect(turnsSent(harness).slice(-2)).toEqual([{ mark: 'fish' }, { mark: 'sailboat' }])
})

it('is shown with the signs, and not between them', async () => {
  const harness = await inFirstSign()
  harness.turns.device.notify({ type: 'draft.opened', values: { ...storedOrder, day: '2026-11-20' } })
  await harness.turns.loadStudents.resolve(all)

  harness.chain().session?.send({ type: 'session.end' })
  harness.chain().session?.send({ type: 'session.end.confirm' })

  expect([harness.stage.scenes().at(-1), turnsSent(harness).at(-1)]).toEqual(['goodbye', undefined])
})

it('is sent to no other device', async () => {
  const harness = await inFirstSign(onDevice)
  harness.turns.device.notify({ type: 'draft.opened', values: { ...storedOrder, day: '2026-11-20' } })
  await harness.turns.loadStudents.resolve(all)
  await settled()

  const turnOrder = harness.control.getSnapshot().children.turnOrder
  expect(turnOrder?.getSnapshot().value).toEqual({ used: 'shown' })
  turnOrder?.send({ type: 'turnOrder.next' })
  harness.control.send({ type: 'askControl.say' })

  expect([...new Set(turnsSent(harness))]).toEqual([undefined])
  expect(harness.control.getSnapshot().context.turn).toBeUndefined()
})

const turnsSent = ({ line }: Awaited<ReturnType<typeof inFirstSign>>) =>
  line.commands.flatMap(({ message }) => (message.type === 'stage.show' ? [message.turn] : []))
