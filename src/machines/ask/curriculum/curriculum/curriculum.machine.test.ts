import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { houses } from '#src/contract/ask-curriculum.ts'
import { type CurriculumCounts, curriculumCounts } from '#src/contract/ask-constants.ts'
import {
  askMachines,
  endSession,
  pastSession,
  practise,
  practiseAll,
  repeatUntil,
  settled,
  startSession,
} from '#tests/support/ask/curriculum-setup.ts'

import { chainOf, type SessionRef } from '../ask-chain.ts'
import { type AskHistory, standingsIn } from '#src/machines/ask/ask-history.ts'

it('starts with the first session that is not complete', () => {
  const { place } = start([complete({ house: 1, module: 1, session: 1 })])

  expect(place()).toEqual({ house: 1, module: 1, session: 2 })
})

it('waits to be started, then for the stage, shows the signs unless that is skipped, and waits for the first child', async () => {
  const { session } = start()
  expect(session().getSnapshot().matches('pending')).toBe(true)

  session().send({ type: 'session.start', skipsIntroduction: false })
  await settled()
  expect(session().getSnapshot().value).toEqual({ held: 'awaitingStage' })
  session().send({ type: 'session.stage.ready' })
  expect(session().getSnapshot().matches({ held: 'introduction' })).toBe(true)
  session().send({ type: 'session.introduction.skip' })

  expect(session().getSnapshot().matches({ held: 'pendingFirstSign' })).toBe(true)
})

it('continues a session that ended early with its remaining signs', async () => {
  const { session, place } = start()
  await startPractice(session())
  const { sign } = session().getSnapshot().children
  if (sign) practise(sign, 'approved')
  endAndReturn(session())

  expect(place()).toEqual({ house: 1, module: 1, session: 1 })
  expect(
    session()
      .getSnapshot()
      .context.signs.map(({ signId, state }) => [signId, state]),
  ).toEqual([
    ['mer', 'approved'],
    ['ferdig', 'new'],
    ['hjelp', 'new'],
  ])
})

it('keeps the progress of a sign whose session ends in the middle', async () => {
  const { curriculum, session } = start()
  await startPractice(session())
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  const { repetition } = chainOf(curriculum.getSnapshot())
  if (repetition) repeatUntil(repetition, 'approved')
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.turn' })
  chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.repeat' })

  session().send({ type: 'session.end' })
  expect(session().getSnapshot().value).toEqual({ held: { signing: 'confirmingEnd' } })
  session().send({ type: 'session.end.confirm' })

  expect(session().getSnapshot().value).toBe('ended')
  expect(session().getSnapshot().context.signs[0]).toEqual({
    signId: 'mer',
    state: 'practising',
    stars: 1,
    repeats: 1,
  })
})

it('continues with the stars of a sign that was left in the middle', async () => {
  const { curriculum, session } = start()
  await startPractice(session())
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  const { repetition } = chainOf(curriculum.getSnapshot())
  if (repetition) repeatUntil(repetition, 'approved')
  endAndReturn(session())

  await startPractice(session())

  const sign = chainOf(curriculum.getSnapshot()).sign?.getSnapshot().context
  expect([sign?.signId, sign?.stars]).toEqual(['mer', 1])
})

it('counts the repeats of a sign once, not again when its session continues', async () => {
  const { curriculum, session } = start()
  await startPractice(session())
  const { sign } = chainOf(curriculum.getSnapshot())
  if (sign) practise(sign, 'failed')
  endAndReturn(session())
  await practiseAll(session())
  session().send({ type: 'session.next' })

  const history = chainOf(curriculum.getSnapshot()).module?.getSnapshot().context.history ?? []
  expect(history).toHaveLength(2)
  const standing = standingsIn(history).get('mer')
  expect([standing?.state, standing?.repeats]).toEqual(['failed', 3])
})

it('continues with the next session at once on request, and otherwise stays at the ended one', async () => {
  const { session, place } = start()
  await practiseAll(session())
  session().send({ type: 'session.next' })
  expect(place()).toEqual({ house: 1, module: 1, session: 2 })
  expect(session().getSnapshot().matches('opening')).toBe(true)

  await practiseAll(session())
  endSession(session())
  expect(place()).toEqual({ house: 1, module: 1, session: 2 })
  expect(session().getSnapshot().value).toBe('ended')
})

it('moves to any session that is chosen after the end, with what was practised', async () => {
  const { curriculum, session, place } = start()
  await practiseAll(session())
  endSession(session())

  session().send({ type: 'session.choose', place: { house: 1, module: 1, session: 4 } })

  expect(place()).toEqual({ house: 1, module: 1, session: 4 })
  expect(session().getSnapshot().value).toBe('pending')
  const history = chainOf(curriculum.getSnapshot()).module?.getSnapshot().context.history ?? []
  expect(history.map(({ session: number }) => number)).toEqual([1])
})

it.each([
  ['module', { house: 1, module: 3, session: 2 }],
  ['house', { house: 2, module: 1, session: 1 }],
])('takes what was practised along to another %s', async (_, chosen) => {
  const { curriculum, session, place } = start()
  await practiseAll(session())
  endSession(session())

  session().send({ type: 'session.choose', place: chosen })

  expect(place()).toEqual(chosen)
  const history = chainOf(curriculum.getSnapshot()).module?.getSnapshot().context.history ?? []
  expect(history.map(({ house, module, session: number }) => [house, module, number])).toEqual([[1, 1, 1]])
})

it('takes what was practised along to the next house, and is complete after the last one', async () => {
  const oneSession = { signsInSession: 1, repetitions: 1, tries: 1, sessionsInModule: 1, modulesInHouse: 1 }
  const { curriculum, session, place } = start([], oneSession)

  await practiseAll(session())
  session().send({ type: 'session.next' })
  expect(place()).toEqual({ house: 2, module: 1, session: 1 })
  expect(practisedHouses(chainOf(curriculum.getSnapshot()).module?.getSnapshot().context.history)).toEqual([
    1,
  ])
  await practiseAll(session())
  session().send({ type: 'session.next' })

  expect(curriculum.getSnapshot().value).toBe('completed')
  expect(practisedHouses(curriculum.getSnapshot().context.history)).toEqual([1, 2])
})

it('repeats a failed sign first in the house’s last module', async () => {
  const before = sessionsBefore({ house: 1, module: 4, session: 5 })
  const { session, place } = start(before)
  await practiseAll(session(), 'failed')
  session().send({ type: 'session.next' })

  expect(place()).toEqual({ house: 1, module: 5, session: 1 })
  expect(
    session()
      .getSnapshot()
      .context.signs.map(({ signId }) => signId),
  ).toEqual(['kald', 'varm', 'våt'])
})

it('moves to any session that is chosen, but not during a session', async () => {
  const { session, place } = start()
  session().send({ type: 'session.choose', place: { house: 2, module: 3, session: 4 } })
  expect(place()).toEqual({ house: 2, module: 3, session: 4 })

  session().send({ type: 'session.start', skipsIntroduction: true })
  await settled()
  session().send({ type: 'session.choose', place: { house: 1, module: 1, session: 1 } })
  expect(place()).toEqual({ house: 2, module: 3, session: 4 })
})

it('restores the same repetition from its persisted snapshot', async () => {
  const { curriculum, session } = start()
  await startPractice(session())
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.turn' })
  chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.repeat' })
  const stored: unknown = JSON.parse(JSON.stringify(curriculum.getPersistedSnapshot()))

  const restored = createActor(askMachines.curriculum, {
    input: { history: [], counts: curriculumCounts },
    snapshot: stored as ReturnType<typeof curriculum.getPersistedSnapshot>,
  }).start()

  const { repetition, sign } = chainOf(restored.getSnapshot())
  expect(sign?.getSnapshot().context.signId).toBe('mer')
  expect(repetition?.getSnapshot().value).toBe('encouraging')
  expect(repetition?.getSnapshot().context.repeats).toBe(1)
})

it('follows other counts through sessions, modules and houses', async () => {
  const { curriculum, session, place } = start([], {
    signsInSession: 2,
    repetitions: 1,
    tries: 2,
    sessionsInModule: 1,
    modulesInHouse: 2,
  })
  await startPractice(session())
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.turn' })
  chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.approve' })
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })
  for (const _try of [1, 2]) {
    chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.show', isSlow: false })
    chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.turn' })
    chainOf(curriculum.getSnapshot()).repetition?.send({ type: 'repetition.repeat' })
  }
  chainOf(curriculum.getSnapshot()).sign?.send({ type: 'sign.goOn' })

  expect(session().getSnapshot().value).toEqual({ held: 'summary' })
  expect(session().getSnapshot().context.signs).toEqual([
    { signId: 'mer', state: 'approved', stars: 1, repeats: 0 },
    { signId: 'ferdig', state: 'failed', stars: 0, repeats: 2 },
  ])

  session().send({ type: 'session.next' })
  const repeated = session()
    .getSnapshot()
    .context.signs.map(({ signId }) => signId)
  expect([place(), repeated]).toEqual([{ house: 1, module: 2, session: 1 }, ['ferdig', 'mer']])

  await practiseAll(session())
  session().send({ type: 'session.next' })
  expect(place()).toEqual({ house: 2, module: 1, session: 1 })
})

const practisedHouses = (history: AskHistory = []) => history.map(({ house }) => house)

/** Skips the introduction, up to the first remaining sign. */
async function startPractice(session: SessionRef) {
  await startSession(session)
  session.send({ type: 'session.begin' })
}

/** Ends the session and chooses it again. */
function endAndReturn(session: SessionRef) {
  endSession(session)
  const { house, module, session: number } = session.getSnapshot().context
  session.send({ type: 'session.choose', place: { house, module, session: number } })
}

function start(history: AskHistory = [], counts: CurriculumCounts = curriculumCounts) {
  const curriculum = createActor(askMachines.curriculum, { input: { history, counts } }).start()
  const session = (): SessionRef => {
    const { session: current } = chainOf(curriculum.getSnapshot())
    if (!current) throw new Error('No session is active.')
    return current
  }
  const place = () => {
    const { house, module, session: number } = session().getSnapshot().context
    return { house, module, session: number }
  }
  return { curriculum, session, place }
}

const complete = (place: { readonly house: number; readonly module: number; readonly session: number }) =>
  pastSession(
    place,
    (houses[place.house - 1]?.modules[place.module - 1]?.sessions[place.session - 1] ?? []).map(
      (signId) => [signId, 'approved'] as const,
    ),
  )

/** Every earlier session of the first house, with all signs approved. */
const sessionsBefore = ({
  module,
  session,
}: {
  readonly house: 1
  readonly module: number
  readonly session: number
}) =>
  Array.from({ length: (module - 1) * 5 + session - 1 }, (_, index) =>
    complete({ house: 1, module: Math.floor(index / 5) + 1, session: (index % 5) + 1 }),
  )
