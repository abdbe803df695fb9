import { describe, expect, it } from 'vitest'
import { type AnyEventObject, assign, createActor, setup } from 'xstate'

import { candidatesOf, invariantsOf, pathsOf } from '#tests/support/machines/model.ts'

import { acting, following, seeing, still } from './acts.ts'
import { type Binding, machineBinding } from './binding.ts'
import { boundModel } from './bound-model.ts'
import { drive, type Driver } from './driven-path.ts'

const lamp = setup({ types: { events: {} as { type: 'press' | 'glow' | 'fuse' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'warming' } },
    warming: { on: { glow: 'on' } },
    on: { on: { press: 'off', fuse: 'broken' } },
    broken: { type: 'final' },
  },
})

const binding: Binding = {
  model: {},
  open: () => Promise.resolve(),
  events: { press: following() },
  automatic: ['glow'],
  states: {},
}

describe('the model of a binding', () => {
  it('has the events that it can make happen, and at once those that follow by themselves', () => {
    const paths = pathsOf(lamp, boundModel(binding))

    expect(paths.map((path) => path.slice(1).map(({ event }) => event.type))).toEqual([
      ['press', 'glow', 'press'],
    ])
  })

  it('begins where its start leads to', () => {
    const started = { ...binding, model: { startsWith: [{ type: 'press' }, { type: 'glow' }] } }

    const [path = []] = pathsOf(lamp, boundModel(started))

    expect(path.map(({ snapshot }): unknown => snapshot.value)).toEqual(['off', 'warming', 'on', 'off'])
  })
})

describe('a path that is driven', () => {
  it('is followed to its end, with what has happened at each step', async () => {
    const performed: string[] = []

    const run = await drive(aPath(), driverOf({ onEvent: (type) => performed.push(type) }), new Map())

    expect(performed).toEqual(['press', 'glow', 'press'])
    expect(run.problem).toBe(undefined)
    expect(run.steps.map(({ event, state }) => [event, state])).toEqual([
      ['xstate.init', 'off'],
      ['press', 'warming'],
      ['glow', 'on'],
      ['press', 'off'],
    ])
  })

  it('ends where the actor is in another state than the chart', async () => {
    const run = await drive(aPath(), driverOf({ ignores: 'glow' }), new Map())

    expect(run.problem).toBe(
      'On the path "press → glow → press", after "press": expected "on", actual "warming".',
    )
    expect(run.steps).toHaveLength(2)
  })

  it('ends where the actor has come to its state by another transition', async () => {
    const driver = driverOf({})
    const taken: string[] = []
    const perform: Driver['perform'] = (event, from) => {
      if (event.type === 'press')
        taken.push(...(from.matches('off') ? ['off · press', 'warming · glow'] : ['on · flicker']))
      return driver.perform(event, from)
    }

    const run = await drive(aPath(), { ...driver, perform, transitions: () => taken }, new Map())

    expect(run.problem).toBe(
      'On the path "press → glow → press", after "press": expected {"transitions":["on · press"]}, actual {"transitions":["on · flicker"]}.',
    )
    expect(run.steps).toHaveLength(4)
  })

  it('ends where the guards read another context than that of the chart', async () => {
    const run = await drive(counted(), counterDriver({ step: 2 }), new Map())

    expect(run.problem).toBe(
      'On the path "press → press", after "press": expected {"reads":1}, actual {"reads":2}.',
    )
    expect(run.failed).toMatchObject({ expected: '{"reads":1}', seen: '{"reads":2}' })
  })

  it('ends where an invariant does not hold in the app', async () => {
    const invariants = invariantsOf(counterOf(1), { 'it counts to one': ({ context }) => context.count < 2 })

    const run = await drive({ ...counted(), invariants }, counterDriver({ step: 1 }), new Map())

    expect(run.problem).toBe(
      'On the path "press → press", after "press": it is not true that it counts to one.',
    )
    expect(run.steps).toHaveLength(3)
  })

  it('ends where something cannot be done', async () => {
    const run = await drive(
      aPath(),
      { ...driverOf({}), open: () => Promise.reject(new Error('There is no lamp.')) },
      new Map(),
    )

    expect(run.problem).toBe('On the path "press → glow → press", after "xstate.init": There is no lamp.')
  })

  it('ends before a step whose sight is there already, unless it says that it still is', async () => {
    const shown = seeing(['The lamp «Night» is lit', 'Lampa «Natt» lyser'], () => Promise.resolve())
    const events = { press: acting(['Press «Lamp»', 'Trykk «Lampe»'], () => Promise.resolve()) }
    const follow = (sight: typeof shown) =>
      drive(
        { ...aPath(), binding: { ...binding, events, states: { on: sight } } },
        { ...driverOf({}), shows: () => Promise.resolve(true) },
        new Map(),
      )

    const run = await follow(shown)
    const other = await follow(still(shown))

    expect(run.problem).toBe(
      'On the path "press → glow → press", after "press": what it leads to is there before it: "The lamp «Night» is lit".',
    )
    expect(other.problem).toBe(undefined)
  })

  it('says where it ends: the event, the state before it, what was expected and what is there', async () => {
    const log = ['GET /api/lamps: 500']

    const run = await drive(aPath(), { ...driverOf({ ignores: 'glow' }), log: () => log }, new Map())

    expect(run.failed).toEqual({ event: 'press', state: ['off'], expected: '"on"', seen: '"warming"', log })
  })

  it('ends where the level does not show the state', async () => {
    const run = await drive(aPath(), { ...driverOf({}), check: showsNoLight }, new Map())

    expect(run.problem).toContain('It is dark.')
  })
})

const counterOf = (step: number) =>
  setup({ types: { context: {} as { count: number }, events: {} as { type: 'press' } } }).createMachine({
    id: 'counter',
    context: { count: 0 },
    on: {
      press: {
        guard: ({ context }) => context.count < 2,
        actions: assign({ count: ({ context }) => context.count + step }),
      },
    },
  })

/** A path that counts to two. */
function counted() {
  const machine = counterOf(1)
  const [counting = binding] = machineBinding(machine, {
    model: { readsOf: ({ count }) => count },
    open: () => Promise.resolve(),
    events: { press: following() },
    states: {},
  }).bindings
  const path = candidatesOf(machine, boundModel(counting)).at(-1) ?? []
  return { machine, binding: counting, path, number: 1 }
}

/** Drives a real counter, which may count in other steps than its chart. */
function counterDriver({ step }: { readonly step: number }): Driver {
  const actor = createActor(counterOf(step))
  return {
    open: () => Promise.resolve(actor.start()),
    perform: () => Promise.resolve(actor.send({ type: 'press' })),
    snapshot: () => Promise.resolve(actor.getSnapshot()),
    stateTimeout: 60,
  }
}

function aPath() {
  const [path = []] = pathsOf(lamp, boundModel(binding))
  return { machine: lamp, binding, path, number: 1 }
}

/** Drives a real lamp, which glows by itself; one that ignores an event stays where it is. */
function driverOf(options: { readonly ignores?: string; readonly onEvent?: (type: string) => void }): Driver {
  const actor = createActor(lamp)
  const send = ({ type }: AnyEventObject) => {
    options.onEvent?.(type)
    if (type === 'press' || type === 'glow') actor.send({ type })
  }
  return {
    open: () => Promise.resolve(actor.start()),
    perform: (event) => {
      send(event)
      if (event.type === 'press' && options.ignores !== 'glow') actor.send({ type: 'glow' })
      return Promise.resolve()
    },
    snapshot: () => Promise.resolve(actor.getSnapshot()),
    stateTimeout: 60,
  }
}

const showsNoLight: NonNullable<Driver['check']> = ({ value }) =>
  value === 'on' ? Promise.reject(new Error('It is dark.')) : Promise.resolve()
