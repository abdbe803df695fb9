import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

import { guardOf, typeOf } from '#tests/support/machines/chart.ts'

/**
 * The chart of a machine as data that `createMachine` of XState reads, and with it Stately's editor: states, transitions, and the names
 * of guards, actions, actors and delays. What the names stand for, and the context, are not part of it.
 */
export const statelyOf = (machine: AnyStateMachine): string =>
  JSON.stringify(configOf(machine.root), undefined, 2)

type Json = string | boolean | readonly Json[] | { readonly [name: string]: Json | undefined }

function configOf(node: AnyStateNode): Json {
  const { key, id, type, initial, states, entry, exit, invoke, tags, parent } = node
  const all = [...node.transitions]
  const withPrefix = (prefix: string) =>
    all.flatMap(([name, transitions]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), transitions.map(transitionOf)] as const] : [],
    )
  const delays = withPrefix('xstate.after.')
  const of = (name: string) => node.transitions.get(name)?.map(transitionOf)
  return {
    ...(parent === undefined || id !== `${parent.id}.${key}` ? { id } : {}),
    ...(type === 'parallel' || type === 'final' || type === 'history' ? { type } : {}),
    initial: type === 'compound' ? initial.target?.[0]?.key : undefined,
    tags: filled(tags),
    // The last ones start and stop its delays.
    entry: filled(entry.slice(0, entry.length - delays.length).map(typeOf)),
    exit: filled(exit.slice(0, exit.length - delays.length).map(typeOf)),
    invoke: filled(
      invoke.map((actor) => ({
        id: actor.id,
        src: typeOf(actor.src),
        onDone: of(`xstate.done.actor.${actor.id}`),
        onError: of(`xstate.error.actor.${actor.id}`),
        onSnapshot: of(`xstate.snapshot.${actor.id}`),
      })),
    ),
    on: entriesOf(
      all.flatMap(([name, transitions]) =>
        name.startsWith('xstate.') && !isOfSpawned(name, node)
          ? []
          : [[name, transitions.map(transitionOf)] as const],
      ),
    ),
    after: entriesOf(
      delays.map(([name, transitions]) => [name.slice(0, -(id.length + 1)), transitions] as const),
    ),
    always: filled(node.always?.map(transitionOf)),
    onDone: of(`xstate.done.state.${id}`),
    states: entriesOf(Object.entries(states).map(([name, child]) => [name, configOf(child)] as const)),
  }
}

/** An event of an actor that the state does not invoke itself. */
const isOfSpawned = (name: string, { invoke }: AnyStateNode) =>
  /^xstate\.(?:done|error)\.actor\.|^xstate\.snapshot\./.test(name) &&
  !invoke.some(({ id }) => name.endsWith(`.${id}`))

function transitionOf(transition: AnyTransitionDefinition): Json {
  const { target, actions, reenter } = transition
  return {
    target: target === undefined ? undefined : target.map(({ id }) => `#${id}`),
    guard: guardOf(transition),
    actions: filled(actions.map(typeOf)),
    ...(reenter ? { reenter } : {}),
  }
}

const filled = <Item>(items: readonly Item[] | undefined) => (items?.length ? items : undefined)

const entriesOf = (entries: readonly (readonly [string, Json])[]) =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined
