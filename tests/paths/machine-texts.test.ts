import { expect, it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { descriptorsOf, nodesOf } from '#tests/support/machines/chart.ts'
import { machines } from '#tests/support/machines/machines.ts'
import { pathsOf } from '#tests/support/machines/model.ts'
import type { Binding } from '#tests/support/paths/binding.ts'
import { machineBindings } from '#tests/support/paths/bindings.ts'
import { boundModel } from '#tests/support/paths/bound-model.ts'
import { causeIn } from '#tests/support/paths/cause.ts'
import { falseExemptions } from '#tests/support/paths/exemptions.ts'
import { boundMachines } from '#tests/support/paths/overview.ts'
import { eventNames, innermostStates, type Text, textsOf } from '#tests/support/paths/texts.ts'

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the texts of the machine "%s" name its states and events, in two languages',
  (_, machine) => {
    const { states, events, outcomes = {}, given = {}, byPerson } = textsOf(machine)

    expect(Object.keys(states).toSorted()).toEqual(innermostStates(machine).toSorted())
    expect(Object.keys(events).toSorted()).toEqual(eventNames(machine).toSorted())
    expect(
      [...byPerson, ...Object.keys(outcomes)].filter((event) => !eventNames(machine).includes(event)),
    ).toEqual([])
    const texts = [states, events, outcomes, given].flatMap(Object.entries<Text>)
    expect(
      texts.filter(([, [en, nb]]) => !en.trim() || !nb.trim() || en === nb).map(([name]) => name),
    ).toEqual([])
  },
)

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'what nobody is said to cause on the screen of the machine "%s" stands up to its chart and to the sources',
  (_, machine) => {
    const bindings = machineBindings.find((bound) => bound.machine === machine)?.bindings ?? []
    const controls = bindings.flatMap(({ controls: named = {} }) => Object.keys(named))

    expect(falseExemptions(machine, textsOf(machine), controls)).toEqual([])
  },
)

it('says who is on which page when the paths of each binding begin', () => {
  const missing = machineBindings.flatMap(({ machine, bindings }) => {
    const { given = {} } = textsOf(machine)
    const names = bindings.map(({ name = '' }) => name)
    return [
      ...names.filter((name) => !(name in given)),
      ...Object.keys(given).filter((name) => !names.includes(name)),
    ].map((name) => `${machine.id}: "${name}"`)
  })

  expect(missing).toEqual([])
})

it('names a control or a place of the page in each sentence of what a person does, in both languages', () => {
  const acts = machineBindings.flatMap(({ machine, bindings }) =>
    bindings.flatMap((binding) =>
      [...eventsOn(machine, binding)].flatMap(([type, { event, from }]) => {
        const cause = causeIn(binding, event, from)
        return cause.by === 'person' ? [{ what: `${machine.id} · ${type}`, text: cause.text }] : []
      }),
    ),
  )

  expect(acts.length).toBeGreaterThan(100)
  expect(acts.filter(({ text }) => text.some((sentence) => !/«[^»]+»/u.test(sentence)))).toEqual([])
  expect(acts.filter(({ text: [en, nb] }) => en === nb)).toEqual([])
})

it('has an act of a person for each event that the texts say is by one', () => {
  const missing = machineBindings.flatMap(({ machine, bindings }) => {
    const { byPerson } = textsOf(machine)
    return bindings.flatMap((binding) =>
      [...eventsOn(machine, binding)].flatMap(([type, { event, from }]) =>
        byPerson.includes(type) && !isAct(causeIn(binding, event, from).by)
          ? [`${machine.id} · ${type}`]
          : [],
      ),
    )
  })

  expect([...new Set(missing)]).toEqual([])
})

it('names only events and states of the chart in each binding', () => {
  const unknown = machineBindings.flatMap(({ machine, bindings }) => {
    const nodes = nodesOf(machine.root)
    const known = new Set([...nodes.flatMap(descriptorsOf), ...nodes.map(({ path }) => path.join('.'))])
    return bindings.flatMap(({ events, effects = {}, delays = {}, controls = {}, states, automatic = [] }) =>
      [...[events, effects, delays, controls, states].flatMap(Object.keys), ...automatic]
        .filter((name) => !known.has(name))
        .map((name) => `${machine.id} · ${name}`),
    )
  })

  expect([...new Set(unknown)]).toEqual([])
})

/** A person may act on another device, and an event of a person may follow by itself from another one. */
const isAct = (by: string) => ['person', 'environment', 'response'].includes(by)

/** The first time that each event of a binding occurs on its paths. */
function eventsOn(machine: AnyStateMachine, binding: Binding) {
  const found = new Map<string, { readonly event: AnyEventObject; readonly from: AnyMachineSnapshot }>()
  for (const path of pathsOf(machine, boundModel(binding)))
    for (const [index, { event }] of path.entries()) {
      const from = path[index - 1]?.snapshot
      if (from && !found.has(event.type)) found.set(event.type, { event, from })
    }
  return found
}

it('has a heading in both languages for each machine that is bound to the app', () => {
  const missing = machineBindings.filter(({ machine }) => {
    const { title: [en, nb] = ['', ''] } = textsOf(machine)
    return en === '' || nb === '' || en === nb
  })

  expect(missing.map(({ machine }) => machine.id)).toEqual([])
})

/** The machines that a person acts on and that no path in a browser follows by themselves, each with the reason. */
const notBound: Readonly<Record<string, string>> = {
  drafts: 'A form is opened and left by the paths of its draft.',
  nextStep: 'The paths of `repetition` and of `sign` press its button.',
  practice: 'It is the part of `askControl` that practises, whose paths its binding follows.',
  ticks: 'It has one state. A box is ticked in `tests/e2e/bank.spec.ts`.',
  uploads: 'Files are added by the paths of each upload.',
}

it('every machine that a person acts on is bound to the app, or has a reason why not', () => {
  const unbound = machines.filter(
    (machine) => textsOf(machine).byPerson.length > 0 && !boundMachines.includes(machine.id),
  )

  expect(unbound.map(({ id }) => id).toSorted()).toEqual(Object.keys(notBound))
})
