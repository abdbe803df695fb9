import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'

import type { PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { startApp } from '#tests/support/app/app-setup.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'

import { presenceActors } from './presence-actors.ts'

it('a feature receives the presence at once and after each change, until it has stopped', async () => {
  const { app, signIn } = startApp()
  const { feature, members } = startFeature(app)
  expect(members).toEqual([undefined])

  await signIn(userIn([inMaurtua], inMaurtua))
  expect(members.map((member) => member?.departmentId)).toEqual([undefined, inMaurtua.department._id])

  // A change of the app that is none of the presence.
  app.send({ type: 'app.profile.changed', profile: userIn([inMaurtua], inMaurtua).profile })
  expect(members).toHaveLength(2)

  feature.stop()
  app.send({ type: 'app.route.changed', route: '/profile', access: 'members', page: undefined })
  expect(members).toHaveLength(2)
})

/** A feature that notes who acts. */
function startFeature(app: ReturnType<typeof startApp>['app']) {
  const members: PresenceOutputEvent['member'][] = []
  const machine = setup({
    types: { events: {} as PresenceOutputEvent },
    actors: presenceActors({ app }),
    actions: {
      note: (_, { member }: Pick<PresenceOutputEvent, 'member'>) => {
        members.push(member)
      },
    },
  }).createMachine({
    id: 'feature',
    invoke: { id: 'presence', src: 'presence' },
    on: {
      'presence.changed': {
        actions: { type: 'note', params: ({ event }) => ({ member: event.member }) },
      },
    },
  })
  return { feature: createActor(machine).start(), members }
}
