import type { AnyStateMachine } from 'xstate'

import { password } from '#tests/support/data/demonstration-people.ts'
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

import type { HandCases } from './by-hand.ts'

/** A path as somebody reads it who has not seen the machine. */
export type TestCase = {
  /** The same as long as its machine, its binding and its events are, whatever else changes. */
  readonly id: string
  readonly machine: AnyStateMachine
  /** The binding, or the model where the machine is not bound. */
  readonly name: string | undefined
  readonly title: string
  /** Who is on which page, and what is shown there. */
  readonly given: readonly string[]
  /** How somebody who carries it out by hand comes there, one thing after the other. */
  readonly start: readonly string[]
  readonly steps: readonly { readonly event: string; readonly outcome: string | undefined }[]
  readonly path: Path
  /** How many steps of the path are carried out before it begins. */
  readonly first: number
}

/**
 * The fewest paths that together take every transition: of a machine that is bound to the app those that its binding can follow, of
 * another one those of its model. `handCasesOf` has those that a person carries out.
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
    start: [],
    steps,
    path,
    first,
  }
}

/** What the paths of a machine are about, for a reader who has not seen it. */
export const headingOf = (machine: AnyStateMachine, code: LanguageCode): string =>
  textsOf(machine).title?.[languages.indexOf(code)] ?? machine.id

/** What a tester needs to know before the first path, and what these paths leave to a runner. */
export function notesOf(
  { cases, transitionCount, runnerTransitionCount }: HandCases,
  code: LanguageCode,
): readonly string[] {
  const isComplete = transitionCount === runnerTransitionCount
  return {
    en: [
      `The paths are for the demonstration, whose everybody has the password «${password}». Each begins with new data: stop the app, move its folder \`.data\` away, start it with \`npm start\`, which writes its address (usually http://localhost:4170), and delete the site data of its address in the browser, so that nobody is signed in and no tablet is shared.`,
      '«Turn the network off» means «Offline» in the network tab of the developer tools (F12). Turn it on again after the path. A text that ends with «…» may be shown for a moment only: who does not see it in time goes on, and judges the next one.',
      `${cases.length} ${cases.length === 1 ? 'path takes' : 'paths take'} ${transitionCount} of the ${runnerTransitionCount} things that can happen here and that a runner tests.${isComplete ? '' : ' The others need a server in the test mode or a simulated device, and are only automatic.'}`,
    ],
    nb: [
      `Testtilfellene gjelder demonstrasjonen, der alle har passordet «${password}». Hvert av dem begynner med nye data: stopp appen, flytt mappa \`.data\` bort, start med \`npm start\`, som skriver adressen (vanligvis http://localhost:4170), og slett nettleserens data for adressen, så ingen er logget inn og ingen enhet er delt.`,
      '«Slå av nettet» betyr «Offline» i nettverksfanen i utviklerverktøyene (F12). Slå det på igjen når testtilfellet er slutt. En tekst som slutter med «…», kan vises bare et øyeblikk: Den som ikke rekker å se den, går videre og vurderer den neste.',
      `${cases.length} ${cases.length === 1 ? 'testtilfelle dekker' : 'testtilfeller dekker'} ${transitionCount} av ${runnerTransitionCount} ting som kan skje her, og som testes automatisk.${isComplete ? '' : ' Resten krever en tjener i testmodus eller en simulert enhet, og kan ikke testes for hånd.'}`,
    ],
  }[code]
}
