import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { assign, createActor, sendTo, setup, toPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { type Take, takeEndpoints } from '#src/contract/take.ts'
import type {
  RecordingsCommand,
  RecordingsOutputEvent,
} from '#src/machines/ask/ask-control/ask-control-events.ts'
import type { SeparabilityOutputEvent } from '#src/machines/ask/take-recorder/take-recorder.machine.ts'
import type { Recognition } from '#src/services/recognition/recognition.ts'
import type { TaughtSign } from '#src/services/recognition/worker-messages.ts'
import { signRecordingOf } from '#src/services/recognition/sign-recording.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'
import { madeTake } from '#tests/support/ask/made-takes.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { recogniserActors, recordingsActors, separabilityActors } from './recogniser-actors.ts'

it('loads the recording of each sign that an adult has recorded', async () => {
  const { load, recorded } = start({ melk: [take('1')], vann: [] })

  await load('melk', 'vann')

  expect(recorded()).toEqual([['melk', signRecordingOf(landmarks)]])
})

it('does not keep a take that has been deleted since', async () => {
  const { load, recorded, takes } = start({ melk: [take('1')] })
  await load('melk')
  takes['melk'] = []

  await load('melk')

  expect(recorded()).toEqual([])
})

it('keeps what it knows of a sign whose takes cannot be fetched', async () => {
  const { load, recorded, takes } = start({ melk: [take('1')], vann: [] })
  await load('melk')
  takes['melk'] = undefined

  await load('melk', 'vann')

  expect(recorded()).toEqual([['melk', signRecordingOf(landmarks)]])
})

it('teaches the recogniser who has taught each take: persons of the kindergarten and of the bank are different people', async () => {
  const learned: (readonly TaughtSign[])[] = []
  const takes = [take('1'), { ...take('2'), isShared: true }, { ...take('3'), signer: 2 }, take('4')]
  const { learn } = recogniserActors({
    api: apiOf({ melk: takes }),
    queryClient: queryClientOf(),
    recognition: {
      ...silentRecognition,
      learn: (signs) => {
        learned.push(signs)
        return Promise.resolve([])
      },
    },
  })

  await toPromise(createActor(learn, { input: { signIds: ['melk'] } }).start())

  expect(
    learned.map((signs) => signs.map(({ takes: taught }) => taught.map(({ teacher }) => teacher))),
  ).toEqual([[['own person 1', 'bank person 1', 'own person 2', 'own person 1']]])
})

it('measures a sign with those of its sessions, and again when its takes have changed', async () => {
  const learned: (readonly TaughtSign[])[] = []
  const measured: SeparabilityOutputEvent['separability'][] = []
  const api = apiOf({ melk: [take('1')], vann: [take('2')], brød: [] })
  const queryClient = queryClientOf()
  const { separability } = separabilityActors({
    api,
    queryClient,
    recognition: {
      ...silentRecognition,
      learn: (signs) => {
        learned.push(signs)
        return Promise.resolve([{ signId: 'melk', nearest: 'vann', distance: 0.6, isDistinct: true }])
      },
    },
  })
  const page = createActor(
    setup({
      types: { events: {} as SeparabilityOutputEvent },
      actors: { separability },
      actions: {
        note: (_, { separability: one }: Omit<SeparabilityOutputEvent, 'type'>) => measured.push(one),
      },
    }).createMachine({
      invoke: { src: 'separability', input: { signId: 'melk' } },
      on: { 'separability.measured': { actions: { type: 'note', params: ({ event }) => event } } },
    }),
  ).start()
  stopAfterTest(page)
  await expect
    .poll(() => measured)
    .toEqual([{ signId: 'melk', nearest: 'vann', distance: 0.6, isDistinct: true }])
  expect(learned.at(-1)?.map(({ signId, takes: taught }) => [signId, taught.length])).toEqual([
    ['melk', 1],
    ['vann', 1],
    ['brød', 0],
  ])

  const { queryKey } = apiQuery(api, takeEndpoints.list, { params: { id: 'melk' } })
  queryClient.setQueryData(queryKey, [take('1'), take('3')])

  await expect.poll(() => learned.at(-1)?.[0]?.takes.length).toBe(2)
})

const silentRecognition: Recognition = {
  learn: () => Promise.resolve([]),
  addFrame: () => undefined,
  forgetFrames: () => undefined,
  judge: () => Promise.reject(new Error('It judges nothing.')),
  close: () => undefined,
}

const received = (response: unknown) => ({ received: true as const, response: response as never })

const landmarks = madeTake({
  shape: 'flat',
  path: [
    [4_000, 4_000],
    [5_000, 4_000],
  ],
})

const take = (id: string): Take => ({
  _id: idOf(id),
  signId: 'melk',
  signer: 1,
  madeBy: 'person',
  recordedAt: '2026-11-20T09:00:00.000Z',
  isShared: false,
  ...landmarks,
})

type Loads = Pick<RecordingsOutputEvent, 'recordings'> & { readonly loads: number }

const apiOf = (takes: Readonly<Record<SignId, readonly Take[] | undefined>>): Api => ({
  call: async (_, call) => {
    const { params } = call as { readonly params: { readonly id: SignId } }
    const found = takes[params.id]
    return found ? received(found) : { received: false }
  },
})

const queryClientOf = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

/** The recordings of signs with these takes; undefined where they cannot be fetched. */
function start(takes: Record<SignId, readonly Take[] | undefined>) {
  const [api, queryClient] = [apiOf(takes), queryClientOf()]
  const control = createActor(
    setup({
      types: { context: {} as Loads, events: {} as RecordingsCommand | RecordingsOutputEvent },
      actors: recordingsActors({ api, queryClient }),
    }).createMachine({
      context: { recordings: new Map(), loads: 0 },
      invoke: { id: 'recordings', src: 'recordings' },
      on: {
        'recordings.load': { actions: sendTo('recordings', ({ event }) => event) },
        'recordings.loaded': {
          actions: assign({
            recordings: ({ event }) => event.recordings,
            loads: ({ context }) => context.loads + 1,
          }),
        },
      },
    }),
  ).start()
  stopAfterTest(control)
  return {
    takes,
    recorded: () => [...control.getSnapshot().context.recordings],
    load: async (...signIds: SignId[]) => {
      const { loads } = control.getSnapshot().context
      control.send({ type: 'recordings.load', signIds })
      await expect.poll(() => control.getSnapshot().context.loads).toBe(loads + 1)
    },
  }
}
