import type { AnyStateMachine, StateValue } from 'xstate'

import { pathOf } from '#tests/support/machines/chart.ts'
import type { Path } from '#tests/support/machines/model.ts'

import { type Language, sentencesOf } from './sentences.ts'
import { isInnermost, shortType } from './texts.ts'

export const formats = ['text', 'json', 'markdown', 'mermaid'] as const
export type Format = (typeof formats)[number]

/** The paths of one model of a machine. */
export type ModelPaths = { readonly name: string | undefined; readonly paths: readonly Path[] }

/** The paths in a format. They are numbered through all models. */
export const formatted = (
  machine: AnyStateMachine,
  models: readonly ModelPaths[],
  format: Format,
  language: Language,
): string => writers[format](machine, numbered(models), language)

type NumberedPath = { readonly number: number; readonly model: string | undefined; readonly path: Path }
type Writer = (machine: AnyStateMachine, paths: readonly NumberedPath[], language: Language) => string

const numbered = (models: readonly ModelPaths[]): readonly NumberedPath[] =>
  models
    .flatMap(({ name: model, paths }) => paths.map((path) => ({ model, path })))
    .map((one, index) => ({ ...one, number: index + 1 }))

const writers: Readonly<Record<Format, Writer>> = {
  text: (machine, paths, language) =>
    paths
      .map((one) =>
        [
          titleOf(machine, one),
          ...sentencesOf(one.path, language).map(({ word, text }) => `  ${word} ${text}`),
        ].join('\n'),
      )
      .join('\n\n'),

  json: (machine, paths, language) =>
    JSON.stringify(
      paths.map(({ number, model, path }) => ({
        machine: machine.id,
        number,
        ...(model !== undefined && { model }),
        steps: path.map(({ event, transitions, snapshot }) => ({
          event,
          transitions,
          state: stateOf(snapshot),
        })),
        sentences: sentencesOf(path, language),
      })),
      undefined,
      2,
    ),

  markdown: (machine, paths, language) =>
    [
      `# ${machine.id}`,
      ...paths.map((one) =>
        [
          `## ${titleOf(machine, one)}`,
          '',
          ...sentencesOf(one.path, language).map(({ word, text }) => `- **${word}** ${text}`),
        ].join('\n'),
      ),
    ].join('\n\n'),

  mermaid: (_, paths) =>
    paths
      .map(({ path, number }) =>
        [
          `%% path ${number}`,
          'stateDiagram-v2',
          ...path.map(({ event, snapshot }, index) => {
            const before = path[index - 1]
            const label = before ? ` : ${index}. ${shortType(event.type)}` : ''
            return `  ${before ? idOf(before) : '[*]'} --> ${idOf({ snapshot })}${label}`
          }),
        ].join('\n'),
      )
      .join('\n\n'),
}

const titleOf = (machine: AnyStateMachine, { number, model, path }: NumberedPath) =>
  `${machine.id}, path ${number}${model === undefined ? '' : ` (${model})`}: ${path.length - 1} ${path.length === 2 ? 'step' : 'steps'}`

const stateOf = ({ value }: { readonly value: StateValue }) => value

/** The innermost states, as one name that Mermaid reads. */
const idOf = ({ snapshot }: Pick<Path[number], 'snapshot'>) =>
  snapshot._nodes
    .filter(isInnermost)
    .map((node) => pathOf(node).replaceAll('.', '_'))
    .join('__')
