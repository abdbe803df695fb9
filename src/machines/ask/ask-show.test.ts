import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { askMachines, practise, settled, signOf, startSession } from '#tests/support/ask/curriculum-setup.ts'

import { chainOf, noChain } from './curriculum/ask-chain.ts'
import { demonstrationOf, isAnotherShow, type Recordings, showOf, turnIn } from './ask-show.ts'

it('increments the showing with each demonstration, at the same pace too', async () => {
  const { show, repetition } = await startFirstSign()
  const first = show()
  const { _id, word, sentence, picture, sound } = signOf('mer')
  const sign = { signId: _id, word, sentence, picture, sound }
  expect(first).toEqual({ name: 'demonstration', sign, isSlow: false, showing: 1 })

  repetition()?.send({ type: 'repetition.show', isSlow: false })
  expect(show()).toEqual({ ...first, showing: 2 })

  repetition()?.send({ type: 'repetition.turn' })
  repetition()?.send({ type: 'repetition.show', isSlow: true })
  expect(show()).toEqual({ ...first, isSlow: true, showing: 3 })
})

it('is another one where anything differs, but not Ask at rest after his goodbye', () => {
  const atRest = showOf(noChain, new Map())
  const goodbye = { ...atRest, scene: { name: 'goodbye' } } as const

  expect(isAnotherShow(undefined, atRest)).toBe(true)
  expect(isAnotherShow(atRest, { ...atRest })).toBe(false)
  expect(isAnotherShow(atRest, { ...atRest, spoken: 1 })).toBe(true)
  expect(isAnotherShow(atRest, goodbye)).toBe(true)
  expect(isAnotherShow(goodbye, atRest)).toBe(false)
  expect(isAnotherShow(goodbye, { ...goodbye, spoken: 1 })).toBe(true)
})

it('has a turn that the child has yet to use, an attempt in it, or none', () => {
  const sign = {
    signId: 'mer',
    word: 'mer',
    sentence: 'Mer?',
    picture: { src: '/mer.svg', alt: 'Fingertuppene møtes' },
    sound: '/mer.mp3',
  } as const

  expect(turnIn({ name: 'turn', sign })).toBe('awaited')
  expect(turnIn({ name: 'attempt', sign })).toBe('tried')
  expect(turnIn({ name: 'oneChild', sign })).toBe('none')
  expect(turnIn({ name: 'rest' })).toBe('none')
})

it('has Ask make a sign that is reviewed or recorded, and a draft only where a leader wants it', async () => {
  const { chain } = await startFirstSign()
  const sceneOf = (
    status: 'draft' | 'recorded' | 'approved',
    showsDrafts: boolean,
    recordings: Recordings = new Map(),
  ) =>
    showOf(chain(), new Map([...signs, ['mer', { ...signOf('mer'), status }]]), {
      spoken: 0,
      approvesIn: 0,
      voice: { says: 'onRequest', volume: 1 },
      showsDrafts,
      recordings,
    }).scene

  expect(sceneOf('draft', false)).not.toHaveProperty('performance')
  expect(sceneOf('draft', true)).toHaveProperty('performance', 'draft')
  expect(sceneOf('recorded', false)).toHaveProperty('performance', 'reviewed')
  expect(sceneOf('approved', true)).toHaveProperty('performance', 'reviewed')

  const hand = Array.from({ length: 63 }, (_, index) => index)
  const recording = { duration: 900, first: [hand, hand], second: [] }
  const recorded = sceneOf('draft', false, new Map([['mer', recording]]))
  expect(recorded).toHaveProperty('performance', 'reviewed')
  expect(recorded).toHaveProperty('recording', recording)
  expect(sceneOf('draft', false, new Map([['mat', recording]]))).not.toHaveProperty('performance')
})

it('has Ask make a draft that the kindergarten has checked, as one that is none', () => {
  const check = { by: 'Marit', at: '2026-11-20T10:00:00.000Z' }
  const performing = { isSlow: false, showing: 1, showsDrafts: false, recordings: new Map() }

  expect(demonstrationOf({ ...signOf('mer'), check }, performing)).toHaveProperty('performance', 'reviewed')
  expect(demonstrationOf(signOf('mer'), performing)).not.toHaveProperty('performance')
})

it('shows the child’s turn until the operator has decided', async () => {
  const { show, repetition } = await startFirstSign()
  repetition()?.send({ type: 'repetition.turn' })
  expect(show().name).toBe('turn')

  repetition()?.send({ type: 'repetition.crowd.seen' })
  expect(show().name).toBe('oneChild')

  repetition()?.send({ type: 'repetition.turn' })
  repetition()?.send({ type: 'repetition.hands.rested' })
  await settled()
  expect(show().name).toBe('attempt')

  repetition()?.send({ type: 'repetition.approve' })
  expect(show().name).toBe('cheer')
})

it('encourages the child after a repeat, before the sign is shown again', async () => {
  const { show, repetition } = await startFirstSign()
  repetition()?.send({ type: 'repetition.turn' })

  repetition()?.send({ type: 'repetition.repeat' })
  expect(show().name).toBe('again')

  repetition()?.send({ type: 'repetition.show', isSlow: false })
  expect(show()).toMatchObject({ name: 'demonstration', showing: 2 })
})

it('shows a failed sign as lit and with the stars that it has', async () => {
  const { whole, session } = await startFirstSign()
  const current = () => session?.getSnapshot().children.sign
  for (const outcome of ['failed', 'approved', 'approved'] as const) {
    const sign = current()
    if (sign) practise(sign, outcome)
  }

  expect(whole().windows).toEqual(['lit', 'lit', 'lit'])
  const { scene } = whole()
  expect(scene.name === 'summary' && scene.signs.map((sign) => [sign.word, sign.stars])).toEqual([
    ['mer', 0],
    ['ferdig', 3],
    ['hjelp', 3],
  ])
  expect(JSON.stringify(scene)).not.toContain('failed')
})

/** The first session, where Ask shows its first sign. */
async function startFirstSign() {
  const curriculum = createActor(askMachines.curriculum, {
    input: { history: [], counts: curriculumCounts },
  }).start()
  const { session } = chainOf(curriculum.getSnapshot())
  if (session) await startSession(session)
  session?.send({ type: 'session.begin' })
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  const whole = () => showOf(chainOf(curriculum.getSnapshot()), signs)
  return {
    session,
    chain: () => chainOf(curriculum.getSnapshot()),
    whole,
    show: () => whole().scene,
    repetition: () => chainOf(curriculum.getSnapshot()).repetition,
  }
}

const signs = new Map(['mer', 'ferdig', 'hjelp'].map((signId) => [signId, signOf(signId)]))
