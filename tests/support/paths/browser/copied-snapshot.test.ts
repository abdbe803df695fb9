import { expect, it } from 'vitest'
import { type ActorRefFrom, createActor, setup } from 'xstate'

import { invariantsOf } from '#tests/support/machines/model.ts'

import { copyOfSnapshot, snapshotFrom } from './copied-snapshot.ts'

const bulb = setup({ types: { context: {} as { readonly watts: number } } }).createMachine({
  id: 'bulb',
  initial: 'on',
  context: { watts: 40 },
  states: { on: {} },
})

type LampContext = { readonly bulb: ActorRefFrom<typeof bulb>; readonly rooms: ReadonlySet<string> }

const lamp = setup({ types: { context: {} as LampContext }, actors: { bulb } }).createMachine({
  id: 'lamp',
  context: ({ spawn }) => ({
    name: 'Night',
    rooms: new Set(['hall']),
    hours: new Map([['hall', 3]]),
    shade: undefined,
    picture: new File(['lamp'], 'lamp.png', { type: 'image/png' }),
    press: () => undefined,
    clock: new AbortController(),
    bulb: spawn('bulb', { id: 'first bulb' }),
  }),
  initial: 'lit',
  states: { lit: { invoke: { id: 'second bulb', src: 'bulb' } } },
})

/** A snapshot as it comes from a page: as data alone. */
function received() {
  const copy = copyOfSnapshot(createActor(lamp).start().getSnapshot())
  const snapshot = snapshotFrom(structuredClone(copy), [lamp, bulb])
  if (!snapshot) throw new Error('The machine of the copy is unknown.')
  return snapshot
}

it('has the values of the context, and of what only a page has its name', () => {
  expect(received().context).toMatchObject({
    name: 'Night',
    rooms: new Set(['hall']),
    hours: new Map([['hall', 3]]),
    shade: undefined,
    picture: { name: 'lamp.png', type: 'image/png', size: 4 },
    press: 'function',
    clock: 'AbortController',
    bulb: { id: 'first bulb' },
  })
})

it.each(
  Object.entries(
    invariantsOf(lamp, {
      'it is in the state of its actor': (snapshot) => snapshot.matches('lit'),
      'it has the children of its actor': ({ children }) =>
        ['first bulb', 'second bulb'].every((id) => id in children),
      'the actors of its context can be read': ({ context }) =>
        context.bulb.getSnapshot().matches('on') && context.bulb.getSnapshot().context.watts === 40,
      'a set is one': ({ context }) => context.rooms.has('hall'),
    }),
  ),
)('%s', (_, holds) => {
  expect(holds(received())).toBe(true)
})
