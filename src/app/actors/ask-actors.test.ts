// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { openPageAt } from '#tests/support/app/open-page.ts'

import { askPageOf } from './ask-actors.ts'

const deviceId = '00000000-0000-4000-8000-000000000081'
const control = { kind: 'control', place: { kind: 'here' } }

it.each([
  ['/activities/ask/progress', control],
  ['/Activities/ask/progress/', control],
  ['/activities/ask/progress?enhet=no-id', control],
  [`/activities/ask/progress?enhet=${deviceId}`, { kind: 'control', place: { kind: 'device', deviceId } }],
  ['/activities/ask/signs/melk', { kind: 'teaching', signId: 'melk' }],
  ['/activities/ask/signs/bj%C3%B8rn/', { kind: 'teaching', signId: 'bjørn' }],
  ['/activities/ask/signs/%', undefined],
  ['/activities/ask/signs', undefined],
  ['/ask/stage', { kind: 'stage', stage: 'device' }],
  ['/Ask/stage?her', { kind: 'stage', stage: 'window' }],
  ['/calendar', undefined],
  [undefined, undefined],
])('the route %s is the page %o of Ask', (route, page) => {
  expect(askPageOf(openPageAt(route))).toEqual(page)
})
