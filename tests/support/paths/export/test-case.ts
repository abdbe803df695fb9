import type { AnyStateMachine } from 'xstate'

import { textsOf } from '#tests/support/paths/texts.ts'
import { machineModels } from '#tests/support/machines/machines.ts'
import { type Path, startOf } from '#tests/support/machines/model.ts'
import { machineBindings } from '#tests/support/paths/bindings.ts'
import { idOfPath } from '#tests/support/paths/path-id.ts'
import { boundModel } from '#tests/support/paths/bound-model.ts'
import {
  type Language,
  type LanguageCode,
  languageOf,
  languages,
  stepSentencesOf,
} from '#tests/support/paths/sentences.ts'
import { generatedPaths } from '#tests/support/paths/strategies.ts'

/** A path as a tester who has not seen the machine carries it out. */
export type TestCase = {
  /** The same as long as its machine, its binding and its events are, whatever else changes. */
  readonly id: string
  readonly machine: AnyStateMachine
  /** The binding, or the model where the machine is not bound. */
  readonly name: string | undefined
  readonly title: string
  /** Who is on which page, and what is shown there. */
  readonly given: readonly string[]
  readonly steps: readonly { readonly event: string; readonly outcome: string | undefined }[]
  readonly path: Path
  /** How many steps of the path are carried out before it begins. */
  readonly first: number
}

/**
 * The fewest paths that together take every transition: of a machine that is bound to the app those that a person can cause, of another
 * one those of its model.
 */
export function testCasesOf(machine: AnyStateMachine, code: LanguageCode): readonly TestCase[] {
  const bound = machineBindings.find((one) => one.machine === machine)
  const model = machineModels.find((one) => one.machine === machine)
  if (bound)
    return bound.bindings
      .filter(({ unavailable }) => unavailable === undefined)
      .flatMap((binding) => {
        const one = boundModel(binding)
        const language = languageOf({ machine, models: [binding.model] }, code)
        return generatedPaths(machine, one, everyTransition).map((path) =>
          testCaseOf(machine, binding.name, path, startOf(machine, one).length - 1, language),
        )
      })
  if (!model) return []
  return model.models.flatMap((one) =>
    generatedPaths(machine, one, everyTransition).map((path) =>
      testCaseOf(machine, one.name, path, startOf(machine, one).length - 1, languageOf(model, code)),
    ),
  )
}

const everyTransition = { strategy: 'transitions', seed: 1 } as const

function testCaseOf(
  machine: AnyStateMachine,
  name: string | undefined,
  path: Path,
  first: number,
  language: Language,
): TestCase {
  const given = textsOf(machine).given?.[name ?? '']?.[languages.indexOf(language.code)]
  const [start, ...sentences] = stepSentencesOf(path.slice(first), language)
  const steps = sentences.map(([event, outcome]) => ({ event: event?.text ?? '', outcome: outcome?.text }))
  return {
    id: idOfPath(machine, name, path),
    machine,
    name,
    title: steps.at(-1)?.event ?? start?.[0]?.text ?? machine.id,
    given: [...(given === undefined ? [] : [given]), ...(start ?? []).map(({ text }) => text)],
    steps,
    path,
    first,
  }
}
