import { expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'

import { startFeatureUnder } from '../start/start-feature.ts'
import { composeBank } from './bank.ts'

const both = [inMaurtua, inKrabba]

it('the ticks are cleared when the person or the department changes', async () => {
  const { app, signIn, signOut, changeAffiliation } = startApp()
  await signIn(userIn(both, inMaurtua))
  const { ticks } = composeBank({ app, startFeature: startFeatureUnder(app) })
  const ticked = () => ticks.getSnapshot().context.ticked
  const tick = () => ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })

  tick()
  app.send({ type: 'app.route.changed', route: '/profile', access: 'members', page: undefined })
  expect(ticked()).toEqual({ snow: ['spade'] })

  await changeAffiliation(userIn(both, inKrabba))
  expect(ticked()).toEqual({})

  tick()
  await signOut()
  expect(ticked()).toEqual({})
})
