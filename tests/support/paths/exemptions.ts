import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { AnyStateMachine } from 'xstate'

import { projectRoot } from '#server/environment/project-root.ts'
import { nodesOf, transitionsFrom, transitionKey } from '#tests/support/machines/chart.ts'

/**
 * Why no person causes a transition, or an event, on the screen. Each kind has its check, and whatever the reason, a recorded run
 * that takes the transition refutes it.
 */
export type Exemption = { readonly why: string } & (
  | {
      /** The control of the event is not shown, is off, or lies under a question: a path in a browser looks. */
      readonly kind: 'absent' | 'disabled' | 'covered'
    }
  | {
      /** The state is left at once: no path in a browser rests in it. */
      readonly kind: 'leftAtOnce'
    }
  | {
      /** The same act causes this event first, which leads to another state that takes the exempt one. */
      readonly kind: 'precededBy'
      readonly event: string
    }
  | {
      /** It follows by itself from this event, which a person causes. */
      readonly kind: 'followsFrom'
      readonly event: string
    }
  | {
      /** Somebody presses it on another device, whose view sends it. */
      readonly kind: 'otherDevice'
      readonly view: string
    }
  | {
      /** It comes with time, when this view has drawn something to its end. */
      readonly kind: 'drawn'
      readonly view: string
    }
  | {
      /** Only this test brings the machine there, and sends the event. */
      readonly kind: 'onlyInTest'
      readonly test: string
    }
)

/** What a machine declares of the events of a person. */
export type PersonsEvents = {
  /** The events that a person causes by what they do on the screen. */
  readonly byPerson: readonly string[]
  /** Events that a view sends and that are not by a person, each with its reason. */
  readonly notByPerson?: Readonly<Record<string, Exemption>>
  /** Transitions of those events that nobody can cause on the screen, each with its reason. */
  readonly outOfReach?: Readonly<Record<string, Exemption>>
}

/** The transition with this key. */
export const transitionOf = (machine: AnyStateMachine, key: string) =>
  nodesOf(machine.root)
    .flatMap(transitionsFrom)
    .find((one) => transitionKey(one) === key)

/** What is wrong with the exemptions of a machine, as far as its chart and the sources say. `controls` are the events whose control its bindings name. */
export function falseExemptions(
  machine: AnyStateMachine,
  { byPerson, notByPerson = {}, outOfReach = {} }: PersonsEvents,
  controls: readonly string[],
): readonly string[] {
  const sent = eventsSentByViews()
  const transitions = nodesOf(machine.root).flatMap(transitionsFrom)
  return [
    ...[...new Set(transitions.map(({ eventType }) => String(eventType)))]
      .filter((event) => sent.has(event) && !byPerson.includes(event) && !(event in notByPerson))
      .map((event) => `"${event}" is sent by ${sent.get(event)}, and is not by a person.`),
    ...Object.entries(notByPerson).flatMap(([event, exemption]) =>
      falseIn(event, event, exemption, { byPerson, controls }),
    ),
    ...Object.entries(outOfReach).flatMap(([key, exemption]) => {
      const transition = transitionOf(machine, key)
      if (!transition) return [`"${key}" is no transition of ${machine.id}.`]
      const event = String(transition.eventType)
      if (!byPerson.includes(event)) return [`"${key}" is not by a person anyway.`]
      if (
        exemption.kind === 'precededBy' &&
        !isPreceded(machine, transition.source.path, exemption.event, event)
      )
        return [`"${key}": "${exemption.event}" does not lead to a state that takes "${event}".`]
      return falseIn(key, event, exemption, { byPerson, controls })
    }),
  ]
}

function falseIn(
  name: string,
  event: string,
  exemption: Exemption,
  { byPerson, controls }: { readonly byPerson: readonly string[]; readonly controls: readonly string[] },
): readonly string[] {
  switch (exemption.kind) {
    case 'precededBy':
    case 'followsFrom':
      return byPerson.includes(exemption.event) ? [] : [`"${name}": "${exemption.event}" is not by a person.`]
    case 'otherDevice':
    case 'drawn':
      return names(exemption.view, event) ? [] : [`"${name}": ${exemption.view} does not send it.`]
    case 'onlyInTest':
      return names(exemption.test, event) ? [] : [`"${name}": ${exemption.test} does not send it.`]
    case 'leftAtOnce':
      return []
    default:
      return controls.includes(event)
        ? []
        : [`"${name}": no binding names the control of "${event}", so that no path can look for it.`]
  }
}

/** Whether `first` leads from a state to one that takes `event`. */
function isPreceded(
  machine: AnyStateMachine,
  from: readonly string[],
  first: string,
  event: string,
): boolean {
  const takes = (node: AnyStateMachine['root']) =>
    transitionsFrom(node).some(({ eventType }) => eventType === event)
  return nodesOf(machine.root)
    .filter((node) => node.path.join('.') === from.join('.'))
    .flatMap(transitionsFrom)
    .some(({ eventType, target = [] }) => eventType === first && target.some(takes))
}

/** The exempt transitions that a run has taken, as sentences. `taken` are the runs by what names them. */
export function refutedExemptions(
  machine: AnyStateMachine,
  { outOfReach = {} }: Pick<PersonsEvents, 'outOfReach'>,
  unreachable: Readonly<Record<string, string>>,
  taken: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const reasons = new Map([
    ...Object.entries(unreachable),
    ...Object.entries(outOfReach).map(([key, { why }]) => [key, why] as const),
  ])
  return [...reasons].flatMap(([key, why]) => {
    const run = Object.entries(taken).find(([, keys]) => keys.includes(key))?.[0]
    return run === undefined
      ? []
      : [`${machine.id}: "${key}" is said to be out of reach (${why}), and was taken by ${run}.`]
  })
}

/** The first file of a view that sends an event, by the event. The views are those of the features. */
export function eventsSentByViews(): ReadonlyMap<string, string> {
  sentByViews ??= new Map(
    readdirSync(join(projectRoot, 'src/features'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .map((file) => join('src/features', file))
      .flatMap((file) =>
        eventsIn(readFileSync(join(projectRoot, file), 'utf8')).map((event) => [event, file] as const),
      )
      .toReversed(),
  )
  return sentByViews
}

let sentByViews: ReadonlyMap<string, string> | undefined

/** The event types that a text sends: those after `type:`, also of a choice between two. */
const eventsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\btype: ([^,}\n]+)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+)'/g)].flatMap(([, event]) => event ?? []),
  )

const names = (file: string, event: string) =>
  existsSync(join(projectRoot, file)) && readFileSync(join(projectRoot, file), 'utf8').includes(`'${event}'`)
