// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { openPageAt } from '#tests/support/app/open-page.ts'

import { controlledPlaceIn, stageKindIn, taughtSignIn } from './ask-page.ts'

const deviceId = '00000000-0000-4000-8000-000000000081'

it.each([
  ['/activities/ask/progress', { kind: 'here' }],
  ['/Activities/ask/progress/', { kind: 'here' }],
  ['/activities/ask/progress?enhet=no-id', { kind: 'here' }],
  [`/activities/ask/progress?enhet=${deviceId}`, { kind: 'device', deviceId }],
  ['/ask/stage', undefined],
  [undefined, undefined],
])('the route %s controls the stage at %o', (route, place) => {
  expect(controlledPlaceIn(openPageAt(route))).toEqual(place)
})

it.each([
  ['/ask/stage', 'device'],
  ['/Ask/stage?her', 'window'],
  ['/activities/ask/progress', undefined],
  [undefined, undefined],
])('the route %s is the stage %s', (route, kind) => {
  expect(stageKindIn(openPageAt(route))).toBe(kind)
})

it.each([
  ['/activities/ask/signs/melk', 'melk'],
  ['/activities/ask/signs/bj%C3%B8rn/', 'bjørn'],
  ['/activities/ask/signs/%', undefined],
  ['/activities/ask/signs', undefined],
  [undefined, undefined],
])('the route %s teaches the sign %s', (route, sign) => {
  expect(taughtSignIn(openPageAt(route))).toBe(sign)
})
