import type { AnyStateMachine } from 'xstate'

import { nodesOf, transitionsOf, transitionsOfEvents } from '#tests/support/machines/chart.ts'
import { machineModels, machines } from '#tests/support/machines/machines.ts'

import { recordedCoverage } from './coverage.ts'
import { refutedExemptions } from './exemptions.ts'
import { eventNames, innermostStates, kebabCase, textsOf } from './texts.ts'

/** What is known of a machine. */
export type MachineOverview = {
  readonly machine: string
  readonly states: number
  readonly transitions: number
  /** How many of its transitions the last run took; undefined without a run. */
  readonly taken: number | undefined
  /** Whether the last run was of another chart, and counts as none. */
  readonly outdated: { readonly actor: boolean; readonly browser: boolean }
  /** How many transitions no actor can take, each with its reason in the model. */
  readonly unreachable: number
  readonly hasModel: boolean
  /** How many transitions a person can cause, and those of them that the last runs in a browser did not take. */
  readonly byPerson: { readonly count: number; readonly untaken: readonly string[] }
  /** Whether its paths can be followed in a browser. */
  readonly isBound: boolean
  readonly invariants: number
  /** The states and events without a text. */
  readonly withoutText: readonly string[]
}

/** All machines of the program, by name. */
export function overview(): readonly MachineOverview[] {
  const { current: runs, outdated } = recordedCoverage('actor')
  const { current: browserRuns, outdated: outdatedInBrowser } = recordedCoverage('browser')
  return machines
    .map((machine): MachineOverview => {
      const model = machineModels.find((one) => one.machine === machine)
      const transitions = transitionsOf(machine)
      const taken = runs.get(machine.id)?.taken
      const seen = browserRuns.get(machine.id)?.taken ?? []
      const personal = personalTransitionsOf(machine)
      return {
        machine: machine.id,
        states: nodesOf(machine.root).length - 1,
        transitions: transitions.length,
        taken: taken && transitions.filter((key) => taken.includes(key)).length,
        outdated: {
          actor: outdated.has(machine.id),
          browser: outdatedInBrowser.has(machine.id) && !browserRuns.has(machine.id),
        },
        unreachable: Object.keys(model?.expectations.unreachable ?? {}).length,
        hasModel: model !== undefined,
        byPerson: { count: personal.length, untaken: personal.filter((key) => !seen.includes(key)) },
        isBound: boundMachines.includes(machine.id),
        invariants: Object.keys(model?.invariants ?? {}).length,
        withoutText: textsMissing(machine),
      }
    })
    .toSorted((one, other) => one.machine.localeCompare(other.machine, 'en'))
}

/** What the stored runs have taken although it is said to be out of reach, the browser tests that were recorded included. */
export function refuted(): readonly string[] {
  const { current: runs } = recordedCoverage('browser')
  return machines.flatMap((machine) => {
    const { paths = [], taken = [] } = runs.get(machine.id) ?? {}
    const model = machineModels.find((one) => one.machine === machine)
    return refutedExemptions(machine, textsOf(machine), model?.expectations.unreachable ?? {}, {
      ...Object.fromEntries(
        paths.map(({ title, steps }) => [`"${title}"`, steps.flatMap(({ transitions }) => transitions)]),
      ),
      'a path of another machine': taken,
    })
  })
}

/** The innermost states and the events of a machine that have no text. */
export function textsMissing(machine: AnyStateMachine): readonly string[] {
  const { states, events } = textsOf(machine)
  return [
    ...innermostStates(machine).filter((state) => !(state in states)),
    ...eventNames(machine).filter((event) => !(event in events)),
  ]
}

/** The overview as a table, with the transitions of a person that the last runs in a browser did not take, where there were any. */
export const overviewText = (machinesFound: readonly MachineOverview[]): string =>
  [tableText(machinesFound), machinesFound.flatMap(untakenText).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')

const untakenText = ({ machine, byPerson: { count, untaken } }: MachineOverview): readonly string[] =>
  untaken.length === 0 || untaken.length === count
    ? []
    : [`${machine}: not taken in a browser: ${untaken.map((key) => `"${key}"`).join(', ')}`]

function tableText(machinesFound: readonly MachineOverview[]): string {
  const rows = machinesFound.map((one) => [
    one.machine,
    String(one.states),
    String(one.transitions),
    takenText(one),
    personText(one),
    one.isBound ? 'yes' : 'no',
    one.invariants === 0 ? 'none' : String(one.invariants),
    one.withoutText.length === 0 ? 'complete' : `${one.withoutText.length} missing`,
    one.hasModel ? '' : 'has no model',
  ])
  const header = [
    'machine',
    'states',
    'transitions',
    'taken by actors',
    'by a person, in a browser',
    'bound to it',
    'invariants',
    'texts',
    '',
  ]
  return aligned([header, ...rows])
}

const personText = ({ byPerson: { count, untaken }, outdated }: MachineOverview) =>
  count === 0
    ? '–'
    : `${count - untaken.length} of ${count}${outdated.browser ? ', run of another chart' : ''}`

/** The transitions that somebody can cause on the screen. */
export function personalTransitionsOf(machine: AnyStateMachine): readonly string[] {
  const { byPerson, outOfReach = {} } = textsOf(machine)
  return transitionsOfEvents(machine, byPerson).filter((key) => !(key in outOfReach))
}

/** The files are enough: what they import needs a browser. */
const boundFiles = Object.keys(import.meta.glob('../../../src/machines/**/*.binding.ts'))
/** The machines whose paths can be followed in a browser. */
export const boundMachines: readonly string[] = machines
  .map(({ id }) => id)
  .filter((id) => boundFiles.some((file) => file.endsWith(`/${kebabCase(id)}.binding.ts`)))

function takenText({ taken, transitions, unreachable, outdated }: MachineOverview): string {
  if (taken === undefined) return outdated.actor ? 'run of another chart' : 'no run'
  const missing = transitions - taken - unreachable
  const parts = [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(unreachable > 0 ? [`${unreachable} unreachable`] : []),
  ]
  return parts.length === 0 ? 'all' : parts.join(', ')
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
