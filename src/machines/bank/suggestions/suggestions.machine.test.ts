import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { suggestionsMachine } from './suggestions.machine.ts'

describe('the suggestions of a search field', () => {
  it('follow the text once nothing has been typed for 150 ms', () => {
    const { suggestions, clock, shown } = startSuggestions()

    suggestions.send({ type: 'suggestions.type', query: 'van' })
    clock.increment(100)
    suggestions.send({ type: 'suggestions.type', query: 'vann' })
    clock.increment(149)
    const before = shown()
    clock.increment(1)

    expect([before, shown()]).toEqual(['', 'vann'])
  })

  it('keep those of the last text while the next is typed', () => {
    const { suggestions, clock, shown } = startSuggestions('van')

    suggestions.send({ type: 'suggestions.type', query: 'vann' })

    expect(shown()).toBe('van')
    clock.increment(150)
    expect(shown()).toBe('vann')
  })

  it('are moved through in a ring with the field itself, and start over with another text', () => {
    const { suggestions, clock } = startSuggestions('vann')
    const move = (step: 1 | -1) => {
      suggestions.send({ type: 'suggestions.move', step, count: 2 })
      return suggestions.getSnapshot().context.active
    }

    expect([move(1), move(1), move(1), move(-1), move(-1)]).toEqual([0, 1, undefined, 1, 0])
    suggestions.send({ type: 'suggestions.type', query: 'vanne' })
    clock.increment(150)
    expect(suggestions.getSnapshot().context.active).toBe(undefined)
  })

  it('show at once, with the first of them active, when the arrow down is pressed while one types', () => {
    const { suggestions, shown } = startSuggestions()
    suggestions.send({ type: 'suggestions.type', query: 'vann' })

    suggestions.send({ type: 'suggestions.move', step: 1, count: 0 })

    expect([shown(), suggestions.getSnapshot().context.active]).toEqual(['vann', 0])
  })

  it('are listed from when their options are on the screen until they are not', () => {
    const { suggestions } = startSuggestions('vann')
    const isListed = () => suggestions.getSnapshot().context.isListed

    const before = isListed()
    suggestions.send({ type: 'suggestions.list.shown' })
    const meanwhile = isListed()
    suggestions.send({ type: 'suggestions.list.hidden' })

    expect([before, meanwhile, isListed()]).toEqual([false, true, false])
  })

  it('close, open again by an arrow key, and close with an empty field', () => {
    const { suggestions, shown } = startSuggestions('vann')

    suggestions.send({ type: 'suggestions.close' })
    const closed = [shown(), suggestions.getSnapshot().hasTag('open')]
    suggestions.send({ type: 'suggestions.move', step: 1, count: 0 })
    const reopened = [shown(), suggestions.getSnapshot().hasTag('open')]
    suggestions.send({ type: 'suggestions.type', query: ' ' })

    expect(closed).toEqual(['', false])
    expect(reopened).toEqual(['vann', true])
    expect([shown(), suggestions.getSnapshot().hasTag('open')]).toEqual(['', false])
  })

  it('forget the text when the field is emptied', () => {
    const { suggestions } = startSuggestions('vann')

    suggestions.send({ type: 'suggestions.type', query: '' })
    suggestions.send({ type: 'suggestions.move', step: 1, count: 2 })

    expect(suggestions.getSnapshot().context.query).toBe('')
    expect(suggestions.getSnapshot().value).toBe('closed')
  })

  it('stay closed by an arrow key in an empty field', () => {
    const { suggestions } = startSuggestions()

    suggestions.send({ type: 'suggestions.move', step: 1, count: 0 })

    expect(suggestions.getSnapshot().value).toBe('closed')
  })
})

function startSuggestions(query?: string) {
  const clock = new SimulatedClock()
  const suggestions = createActor(suggestionsMachine, { clock }).start()
  if (query !== undefined) {
    suggestions.send({ type: 'suggestions.type', query })
    clock.increment(150)
  }
  return { suggestions, clock, shown: () => suggestions.getSnapshot().context.shownQuery }
}
