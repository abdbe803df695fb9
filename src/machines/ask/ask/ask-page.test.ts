// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { askConstants } from '#src/contract/ask-constants.ts'
import { openPageAt } from '#tests/support/app/open-page.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'

import { controlledPlaceIn, shownSignsIn, stageKindIn, taughtSignIn } from './ask-page.ts'

const deviceId = '00000000-0000-4000-8000-000000000081'

it.each([
  ['/activities/ask/progress', { kind: 'here' }],
  ['/Activities/ask/progress/', { kind: 'here' }],
  ['/activities/ask/progress?enhet=no-id', { kind: 'here' }],
  [`/activities/ask/progress?enhet=${deviceId}`, { kind: 'device', deviceId }],
  ['/activities/ask/progress?tegn=mer', undefined],
  ['/activities/ask/progress?tegn', undefined],
  ['/ask/stage', undefined],
  [undefined, undefined],
])('the route %s controls the stage at %o', (route, place) => {
  expect(controlledPlaceIn(openPageAt(route))).toEqual(place)
})

const member = {
  isAdministration: false,
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  departmentId: departmentId('00000000-0000-4000-8000-0000000000d1'),
}
const signsOf = (count: number) => Array.from({ length: count }, () => 'mer').join('.')

it.each([
  ['/activities/ask/progress?tegn=mer.ha-det', { kind: 'page' }],
  ['/activities/ask/progress?tegn=mer.ha-det&vindu', { kind: 'here' }],
  [`/activities/ask/progress?tegn=mer.ha-det&enhet=${deviceId}`, { kind: 'device', deviceId }],
])('the route %s shows two signs at %o to whoever is signed in', (route, place) => {
  expect(shownSignsIn(openPageAt(route), member)).toEqual({
    reader: 'staff',
    signIds: ['mer', 'ha-det'],
    place,
    member,
  })
  expect(shownSignsIn(openPageAt(route), undefined)).toBe(undefined)
})

it('the lock screen shows signs to nobody in particular, on the page itself', () => {
  expect(shownSignsIn(openPageAt('/login?tegn=mer&vindu'), undefined)).toEqual({
    reader: 'lockedTablet',
    signIds: ['mer'],
    place: { kind: 'page' },
    member: undefined,
  })
})

it.each([
  '/login',
  '/login?tegn',
  '/activities/ask/progress?tegn',
  '/activities/ask/progress?tegn=mer..ja',
  '/activities/ask/progress?tegn=Ella%20Brekke',
  `/activities/ask/progress?tegn=${signsOf(askConstants.signsInShow + 1)}`,
  '/activities/ask/intro?tegn=mer',
])('the route %s shows no signs', (route) => {
  expect(shownSignsIn(openPageAt(route), member)).toBe(undefined)
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
