import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { Text } from './texts.ts'

/** How an event of a path comes about for somebody who carries the path out by hand. */
export type Cause =
  | {
      /** A person does it on the page: a step. */
      readonly by: 'person'
      readonly text: Text
    }
  | {
      /** It follows at once, by the page or by a server that responds: what is seen then is what the step before leads to. */
      readonly by: 'response'
    }
  | {
      /** It follows after a while, or when somebody does something outside the page: a step. */
      readonly by: 'waiting' | 'environment'
      readonly text: Text
    }
  | {
      /** It follows after these seconds: a step. */
      readonly by: 'delay'
      readonly seconds: number
    }
  | {
      /** It follows from the step before, if something is so by then. */
      readonly by: 'condition'
      readonly condition: Condition
    }
  | {
      /** Only the test mode, or a program that stands for the device, can cause it. */
      readonly by: 'runner'
    }

/**
 * What a tester does before a step and what ends it before the next one, or what they do instead of it; `mark` says it in a title.
 */
export type Condition = { readonly mark: Text } & (
  | { readonly begin: Text; readonly end?: Text }
  | { readonly instead: Text }
)

/** `from` is the snapshot of the chart before the event. */
export type CauseOf = Cause | ((event: AnyEventObject, from: AnyMachineSnapshot) => Cause)

export const responds: Cause = { by: 'response' }
export const runner: Cause = { by: 'runner' }

const withoutNetwork: Condition = {
  begin: ['Turn the network off', 'Slå av nettet'],
  mark: ['without a network', 'uten nett'],
}
const networkIsBack: Text = ['Turn the network on again', 'Slå på nettet igjen']

/** The network is off until the next step. */
export const lostNetwork: Cause = { by: 'condition', condition: { ...withoutNetwork, end: networkIsBack } }
/** The network is off until a step of the path turns it on. */
export const networkOff: Cause = { by: 'condition', condition: withoutNetwork }
export const networkOn: Cause = { by: 'environment', text: networkIsBack }

/** Longer than this, nobody waits for it by hand. */
const maxWaitSeconds = 120

export function waitingFor(milliseconds: number): Cause {
  const seconds = Math.ceil(milliseconds / 1_000)
  return seconds > maxWaitSeconds ? runner : { by: 'delay', seconds }
}

export const waitText = (seconds: number): Text =>
  seconds === 1
    ? ['Wait for a second', 'Vent ett sekund']
    : [`Wait for ${seconds} seconds`, `Vent ${seconds} sekunder`]

type Acts = Readonly<Record<string, { readonly cause: CauseOf }>>

/** How an event of a binding comes about by hand. What is automatic, or has no act, follows by itself. */
export function causeIn(
  {
    events,
    effects = {},
    delays = {},
  }: { readonly events: Acts; readonly effects?: Acts; readonly delays?: Readonly<Record<string, number>> },
  event: AnyEventObject,
  from: AnyMachineSnapshot,
): Cause {
  const cause = (events[event.type] ?? effects[event.type])?.cause
  if (cause !== undefined) return typeof cause === 'function' ? cause(event, from) : cause
  const delay = delays[event.type]
  return delay === undefined ? responds : waitingFor(delay)
}
