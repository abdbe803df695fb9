import type { AnyStateMachine } from 'xstate'

import type { LanguageCode } from '#tests/support/paths/sentences.ts'

import type { TestCase } from './test-case.ts'

const keywords = {
  en: {
    language: 'en',
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given that',
    when: 'When',
    outcome: 'Then',
    and: 'And',
  },
  nb: {
    language: 'no',
    feature: 'Egenskap',
    scenario: 'Scenario',
    given: 'Gitt dette:',
    when: 'Når dette skjer:',
    outcome: 'Så gjelder:',
    and: 'Og',
  },
} as const satisfies Record<LanguageCode, unknown>

/** The paths of a machine as a feature of Gherkin, each a scenario with its id as a tag. */
export function gherkinOf(machine: AnyStateMachine, cases: readonly TestCase[], code: LanguageCode): string {
  const word = keywords[code]
  const scenarios = cases.map(({ id, name, title, given, steps }) =>
    [
      `  @${id}`,
      `  ${word.scenario}: ${[name, title].filter(Boolean).join(': ')}`,
      ...given.map((text, index) => `    ${index === 0 ? word.given : word.and} ${text}`),
      ...steps.flatMap(({ event, outcome }) => [
        `    ${word.when} ${event}`,
        ...(outcome === undefined ? [] : [`    ${word.outcome} ${outcome}`]),
      ]),
    ].join('\n'),
  )
  return `# language: ${word.language}\n${word.feature}: ${machine.id}\n\n${scenarios.join('\n\n')}\n`
}
