import { describe, expect, it } from 'vitest'

import { ella, noah, startWriting, writer } from '#tests/support/reflection/reflection.ts'

const begin = (place: 'self' | typeof ella._id) => ({ type: 'writing.begin', place }) as const

describe('what the user writes about', () => {
  it('is said a second after it begins, and as the last of what was gone past', () => {
    const { actor, clock, said } = startWriting()
    actor.send(begin(ella._id))
    clock.increment(500)
    actor.send(begin(noah._id))
    clock.increment(499)
    expect(said()).toEqual([])

    clock.increment(1)

    expect(said()).toEqual([noah._id])
  })

  it('is said again every ten seconds while the user goes on', () => {
    const { actor, clock, said } = startWriting()
    actor.send(begin(ella._id))
    clock.increment(1_000)
    for (let second = 0; second < 20; second += 1) {
      actor.send(begin(ella._id))
      clock.increment(1_000)
    }

    expect(said()).toEqual([ella._id, ella._id, ella._id])
  })

  it('is not said again once the user has stopped, and is when the user goes on later', () => {
    const { actor, clock, said } = startWriting()
    actor.send(begin(ella._id))
    clock.increment(1_000)
    clock.increment(59_000)
    expect(said()).toEqual([ella._id])

    actor.send(begin(ella._id))
    clock.increment(1_000)

    expect(said()).toEqual([ella._id, ella._id])
  })

  it('is said of another place without waiting for ten seconds', () => {
    const { actor, clock, said } = startWriting()
    actor.send(begin('self'))
    clock.increment(1_000)
    actor.send(begin(ella._id))
    clock.increment(1_000)

    expect(said()).toEqual(['self', ella._id])
  })

  it('ends at once, also after ten seconds of rest, and nothing ends where nothing has begun', () => {
    const { actor, clock, said } = startWriting()
    actor.send({ type: 'writing.end' })
    actor.send(begin(ella._id))
    clock.increment(1_000)
    clock.increment(10_000)
    actor.send({ type: 'writing.end' })
    clock.increment(60_000)

    expect(said()).toEqual([ella._id, null])
  })
})

describe('whoever else writes', () => {
  it('is known until the server says that it has ended', () => {
    const { actor, writers } = startWriting()
    writers.notify({ type: 'writers.changed', writers: [writer()] })
    const known = actor.getSnapshot().context.writers
    writers.notify({ type: 'writers.changed', writers: [] })

    expect([known, actor.getSnapshot().context.writers]).toEqual([[writer()], []])
  })

  it('is looked for again when the first of them ends, and is forgotten without a response', () => {
    const { actor, clock, writers } = startWriting()
    writers.notify({
      type: 'writers.changed',
      writers: [writer({ endsInMs: 20_000 }), writer({ endsInMs: 4_000 })],
    })
    clock.increment(3_999)
    expect(writers.commands).toEqual([])
    clock.increment(1)
    expect(writers.commands).toEqual([{ type: 'writers.refetch' }])
    clock.increment(4_999)
    expect(actor.getSnapshot().context.writers).toHaveLength(2)

    clock.increment(1)

    expect(actor.getSnapshot().context.writers).toEqual([])
  })

  it('stays known where it was renewed', () => {
    const { actor, clock, writers } = startWriting()
    writers.notify({ type: 'writers.changed', writers: [writer({ endsInMs: 4_000 })] })
    clock.increment(4_000)
    writers.notify({ type: 'writers.changed', writers: [writer({ endsInMs: 28_000 })] })
    clock.increment(27_999)

    expect(actor.getSnapshot().context.writers).toEqual([writer({ endsInMs: 28_000 })])
    expect(writers.commands).toHaveLength(1)
  })
})
