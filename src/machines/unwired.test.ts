import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { unwiredCallback, unwiredPromise } from './unwired.ts'

it.each([unwiredPromise('wipe'), unwiredCallback('wipe')])(
  'an unwired actor names itself in its error',
  async (logic) => {
    const failure = new Promise((resolve) => {
      const actor = createActor(logic)
      actor.subscribe({ error: resolve })
      actor.start()
    })

    expect(await failure).toEqual(new Error('The actor "wipe" is not wired.'))
  },
)
