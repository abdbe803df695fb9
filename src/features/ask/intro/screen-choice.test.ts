import { describe, expect, it } from 'vitest'

import type { AskDevice } from '#src/contract/ask.ts'
import type { ScreenId } from '#src/shell/ask-feature.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { chosenScreen, inOrder, orderOf } from './screen-choice.ts'

const tablet = idOf('81')
const television = idOf('82')
const projector = idOf('83')

type Case = {
  readonly states?: readonly AskDevice['state'][]
  readonly wanted?: ScreenId
  readonly stored?: ScreenId
}

/** The states of the tablet, the television and the projector. */
const devicesIn = (states: readonly AskDevice['state'][]) =>
  states.map((state, index) => ({ _id: [tablet, television, projector][index] ?? '', state }))

const chosenOn = (hasOneWindow: boolean, { states = [], wanted, stored }: Case) =>
  chosenScreen({ devices: devicesIn(states), wanted, stored, hasOneWindow })

describe('the chosen screen', () => {
  it.each<[string, Case, ScreenId | undefined, ScreenId | undefined]>([
    ['no screen is paired', {}, 'here', undefined],
    ['a screen is on, and none was chosen before', { states: ['off', 'waiting'] }, 'here', television],
    ['all screens are off, and none was chosen before', { states: ['off', 'off'] }, 'here', undefined],
    ['the earlier one is on', { states: ['waiting', 'waiting'], stored: television }, television, television],
    [
      'the earlier one is off, another is on',
      { states: ['off', 'waiting'], stored: tablet },
      television,
      television,
    ],
    ['the earlier one is off, as are all', { states: ['off', 'off'], stored: tablet }, tablet, tablet],
    ['the earlier one is in use', { states: ['led', 'waiting'], stored: tablet }, tablet, tablet],
    ['the earlier one is removed', { states: ['off'], stored: television }, 'here', undefined],
    ['the earlier one is this device', { states: ['waiting'], stored: 'here' }, 'here', 'here'],
    [
      'an off screen is chosen',
      { states: ['waiting', 'off'], wanted: television, stored: tablet },
      television,
      television,
    ],
    ['this device is chosen', { states: ['waiting'], wanted: 'here', stored: tablet }, 'here', 'here'],
    [
      'the chosen one is removed',
      { states: ['waiting'], wanted: television, stored: tablet },
      tablet,
      tablet,
    ],
  ])('when %s', (_, choice, onComputer, onPhone) => {
    expect([chosenOn(false, choice), chosenOn(true, choice)]).toEqual([onComputer, onPhone])
  })
})

describe('the order of the screens', () => {
  it('begins with those that are on', () => {
    expect(orderOf(devicesIn(['off', 'waiting', 'led']))).toEqual([television, tablet, projector])
  })

  it('stays when a screen is switched on, and ends with a new one', () => {
    const [first, second, third] = devicesIn(['off', 'waiting', 'waiting'])
    const order = orderOf([first, second].filter((device) => device !== undefined))

    expect(inOrder(devicesIn(['waiting', 'off', 'waiting']), order).map(({ _id }) => _id)).toEqual([
      television,
      tablet,
      third?._id,
    ])
  })

  it('leaves out a removed screen', () => {
    expect(inOrder(devicesIn(['off']), [television, tablet]).map(({ _id }) => _id)).toEqual([tablet])
  })
})
