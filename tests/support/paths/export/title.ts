import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'

import { pathOf } from '#tests/support/machines/chart.ts'
import type { Path } from '#tests/support/machines/model.ts'
import type { Binding } from '#tests/support/paths/binding.ts'
import { causeIn, type Condition } from '#tests/support/paths/cause.ts'
import { type Language, type LanguageCode, languageOf, languages } from '#tests/support/paths/sentences.ts'
import { follows, type Span } from '#tests/support/paths/spans.ts'
import { isInnermost, textsOf } from '#tests/support/paths/texts.ts'

/** What is tested last on a path by hand, which gives it its title. */
export type Tested = {
  readonly machine: AnyStateMachine
  readonly binding: Binding
  readonly path: Path
  readonly span: Span
  readonly condition: Condition | undefined
  /** What is seen, in the language of the title. */
  readonly expected: string
}

/**
 * What happens and what comes of it, in the words of the machine: no path is named after its presses. `isLong` says what is so before
 * too, which tells it apart from another path to the same end.
 */
export function titleOf(tested: Tested, code: LanguageCode, isLong = false): string {
  const { machine, binding, path, span, condition, expected } = tested
  const language = languageOf({ machine, models: [] }, code)
  const before = path[span.start - 1]?.snapshot
  const after = path[span.end - 1]?.snapshot
  const happening = happeningIn(tested)
  if (!before || !after || !happening) return capitalised(expected)
  const { and, next } = language.words
  const [situation] = textsIn(binding, before, undefined, language)
  const happens = happening.isSaid ? language.eventText(happening.event) : next
  const isOfSituation = situation !== undefined && (isLong || !happening.isSaid)
  const mark = condition?.mark[languages.indexOf(code)]
  const outcome =
    textsIn(binding, after, before, language).join(` ${and} `) ||
    (language.outcomeText(happening.event) ?? expected)
  return capitalised(
    `${isOfSituation ? `${situation}, ${and} ${happens}` : happens}${mark === undefined ? '' : `, ${mark}`}: ${outcome}`,
  )
}

/** The event that a title names. What a view reports of an act is no event of a person, and is not said. */
function happeningIn({ machine, binding, path, span }: Tested) {
  const before = path[span.start - 1]?.snapshot
  const opening = path[span.start]?.event
  const last = path[span.end - 1]?.event
  if (!before || !opening || !last) return undefined
  const { by } = causeIn(binding, opening, before)
  // What only opens the page ends with the last response.
  if (follows(by)) return { event: last, isSaid: true }
  return { event: opening, isSaid: by !== 'person' || textsOf(machine).byPerson.includes(opening.type) }
}

/** The innermost states that were entered: of several, those of which the page shows something. */
function textsIn(
  { states }: Binding,
  { _nodes: nodes, machine }: AnyMachineSnapshot,
  before: AnyMachineSnapshot | undefined,
  language: Language,
): readonly string[] {
  const entered = nodes.filter(
    (node) => isInnermost(node) && node !== machine.root && before?._nodes.includes(node) !== true,
  )
  const isSeen = (node: AnyStateNode) => pathOf(node) in states
  const named = entered.length > 1 && entered.some(isSeen) ? entered.filter(isSeen) : entered
  return [...new Set(named.map((node) => language.stateText(pathOf(node))))].slice(0, 2)
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
