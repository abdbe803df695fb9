import { isDeepStrictEqual } from 'node:util'

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { nodesOf, pathOf, transitionKey, transitionsFrom } from '#tests/support/machines/chart.ts'
import type { Model, Path } from '#tests/support/machines/model.ts'

import { isInnermost, shortType, textsOf } from './texts.ts'

export const languages = ['en', 'nb'] as const
export type LanguageCode = (typeof languages)[number]

/** How a path is written. A state or event without a text has its name. */
export type Language = {
  readonly code: LanguageCode
  readonly stateText: (state: string) => string
  readonly eventText: (event: AnyEventObject) => string
  /** What is seen after an event that enters no state. */
  readonly outcomeText: (event: AnyEventObject) => string | undefined
  readonly words: (typeof words)[LanguageCode]
}

/** The Norwegian ones stand before a main clause, whose words a conjunction would put in another order. */
const words = {
  en: { given: 'Given that', event: 'When', outcome: 'Then', and: 'and', unchanged: 'nothing changes' },
  nb: {
    given: 'Gitt dette:',
    event: 'Når dette skjer:',
    outcome: 'Så gjelder:',
    and: 'og',
    unchanged: 'ingenting endrer seg',
  },
} as const

/** The language of a machine's texts. Payloads are shown where they tell the model's samples of an event apart. */
export function languageOf(
  {
    machine,
    models,
  }: {
    readonly machine: AnyStateMachine
    readonly models: readonly Pick<Model<AnyStateMachine>, 'samples'>[]
  },
  code: LanguageCode,
): Language {
  const texts = textsOf(machine)
  const column = languages.indexOf(code)
  const samples = models.flatMap(({ samples: own = [] }) => own.map(eventOf))
  return {
    code,
    stateText: (state) => texts.states[state]?.[column] ?? state,
    eventText: (event) => {
      const text = texts.events[shortType(event.type)]?.[column] ?? shortType(event.type)
      const difference = differenceOf(event, samples)
      return difference === undefined ? text : `${text} (${difference})`
    },
    outcomeText: ({ type }) => texts.outcomes?.[shortType(type)]?.[column],
    words: words[code],
  }
}

const eventOf = (event: AnyEventObject): AnyEventObject => event

/** What tells an event apart from the other samples of its type: outer values that differ, or which of them it is. */
function differenceOf(event: AnyEventObject, samples: readonly AnyEventObject[]): string | undefined {
  const payloads = [
    ...new Map(
      samples.filter(({ type }) => type === event.type).map((sample) => [JSON.stringify(sample), sample]),
    ).values(),
  ]
  if (payloads.length < 2) return undefined
  const others = payloads.map((payload) => leavesOf(asData(payload)))
  const own = leavesOf(asData(event)).filter(
    (leaf) => !others.every((leaves) => leaves.some((other) => isDeepStrictEqual(other, leaf))),
  )
  const depth = Math.min(...own.map((leaf) => leaf.depth))
  const shown = own.filter((leaf) => leaf.depth === depth).slice(0, 2)
  if (shown.length > 0) return shown.map(({ name, value }) => `${name} ${value}`).join(', ')
  const place = payloads.findIndex((payload) => isDeepStrictEqual(payload, event))
  return place < 0 ? undefined : `${place + 1} / ${payloads.length}`
}

/** A payload may hold a running actor, which is a circle. */
const asData = (event: AnyEventObject): unknown => JSON.parse(JSON.stringify(event))

type Leaf = { readonly depth: number; readonly name: string; readonly value: string }

/** The short texts, the numbers and the truth values of a payload that say something to a reader: an id does not. */
function leavesOf(value: unknown, name = '', depth = 0): readonly Leaf[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      leavesOf(inner, Array.isArray(value) ? name : key, depth + 1),
    )
  const isShown = ['string', 'number', 'boolean'].includes(typeof value)
  const text = String(value)
  return isShown && text !== '' && text.length <= 40 && !id.test(text) ? [{ depth, name, value: text }] : []
}

const id = /^[\da-f]{8}-[\da-f]{4}-/

export type Sentence = { readonly word: string; readonly text: string }

/** The sentences of a path, step after step. */
export const sentencesOf = (path: Path, language: Language): readonly Sentence[] =>
  stepSentencesOf(path, language).flat()

/** Given the first state, and for each step: when the event, then what it leads to, where that is known. */
export const stepSentencesOf = (path: Path, language: Language): readonly (readonly Sentence[])[] =>
  path.map((step, index) => {
    const { words: word, eventText } = language
    const before = path[index - 1]?.snapshot
    if (before === undefined) return [{ word: word.given, text: firstText(step.snapshot, language) }]
    const outcome = outcomeOf(step, before, language)
    return [
      { word: word.event, text: eventText(step.event) },
      ...(outcome === undefined ? [] : [{ word: word.outcome, text: outcome }]),
    ]
  })

/** The innermost states; a machine without states has its name. */
const firstText = (snapshot: AnyMachineSnapshot, language: Language) =>
  enteredText(snapshot, undefined, language) ?? snapshot.machine.id

/** The states that were entered, or what is seen where none was; `undefined` where that is not known. */
function outcomeOf(step: Path[number], before: AnyMachineSnapshot, language: Language): string | undefined {
  const entered = enteredText(step.snapshot, before, language)
  if (entered !== undefined) return entered
  return doesNothing(step) ? language.words.unchanged : language.outcomeText(step.event)
}

/** Whether no transition of a step has an action. */
function doesNothing({ snapshot, transitions }: Path[number]): boolean {
  const declared = nodesOf(snapshot.machine.root).flatMap(transitionsFrom)
  return !transitions.some((key) =>
    declared.some((transition) => transitionKey(transition) === key && transition.actions.length > 0),
  )
}

/** The innermost states that were entered; of a first state, all of them. */
function enteredText(
  { _nodes: nodes, machine }: AnyMachineSnapshot,
  before: AnyMachineSnapshot | undefined,
  language: Language,
): string | undefined {
  const known = new Set(before?._nodes)
  const entered = nodes.filter((node) => isInnermost(node) && node !== machine.root && !known.has(node))
  const texts = entered.map((node) => language.stateText(pathOf(node)))
  return texts.length === 0 ? undefined : [...new Set(texts)].join(` ${language.words.and} `)
}
