import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { projectRoot } from '#server/environment/project-root.ts'
import { machineModels, machines } from '#tests/support/machines/machines.ts'
import { coverageGaps, type MachineModel, runPaths } from '#tests/support/machines/model.ts'
import { gapsOf } from '#tests/support/machines/transition-table.ts'

import { skeletonsOf, tableOf } from './skeletons.ts'
import { workbench } from './workbench.ts'

const source = `import { assign, setup } from 'xstate'

import { unwiredPromise } from '#src/machines/unwired.ts'

type FeedbackEvent =
  | { readonly type: 'feedback.rate'; readonly stars: number }
  | { readonly type: 'feedback.again' }

export const feedbackMachine = setup({
  types: {} as { context: { readonly stars: number }; events: FeedbackEvent; input: { readonly stars: number } },
  actors: { send: unwiredPromise<void, { readonly stars: number }>('send') },
  actions: { noteStars: assign({ stars: (_, { stars }: { readonly stars: number }) => stars }) },
  guards: { isValid: (_, { stars }: { readonly stars: number }) => stars >= 1 && stars <= 5 },
  delays: { thanks: 3_000 },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      on: {
        'feedback.rate': {
          guard: { type: 'isValid', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'noteStars', params: ({ event }) => event },
        },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context,
        onDone: 'thanking',
        onError: 'failed',
      },
    },
    failed: { on: { 'feedback.again': 'sending' } },
    thanking: { after: { thanks: 'asking' } },
  },
})
`

it('the skeletons of a new machine say what is missing, and are a model once it is written', async () => {
  const folder = newFolder()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('feedback.machine.ts', source)
  const machine = (await importOf(folder, 'feedback.machine.ts'))['feedbackMachine'] as AnyStateMachine
  const skeletons = skeletonsOf({ machine, exportName: 'feedbackMachine', source }, ['feedback.rate'])
  for (const [name, text] of Object.entries(skeletons)) write(name, text)

  const model = (await importOf(folder, 'feedback.model.ts'))['model'] as MachineModel
  await expect(runPaths(model)).rejects.toThrow('Missing in feedback.model.ts: the input.')
  await importOf(folder, 'feedback.texts.ts')
  await importOf(folder, 'feedback.binding.ts')

  expect(Object.keys(skeletons)).toEqual(['feedback.model.ts', 'feedback.texts.ts', 'feedback.binding.ts'])
  write('written.model.ts', written(skeletons['feedback.model.ts'] ?? ''))
  const complete = (await importOf(folder, 'written.model.ts'))['model'] as MachineModel
  const result = await runPaths(complete)
  expect([...result.problems, ...coverageGaps(complete, result)]).toEqual([])
  expect(result.taken.size).toBe(5)
})

it('a machine that has everything gets nothing, and one that is not there is named', async () => {
  expect((await run('toast')).text).toContain('Everything that the chart can give stands beside it already.')
  expect(await run('toasst')).toEqual({
    text: 'There is no machine "toasst". Did you mean toast?',
    code: 2,
  })
  expect((await run('toast', 'ask')).text).toBe('One machine at a time: "ask" after "toast".')
})

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the table of the skeleton of "%s" has a row for each transition',
  (_, machine) => {
    expect(gapsOf(tableOf(machine), machine)).toEqual([])
  },
)

it.each(machineModels.filter(({ machine }) => ['playback', 'stageLink', 'draft'].includes(machine.id)))(
  'the table of the skeleton of $machine.id names the targets',
  async (model) => {
    const { problems } = await runPaths({ ...model, expectations: { table: tableOf(model.machine) } })

    expect(problems).toEqual([])
  },
)

const run = (...args: readonly string[]) => workbench(['new', ...args], () => undefined)

/** A folder of the project, in which its aliases work. */
function newFolder(): string {
  const folder = join(projectRoot, 'test-results/skeletons', randomUUID())
  mkdirSync(folder, { recursive: true })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const importOf = (folder: string, name: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ join(folder, name))

/** The skeleton with what its author writes. */
const written = (skeleton: string) =>
  [
    [/get input\(\) \{[^}]*\},?/u, 'input: { stars: 0 },'],
    [
      /get samples\(\) \{[^}]*\},?/u,
      "samples: [{ type: 'feedback.rate', stars: 3 }, { type: 'xstate.done.actor.send' }],",
    ],
    [/send: missing\([^\n]*\),/u, 'send: send.logic,'],
    [/\.\.\.settling\([^\n]*\),/u, '...settling({ send }),'],
    [/clock\.increment\([^\n]*\),/u, 'clock.increment(3_000),'],
    [/input: missing\([^\n)]*\)/u, 'input: { stars: 0 }'],
    ['const clock', 'const send = deferredActor()\n      const clock'],
    [
      "import { missing } from '#tests/support/paths/missing.ts'",
      "import { deferredActor } from '#tests/support/machines/deferred-actor.ts'",
    ],
  ].reduce((text, [from = '', to = '']) => text.replace(from, String(to)), skeleton)
