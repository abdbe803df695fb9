import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'

import { copyOfSnapshot, snapshotFrom } from './copied-snapshot.ts'

const bulb = setup({}).createMachine({
  id: 'bulb',
  initial: 'on',
  context: { watts: 40 },
  states: { on: {} },
})

const lamp = setup({
  types: { context: {} as Record<string, unknown> },
  actors: { bulb },
}).createMachine({
  id: 'lamp',
  context: {
    name: 'Night',
    rooms: new Set(['hall']),
    hours: new Map([['hall', 3]]),
    shade: undefined,
    picture: new File(['lamp'], 'lamp.png', { type: 'image/png' }),
    press: () => undefined,
    clock: new AbortController(),
  },
  entry: assign({ bulb: ({ spawn }) => spawn('bulb', { id: 'first bulb' }) }),
  initial: 'lit',
  states: { lit: { invoke: { id: 'second bulb', src: 'bulb' } } },
})

/** A snapshot as it comes from a page: by way of JSON, which a page can send. */
function received() {
  const copy = copyOfSnapshot(createActor(lamp).start().getSnapshot())
  return snapshotFrom(JSON.parse(JSON.stringify(copy)), [lamp, bulb])
}

it('is in the state of its actor, with its children', () => {
  expect(received()?.matches('lit')).toBe(true)
  expect(Object.keys(received()?.children ?? {})).toEqual(['first bulb', 'second bulb'])
})

it('has the values of the context, and of what only a page has its name', () => {
  expect(received()?.context).toEqual({
    name: 'Night',
    rooms: new Set(['hall']),
    hours: new Map([['hall', 3]]),
    shade: undefined,
    picture: { name: 'lamp.png', type: 'image/png', size: 4 },
    press: 'function',
    clock: 'AbortController',
    bulb: expect.objectContaining({ id: 'first bulb' }),
  })
})

it('has the actors of the context, whose snapshots can be read', () => {
  const { bulb: copied } = received()?.context ?? {}

  expect(copied.getSnapshot().matches('on')).toBe(true)
  expect(copied.getSnapshot().context).toEqual({ watts: 40 })
})
