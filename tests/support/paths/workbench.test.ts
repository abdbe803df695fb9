import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'

import { machines } from '#tests/support/machines/machines.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { workbench } from './workbench.ts'

const run = async (...args: readonly string[]) => {
  const lines: string[] = []
  const result = await workbench(args, (line) => lines.push(line))
  return { ...result, lines }
}

describe('npm run paths', () => {
  it('lists every machine', async () => {
    const { text, code } = await run()

    const [table = ''] = text.split('\n\n')
    const named = table.split('\n').map((line) => line.split(' ')[0])
    expect(named.slice(1).toSorted(byName)).toEqual(machines.map(({ id }) => id).toSorted(byName))
    expect(code).toBe(0)
  })

  it.each([
    [['playbak'], 'There is no machine "playbak". Did you mean playback?'],
    [['playback', '--to', 'open.playing.paussed'], 'Did you mean open.playing.paused'],
    [['playback', '--strategy', 'longest'], '--strategy: '],
    [['playback', '--max', '0'], '--max: '],
    [['playback', '--only', '1000'], 'There are 12 paths.'],
    [['playback', '--loud'], "Unknown option '--loud'"],
    [['toast', 'suggestions'], 'One machine at a time: "suggestions" after "toast".'],
    [['toast', 'sugestions'], 'There is no machine "sugestions". Did you mean suggestions'],
    [['toaster', '--run', 'browser'], 'The machine "toaster" is not bound to the app'],
    [['toaster', '--run', 'browser'], 'Did you mean toast'],
    [['export', 'toastt'], 'There is no machine "toastt". Did you mean toast'],
    [['export', 'toast', 'playback'], 'One machine at a time: "playback" after "toast".'],
    [['results'], 'One file at a time: npm run paths -- results playback.csv'],
  ])('says of %j what there is instead', async (args, message) => {
    const { text, code } = await run(...args)

    expect(text).toContain(message)
    expect(code).toBe(2)
  })

  it('explains itself', async () => {
    expect((await run('--help')).text).toContain('--strategy transitions')
  })
})

describe('the paths of a machine', () => {
  it('are sentences of its states and events', async () => {
    const { text } = await run('playback', '--only', '2')

    expect(text).toBe(
      [
        'playback, path 1: 3 steps',
        '  Given that nothing is open',
        '  When somebody opens a list of sounds',
        '  Then the sound is being fetched',
        '  When the sound cannot be fetched',
        '  Then the sound cannot be played',
        '  When somebody goes to the previous sound',
        '  Then the sound is being fetched',
      ].join('\n'),
    )
  })

  it('are Norwegian sentences too', async () => {
    const { text } = await run('playback', '--only', '2', '--language', 'nb')

    expect(text.split('\n').slice(1, 4)).toEqual([
      '  Gitt dette: ingenting er åpnet',
      '  Når dette skjer: noen åpner en liste med lyder',
      '  Så gjelder: lyden hentes',
    ])
  })

  it.each(['transitions', 'shortest', 'simple', 'random'])(
    'of the strategy %s are the same each time',
    async (strategy) => {
      const args = ['playback', '--strategy', strategy, '--max', '5', '--format', 'json']

      expect(await run(...args)).toEqual(await run(...args))
    },
  )

  it('say what is seen after an event that enters no state, and that nothing changes where nothing does', async () => {
    const { text } = await run('playback')

    expect(text).toContain('  When somebody goes to the next sound\n  Then the next sound is shown\n')
    const { text: ofCounter } = await workbench(['counter'], () => undefined, [stuckCounter])
    expect(ofCounter).toContain('  When counter.look\n  Then nothing changes')
  })

  it('name of several events of one type what differs in them, and never an id', async () => {
    const { text } = await run('planning')

    expect(text).toContain('(kind refused, status 403)')
    expect(text).toContain('When somebody presses an activity (1 / 2)')
    expect(text).not.toContain('{')
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/u)
  })

  it('to a state end where they get there', async () => {
    const { text } = await run('playback', '--to', 'open.playing.paused', '--format', 'json')

    const paths = JSON.parse(text) as readonly { readonly steps: readonly { readonly state: unknown }[] }[]
    const paused = { open: { playing: 'paused' } }
    expect(paths.length).toBeGreaterThan(0)
    for (const { steps } of paths) {
      expect(steps.at(-1)?.state).toEqual(paused)
      expect(steps.slice(0, -1).map(({ state }) => state)).not.toContainEqual(paused)
    }
  })

  it('say so where they are cut', async () => {
    const lines: string[] = []
    const listed = (...more: readonly string[]) =>
      workbench(['star', '--strategy', 'simple', ...more], (line) => lines.push(line), [star])

    await listed('--max', '3')
    expect(lines).toEqual([])
    await listed()
    expect(lines).toEqual(['Only the first 100 paths: --max for more.'])
  })

  it('are a diagram and a list too', async () => {
    expect((await run('toast', '--format', 'mermaid', '--max', '1')).text).toContain('stateDiagram-v2')
    expect((await run('toast', '--format', 'markdown', '--max', '1')).text).toContain('## toast, path 1')
  })
})

describe('a followed path', () => {
  it('passes with an actor of the machine', async () => {
    const { text, code, lines } = await run('toast', '--run', 'actor')

    expect(text).toMatch(/^\d+ paths followed, 0 failed\.$/)
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/^✓ path 1 of \d+$/)
  })

  it('that fails is named with its sentences and with the command that follows it alone', async () => {
    const { text, code } = await workbench(['counter', '--run', 'actor'], () => undefined, [stuckCounter])

    expect(text).toBe(
      [
        'On the path "counter.add → counter.add → counter.look", after "counter.add" expected {"status":"active","value":"full","reads":2}, actual {"status":"active","value":"open","reads":1}.',
        '  Given that open',
        '  When counter.add',
        '  When counter.add',
        '  Then full',
        'Again: npm run paths -- counter --run actor --strategy transitions --only 1',
        '',
        '"counter · counter.look" was not taken.',
        '"open · counter.add [isLast]" was not taken.',
        '',
        '1 paths followed, 1 failed.',
      ].join('\n'),
    )
    expect(code).toBe(1)
  })

  it('that fails at random is shortened to the events that matter', async () => {
    const { text } = await workbench(
      ['counter', '--run', 'actor', '--strategy', 'random', '--seed', '5', '--max', '1'],
      () => undefined,
      [stuckCounter],
    )

    expect(text).toContain(['  When counter.add', '  When counter.add', '  Then full'].join('\n'))
    expect(text).not.toContain('When counter.look')
  })

  it('without which a transition is not taken fails, and names it', async () => {
    const { text, code } = await workbench(['counter', '--run', 'actor'], () => undefined, [shortCounter])

    expect(text).toBe(
      ['"open · counter.add [isLast]" was not taken.', '1 paths followed, 0 failed.'].join('\n\n'),
    )
    expect(code).toBe(1)
  })

  it('after which an invariant does not hold fails', async () => {
    const machine = counter(2)
    const strict = {
      ...machineModel(machine, {
        readsOf: ({ count }) => count,
        setup: () => ({ actor: createActor(machine).start() }),
      }),
      invariants: invariantsOf(machine, {
        'the count is at most 1': ({ context }) => context.count <= 1,
      }),
    }
    const { text, code } = await workbench(['counter', '--run', 'actor'], () => undefined, [strict])

    expect(text).toContain('after "counter.add" it is not true that the count is at most 1.')
    expect(code).toBe(1)
  })
})

const byName = (one = '', other = '') => one.localeCompare(other)

const points = Array.from({ length: 101 }, (_, index) => `point${index}`)

/** One state with an event to each of many. */
const starMachine = setup({}).createMachine({
  id: 'star',
  initial: 'centre',
  states: {
    centre: { on: Object.fromEntries(points.map((point) => [`star.${point}`, point])) },
    ...Object.fromEntries(points.map((point) => [point, {}])),
  },
})
const star = machineModel(starMachine, { setup: () => ({ actor: createActor(starMachine) }) })

/** Counts to two; an actor of `counter(3)` counts to three. */
const counter = (limit: number) =>
  setup({
    types: {
      context: {} as { readonly count: number },
      events: {} as { readonly type: 'counter.add' | 'counter.look' },
    },
    guards: { isLast: ({ context }) => context.count + 1 === limit },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'open',
    on: { 'counter.look': {} },
    states: {
      open: {
        on: { 'counter.add': [{ guard: 'isLast', target: 'full', actions: 'count' }, { actions: 'count' }] },
      },
      full: {},
    },
  })

/** Its model never counts to two. */
const shortCounter = machineModel(counter(2), {
  readsOf: ({ count }) => count,
  canOccur: ({ type }, { context }) => type !== 'counter.add' || context.count === 0,
  setup: (inspect) => ({ actor: createActor(counter(2), { inspect }).start() }),
})

/** Its actors forget the second event. */
const stuckCounter = machineModel(counter(2), {
  readsOf: ({ count }) => count,
  setup: (inspect) => {
    const actor = createActor(counter(2), { inspect }).start()
    return {
      actor,
      perform: {
        'counter.add': (event: { readonly type: 'counter.add' }) => {
          if (actor.getSnapshot().context.count === 0) actor.send(event)
        },
      },
    }
  },
})
