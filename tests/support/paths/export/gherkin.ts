import type { AnyStateMachine } from 'xstate'

import type { LanguageCode } from '#tests/support/paths/sentences.ts'

import type { HandCases } from './by-hand.ts'
import { headingOf, notesOf } from './test-case.ts'

/** The words of Gherkin, each before what is written as a clause of its own. */
const keywords = {
  en: {
    language: 'en',
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given this:',
    when: 'When you do this:',
    outcome: 'Then you see this:',
    and: 'And this:',
  },
  nb: {
    language: 'no',
    feature: 'Egenskap',
    scenario: 'Scenario',
    given: 'Gitt dette:',
    when: 'Når du gjør dette:',
    outcome: 'Så ser du dette:',
    and: 'Og dette:',
  },
} as const satisfies Record<LanguageCode, unknown>

/** The paths of a machine by hand as a feature of Gherkin, each a scenario with its id as a tag. */
export function gherkinOf(machine: AnyStateMachine, byHand: HandCases, code: LanguageCode): string {
  const word = keywords[code]
  const scenarios = byHand.cases.map(({ id, title, given, start, steps }) =>
    [
      `  @${id}`,
      `  ${word.scenario}: ${title}`,
      ...[...given, ...start].map((text, index) => `    ${index === 0 ? word.given : word.and} ${text}`),
      ...steps.flatMap(({ event, outcome }) => [
        `    ${word.when} ${event}`,
        ...(outcome === undefined ? [] : [`    ${word.outcome} ${outcome}`]),
      ]),
    ].join('\n'),
  )
  const notes = notesOf(byHand, code).map((line) => `  ${line}`)
  return `# language: ${word.language}\n${word.feature}: ${headingOf(machine, code)}\n${notes.join('\n')}\n\n${scenarios.join('\n\n')}\n`
}
