// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import {
  currentItemOf,
  playbackMachine,
  type TrackCommand,
  type TrackOutputEvent,
} from '#src/machines/bank/playback/playback.machine.ts'
import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'

import { GoalList } from './goal-list.tsx'

afterEach(cleanup)

describe('the goals of a focus area', () => {
  it('plays from the goal that is pressed to the last one with a sound', () => {
    const { playback, track } = showGoals()

    fireEvent.click(goal('Barna undrer seg'))

    expect(playback.getSnapshot().context.items).toEqual([
      { title: 'Barna undrer seg', src: '/files/2?s=a' },
      { title: 'Barna tar vare på', src: '/files/4?s=a', voice: 'synthetic' },
    ])
    expect(track.inputs).toEqual([{ src: '/files/2?s=a' }])
  })

  it('marks the goal that plays, and follows the player to the next one', () => {
    const { track } = showGoals()

    fireEvent.click(goal('Barna leker'))
    const first = marked()
    act(() => track.notify({ type: 'track.ended' }))

    expect([first, marked()]).toEqual([['Barna leker'], ['Barna undrer seg']])
  })

  it('pauses the goal that plays, and resumes it', () => {
    const { playback, track } = showGoals()

    fireEvent.click(goal('Barna leker'))
    act(() => track.notify({ type: 'track.started' }))
    fireEvent.click(goal('Barna leker'))
    act(() => track.notify({ type: 'track.paused' }))
    fireEvent.click(goal('Barna leker'))

    expect(track.commands).toEqual([{ type: 'track.pause' }, { type: 'track.play' }])
    expect(track.inputs).toEqual([{ src: '/files/1?s=a' }])
    expect(currentItemOf(playback.getSnapshot())).toEqual({ title: 'Barna leker', src: '/files/1?s=a' })
  })

  it('still marks the goal that plays when the addresses get new signatures', () => {
    const { showAgain } = showGoals()

    fireEvent.click(goal('Barna leker'))
    showAgain('b')

    expect(marked()).toEqual(['Barna leker'])
  })

  it('shows the text of every goal, also of one without a sound', () => {
    showGoals()

    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Spill avBarna lekerOm leken.',
      'Spill avBarna undrer segOm undringen.',
      'Barna bruker sanseneOm sansene.',
      'Spill avBarna tar vare påDatastemmeOm omsorgen.',
    ])
  })
})

function showGoals() {
  const track = deferredCallback<{
    input: { readonly src: string }
    command: TrackCommand
    outputEvent: TrackOutputEvent
  }>()
  const playback = createActor(playbackMachine.provide({ actors: { track: track.logic } })).start()
  const view = render(<GoalList goals={goalsSignedBy('a')} playback={playback} />)
  return {
    track,
    playback,
    showAgain: (signature: string) =>
      view.rerender(<GoalList goals={goalsSignedBy(signature)} playback={playback} />),
  }
}

const goalsSignedBy = (signature: string) => [
  { _id: '1', title: 'Barna leker', text: 'Om leken.', playbackSrc: `/files/1?s=${signature}` },
  { _id: '2', title: 'Barna undrer seg', text: 'Om undringen.', playbackSrc: `/files/2?s=${signature}` },
  { _id: '3', title: 'Barna bruker sansene', text: 'Om sansene.' },
  {
    _id: '4',
    title: 'Barna tar vare på',
    text: 'Om omsorgen.',
    playbackSrc: `/files/4?s=${signature}`,
    playbackVoice: 'synthetic' as const,
  },
]

const goal = (title: string) => screen.getByRole('button', { name: new RegExp(title) })
const marked = () =>
  ['Barna leker', 'Barna undrer seg', 'Barna tar vare på'].filter((title) =>
    goal(title).textContent.includes('Spilles nå'),
  )
