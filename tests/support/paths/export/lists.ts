import type { AnyStateMachine } from 'xstate'

import { spreadsheetText } from '#src/domain/spreadsheet-cell.ts'
import type { LanguageCode } from '#tests/support/paths/sentences.ts'

import type { TestCase } from './test-case.ts'

const words = {
  en: {
    given: 'Given',
    columns: ['Id', 'Title', 'Precondition', 'Step', 'Action', 'Expected', 'Result', 'Tester', 'Date'],
  },
  nb: {
    given: 'Gitt',
    columns: ['Id', 'Tittel', 'Forutsetning', 'Steg', 'Handling', 'Forventet', 'Resultat', 'Tester', 'Dato'],
  },
} as const satisfies Record<LanguageCode, unknown>

/**
 * The paths as a table for a spreadsheet or a program for test management: a row for each step, with `;` between the cells. What is
 * written in the last three columns is read by `npm run paths -- results <file>`.
 */
export const tableOf = (cases: readonly TestCase[], code: LanguageCode): string =>
  spreadsheetText([
    [...words[code].columns],
    ...cases.flatMap(({ id, title, given, steps }) =>
      steps.map(({ event, outcome }, index) => [
        id,
        title,
        index === 0 ? given.join('. ') : '',
        String(index + 1),
        event,
        outcome ?? '',
        '',
        '',
        '',
      ]),
    ),
  ])

/** The paths as a list to print and tick. */
export const checklistOf = (
  machine: AnyStateMachine,
  cases: readonly TestCase[],
  code: LanguageCode,
): string =>
  [
    `# ${machine.id}`,
    ...cases.map(({ id, title, given, steps }) =>
      [
        `## ${title}`,
        '',
        `\`${id}\``,
        '',
        ...given.map((text) => `${words[code].given}: ${text}.  `),
        '',
        ...steps.map(
          ({ event, outcome }, index) =>
            `${index + 1}. [ ] ${event}${outcome === undefined ? '' : ` → **${outcome}**`}`,
        ),
      ].join('\n'),
    ),
  ].join('\n\n') + '\n'
