import type { AnyStateMachine } from 'xstate'

import { spreadsheetText } from '#src/domain/spreadsheet-cell.ts'
import type { LanguageCode } from '#tests/support/paths/sentences.ts'

import type { HandCases } from './by-hand.ts'
import { headingOf, notesOf, type TestCase } from './test-case.ts'

const words = {
  en: {
    given: 'Situation',
    start: 'How you come there',
    steps: 'What you test',
    columns: ['Id', 'Title', 'Before', 'Step', 'Action', 'Expected', 'Result', 'Tester', 'Date'],
  },
  nb: {
    given: 'Situasjon',
    start: 'Slik kommer du dit',
    steps: 'Dette tester du',
    columns: [
      'Id',
      'Tittel',
      'Før du begynner',
      'Steg',
      'Handling',
      'Forventet',
      'Resultat',
      'Tester',
      'Dato',
    ],
  },
} as const satisfies Record<LanguageCode, unknown>

/**
 * The paths as a table for a spreadsheet or a program for test management: a row for each step, with `;` between the cells. What is
 * written in the last three columns is read by `npm run paths -- results <file>`.
 */
export const tableOf = (cases: readonly TestCase[], code: LanguageCode): string =>
  spreadsheetText([
    [...words[code].columns],
    ...cases.flatMap(({ id, title, given, start, steps }) =>
      steps.map(({ event, outcome }, index) => [
        id,
        title,
        index === 0 ? [...given, ...numbered(start)].join('. ') : '',
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
export const checklistOf = (machine: AnyStateMachine, byHand: HandCases, code: LanguageCode): string =>
  [
    `# ${headingOf(machine, code)}`,
    notesOf(byHand, code).join('\n'),
    ...byHand.cases.map(({ id, title, given, start, steps }) =>
      [
        `## ${title}`,
        '',
        `\`${id}\``,
        '',
        `${words[code].given}: ${given.join('. ')}.`,
        '',
        ...(start.length === 0
          ? []
          : [`${words[code].start}:`, '', ...numbered(start).map((line) => `${line}.`), '']),
        `${words[code].steps}:`,
        '',
        ...steps.map(
          ({ event, outcome }, index) =>
            `${index + 1}. [ ] ${event}.${outcome === undefined ? '' : ` → **${outcome}.**`}`,
        ),
      ].join('\n'),
    ),
  ].join('\n\n') + '\n'

const numbered = (texts: readonly string[]) => texts.map((text, index) => `${index + 1}. ${text}`)
