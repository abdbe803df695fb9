import { type BrowserContext, test } from '@playwright/test'

import { installClock } from '#tests/e2e/support/clock.ts'
import { startOf } from '#tests/support/machines/model.ts'
import { type MachineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { boundModel, settledFrom } from '#tests/support/paths/bound-model.ts'
import { heldRequests } from '#tests/support/paths/browser/held-requests.ts'
import { testCameras } from '#tests/support/paths/browser/test-cameras.ts'
import { deviceOptions, expectSeen, expectShown, perform } from '#tests/support/paths/browser/visit.ts'
import { generatedPaths } from '#tests/support/paths/strategies.ts'

import { NeedsTestMode, pageServerControl } from './page-server-control.ts'

/** What is known of a path without its machine: its id, and its sentences. */
export type StandaloneCase = {
  readonly id: string
  readonly title: string
  /** The sentence of each step, the first of where it begins. */
  readonly sentences: readonly string[]
}

/**
 * Declares a test of Playwright for each path of a machine that a person can cause: after each step the page shows the state that the
 * chart is in. They run against any address of the product, whose data is that of the demonstration. `cases` are in the order of the
 * paths.
 */
export function declareTests({ machine, bindings }: MachineBinding, cases: readonly StandaloneCase[]) {
  const paths = bindings
    .filter(({ unavailable }) => unavailable === undefined)
    .flatMap((binding) =>
      generatedPaths(machine, boundModel(binding), { strategy: 'transitions', seed: 1 }).map((path) => ({
        binding,
        path,
      })),
    )
  for (const [index, { binding, path }] of paths.entries()) {
    const { id, title, sentences } = cases[index] ?? { id: String(index), title: machine.id, sentences: [] }
    test(`${title} @${id}`, async ({ browser, baseURL }) => {
      const server = pageServerControl()
      const contexts: BrowserContext[] = []
      const openDevice = async () => {
        const context = await browser.newContext({
          ...deviceOptions,
          baseURL: baseURL ?? '',
        })
        contexts.push(context)
        await server.addContext(context)
        await installClock(context)
        return context
      }
      const context = await openDevice()
      const visit: Visit = {
        context,
        server,
        page: await context.newPage(),
        files: heldRequests(context),
        cameras: testCameras(context),
        openOtherDevice: openDevice,
        get unsafeAddress(): string {
          throw new NeedsTestMode('It needs an address of the server without https.')
        },
      }
      const first = startOf(machine, boundModel(binding)).length - 1
      try {
        for (const [step, { event, snapshot }] of path.entries()) {
          if (step < first) continue
          await test.step(sentences[step - first] ?? event.type, async () => {
            if (step === first) await binding.open(visit)
            else await perform(binding, visit, event, path[step - 1]?.snapshot ?? snapshot)
            const settled = settledFrom(snapshot, machine, binding)
            await expectSeen(binding, visit, settled)
            await expectShown(binding, visit, event, path[step - 1]?.snapshot ?? snapshot, settled)
          })
        }
      } catch (error) {
        if (!(error instanceof NeedsTestMode)) throw error
        test.skip(true, error.message)
      } finally {
        for (const opened of contexts) await opened.close()
      }
    })
  }
}
