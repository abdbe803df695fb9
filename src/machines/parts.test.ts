import { expect, it } from 'vitest'
import { assign, createActor, type EventObject, fromCallback, sendTo, setup } from 'xstate'

import { type OpenKeys, type PartKey, partsOf, subjectWith } from './parts.ts'

it('a part is open while it has a subject, and gets it as input', () => {
  const { feature, opened, running } = startFeature()
  feature.send({ type: 'feature.show', user: undefined, page: 'one' })
  feature.send({ type: 'feature.show', user: 'kari', page: undefined })
  expect(opened).toEqual([])

  feature.send({ type: 'feature.show', user: 'kari', page: 'one' })
  feature.send({ type: 'feature.show', user: 'kari', page: 'one' })
  expect([opened, running()]).toEqual([['kari one'], ['kari one']])

  feature.send({ type: 'feature.show', user: undefined, page: 'one' })
  expect(running()).toEqual([])
})

it('another subject opens the part again', () => {
  const { feature, opened, running } = startFeature()
  feature.send({ type: 'feature.show', user: 'kari', page: 'one' })

  feature.send({ type: 'feature.show', user: 'kari', page: 'two' })
  feature.send({ type: 'feature.show', user: 'ola', page: 'two' })

  expect(opened).toEqual(['kari one', 'kari two', 'ola two'])
  expect(running()).toEqual(['ola two'])
})

it('a part that fails affects no other, and opens again for another subject or when somebody tries again', () => {
  const { feature, opened, closed } = startFeature()
  feature.send({ type: 'feature.show', user: 'kari', page: 'one' })

  feature.send({ type: 'feature.break' })
  expect(feature.getSnapshot().value).toEqual({ editor: 'failed', list: 'open' })
  feature.send({ type: 'feature.show', user: 'kari', page: 'one' })
  expect(feature.getSnapshot().value).toEqual({ editor: 'failed', list: 'open' })

  feature.send({ type: 'feature.show', user: 'kari', page: 'two' })
  expect(feature.getSnapshot().value).toEqual({ editor: 'open', list: 'open' })
  feature.send({ type: 'feature.break' })
  feature.send({ type: 'feature.retry' })
  expect(feature.getSnapshot().value).toEqual({ editor: 'open', list: 'open' })
  expect([opened, closed()]).toEqual([['kari one', 'kari two', 'kari two'], 2])
})

it('a part that closes takes its exit actions', () => {
  const { feature, closed } = startFeature()
  feature.send({ type: 'feature.show', user: 'kari', page: 'one' })
  expect(closed()).toBe(0)

  feature.send({ type: 'feature.show', user: 'kari', page: undefined })

  expect(closed()).toBe(1)
})

type Part = 'editor' | 'list'
type Event =
  | { readonly type: 'feature.show'; readonly user: string | undefined; readonly page: string | undefined }
  | { readonly type: 'feature.break' }
  | { readonly type: 'feature.retry' }
type Context = {
  readonly user: string | undefined
  readonly page: string | undefined
  readonly openKeys: OpenKeys<Part>
  readonly closed: number
}

/** A feature of two parts, one of which fails when the test says so. */
function startFeature() {
  const opened: string[] = []
  const running = new Set<string>()
  const editor = fromCallback<{ type: 'editor.break' }, { readonly text: string }>(({ input, receive }) => {
    opened.push(input.text)
    running.add(input.text)
    receive(() => {
      throw new Error('The editor is broken.')
    })
    return () => running.delete(input.text)
  })
  const list = fromCallback<EventObject, { readonly user: string }>(() => undefined)
  const parts = partsOf<Part, Context, Event, unknown>()
  const machine = setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      children: {} as { editor: 'editor'; list: 'list' },
    },
    actors: { editor, list },
    actions: {
      show: assign((_, params: { user: string | undefined; page: string | undefined }) => params),
      noteKey: assign({
        openKeys: ({ context }, { part, key }: PartKey<Part>) => ({ ...context.openKeys, [part]: key }),
      }),
      countClosed: assign({ closed: ({ context }) => context.closed + 1 }),
      breakEditor: sendTo('editor', { type: 'editor.break' }),
    },
    guards: parts.guards,
  }).createMachine({
    id: 'feature',
    context: {
      user: undefined,
      page: undefined,
      openKeys: { editor: undefined, list: undefined },
      closed: 0,
    },
    on: {
      'feature.show': {
        actions: { type: 'show', params: ({ event: { user, page } }) => ({ user, page }) },
      },
      'feature.break': { actions: 'breakEditor' },
    },
    type: 'parallel',
    states: {
      editor: parts.state('editor', 'feature.retry', {
        subjectOf: ({ user, page }) => subjectWith(user, page),
        input: ([user, page]) => ({ text: `${user} ${page}` }),
        exit: ['countClosed'],
      }),
      list: parts.state('list', 'feature.retry', {
        subjectOf: ({ user }) => user,
        input: (user) => ({ user }),
      }),
    },
  })
  const feature = createActor(machine).start()
  return { feature, opened, running: () => [...running], closed: () => feature.getSnapshot().context.closed }
}
