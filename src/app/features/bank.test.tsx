// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'

import { startFeatureUnder } from '../start/start-feature.ts'
import { composeBank } from './bank.ts'

afterEach(cleanup)

it('the ticks are cleared when the person or the department changes', async () => {
  const { app } = await renderPage(null, { user: userIn([inMaurtua, inKrabba], inMaurtua) })
  let { department } = inMaurtua
  const scope = () => ({ departmentId: department._id, organizationId: department.organization })
  const { ticks } = composeBank({ app, scope, startFeature: startFeatureUnder(app) })
  const ticked = () => ticks.getSnapshot().context.ticked
  const tick = () => ticks.send({ type: 'ticks.toggle', listId: 'snow', item: 'spade' })
  const changeRoute = () =>
    app.send({ type: 'app.route.changed', route: '/profile', access: 'members', page: undefined })

  tick()
  changeRoute()
  expect(ticked()).toEqual({ snow: ['spade'] })

  ;({ department } = inKrabba)
  changeRoute()
  expect(ticked()).toEqual({})

  tick()
  app.getSnapshot().children.auth?.send({ type: 'auth.signOut' })
  await expect.poll(ticked).toEqual({})
})
