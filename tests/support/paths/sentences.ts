import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { pathOf } from '#tests/support/machines/chart.ts'
import { type Model, type Path, textOf } from '#tests/support/machines/model.ts'

import { isInnermost, shortType, textsOf } from './texts.ts'

export const languages = ['en', 'nb'] as const
export type LanguageCode = (typeof languages)[number]

/** How a path is written. A state or event without a text has its name. */
export type Language = {
  readonly stateText: (state: string) => string
  readonly eventText: (event: AnyEventObject) => string
  readonly words: (typeof words)[LanguageCode]
}

const words = {
  en: { given: 'Given that', event: 'When', outcome: 'Then', and: 'and', stays: 'the state stays the same' },
  nb: { given: 'Gitt at', event: 'Når', outcome: 'Så', and: 'og', stays: 'er tilstanden den samme' },
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
  const types = models.flatMap(({ samples = [] }) => samples.map(typeOf))
  const isOneOfMany = (type: string) => types.filter((one) => one === type).length > models.length
  return {
    stateText: (state) => texts.states[state]?.[column] ?? state,
    eventText: ({ type, ...payload }) => {
      const text = texts.events[shortType(type)]?.[column]
      return text === undefined || isOneOfMany(type)
        ? textOf({ type: text ?? shortType(type), ...payload })
        : text
    },
    words: words[code],
  }
}

const typeOf = ({ type }: { readonly type: string }) => type

export type Sentence = { readonly word: string; readonly text: string }

/** Given the first state, and for each step: when the event, then the states that it entered. */
export const sentencesOf = (path: Path, language: Language): readonly Sentence[] =>
  path.flatMap(({ event, snapshot }, index): readonly Sentence[] => {
    const before = path[index - 1]?.snapshot
    const state = enteredText(snapshot, before, language)
    return before === undefined
      ? [{ word: language.words.given, text: state }]
      : [
          { word: language.words.event, text: language.eventText(event) },
          { word: language.words.outcome, text: state },
        ]
  })

/** The innermost states that were entered; of a first state, all of them. */
function enteredText(
  { _nodes: nodes, machine }: AnyMachineSnapshot,
  before: AnyMachineSnapshot | undefined,
  language: Language,
): string {
  const known = new Set(before?._nodes)
  const entered = nodes.filter((node) => isInnermost(node) && !known.has(node))
  const texts = entered.map((node) => language.stateText(pathOf(node)))
  return texts.length === 0
    ? nothingEntered(machine, before, language)
    : [...new Set(texts)].join(` ${language.words.and} `)
}

/** A machine without states has no state to name. */
const nothingEntered = (
  { id }: AnyStateMachine,
  before: AnyMachineSnapshot | undefined,
  { words: { stays } }: Language,
) => (before === undefined ? id : stays)
