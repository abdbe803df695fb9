import { expect, it } from 'vitest'

import { idOf } from '#tests/support/data/planned-days.ts'
import {
  ella,
  measured,
  onProfile,
  onReflectionPage,
  opened,
  sessionId,
  signedOut,
  startReflections,
} from '#tests/support/reflection/reflection.ts'

it('a form is open while its page is, for the session of its address', () => {
  const { reflections, watch, open } = startReflections()
  watch.notify(onReflectionPage())
  expect(open.inputs).toEqual([{ sessionId }])

  watch.notify(onReflectionPage(idOf('82')))
  expect(open.inputs).toEqual([{ sessionId }, { sessionId: idOf('82') }])

  watch.notify(onProfile)
  expect(reflections.getSnapshot().value).toEqual({ reflection: 'closed' })
})

it('nobody has a form who is not signed in', () => {
  const { reflections, watch } = startReflections()
  watch.notify(signedOut)

  expect(reflections.getSnapshot().value).toEqual({ reflection: 'closed' })
})

it('what was entered a moment before the page is left is handed over', async () => {
  const { reflections, watch, open, outbox } = startReflections()
  watch.notify(onReflectionPage())
  outbox.notify({ type: 'outbox.changed', writes: [], isReady: true, isStored: true, isWaiting: false })
  await open.resolve(opened())
  reflections.getSnapshot().children.reflection?.send(measured(ella._id, 7))
  expect(outbox.commands).toEqual([])

  watch.notify(onProfile)

  expect(outbox.commands.map(({ type }) => type)).toEqual(['outbox.add'])
})

it('a form that has failed is opened again when somebody tries again', () => {
  const { reflections, watch, failReflection } = startReflections()
  watch.notify(onReflectionPage())
  failReflection()
  expect(reflections.getSnapshot().value).toEqual({ reflection: 'failed' })

  reflections.send({ type: 'reflections.retry' })

  expect(reflections.getSnapshot().value).toEqual({ reflection: 'open' })
})
