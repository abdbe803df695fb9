import { expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'
import { silentSpeaker } from '#tests/support/app/silent-speaker.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'

import { startFeatureUnder } from '../start/start-feature.ts'
import { composePlayback } from './playback.ts'

const both = [inMaurtua, inKrabba]

it('the playback goes on while pages change, and is closed when the department changes', async () => {
  const { app, playback, changeAffiliation } = await openPlayback()

  app.send({ type: 'app.route.changed', route: '/profile', access: 'members', page: undefined })
  expect(playback.getSnapshot().value).toEqual({ open: { playing: 'starting' } })

  await changeAffiliation(userIn(both, inKrabba))
  expect(playback.getSnapshot().value).toBe('closed')
})

it.each(['left', 'expired', 'deactivated', 'superseded'] as const)(
  'the playback is closed at once when the session is %s',
  async (reason) => {
    const { playback, end } = await openPlayback()

    await end[reason]()

    expect(playback.getSnapshot().value).toBe('closed')
  },
)

async function openPlayback() {
  const { app, auth, signIn, signOut, watchDevice, changeAffiliation } = startApp()
  await signIn(userIn(both, inMaurtua))
  const { playback } = composePlayback({
    app,
    speaker: silentSpeaker,
    startFeature: startFeatureUnder(app),
  })
  playback.send({ type: 'playback.open', items: [{ title: 'Vers', src: '/media/vers.m4a' }] })
  return {
    app,
    playback,
    changeAffiliation,
    end: {
      left: signOut,
      expired: async () => auth.send({ type: 'auth.token.refused' }),
      deactivated: async () => auth.send({ type: 'auth.token.deactivated' }),
      superseded: async () => watchDevice.notify({ type: 'auth.session.superseded' }),
    },
  }
}
