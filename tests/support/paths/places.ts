import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { AnyStateMachine } from 'xstate'

import { projectRoot } from '#server/environment/project-root.ts'
import { fileOfMachine } from '#tests/support/machines/machines.ts'
import { escaped } from '#tests/support/text-pattern.ts'

import { eventsSentByViews } from './exemptions.ts'
import { shortType } from './texts.ts'

/** Where to look for the cause of a failure: a file from the root of the project, and its line. */
export type Place = {
  readonly what: 'machine' | 'binding' | 'view'
  readonly file: string
  readonly line: number
}

/** Where the machine and its binding have an event of a state, and which view shows what was expected, or else sends the event. */
export function placesOf(
  machine: AnyStateMachine,
  {
    event,
    state,
    expected,
  }: { readonly event: string; readonly state: readonly string[]; readonly expected: string },
): readonly Place[] {
  const found = fileOfMachine(machine.id)
  if (!found) return []
  const binding = found.file.replace(/\.machine\.ts$/u, '.binding.ts')
  return [
    { what: 'machine', file: found.file, line: lineIn(found.file, [...state, nameInChart(event)]) },
    { what: 'binding', file: binding, line: lineIn(binding, [event]) },
    ...viewOf(event, expected),
  ]
}

/** As a chart writes an event: of a delay or an actor its own name. */
const nameInChart = (event: string) =>
  event.startsWith('xstate.')
    ? shortType(event)
        .replace(/^after /u, '')
        .replace(/ (?:done|error|changed)$/u, '')
    : event

/** The line of the last of these names, each looked for after the one before it; the first line where the file has none. */
function lineIn(file: string, names: readonly string[]): number {
  const lines = linesOf(file)
  return names.reduce((from, name) => {
    // A key says what is done, and a string elsewhere only when.
    const places = [`(?:^|[\\s'{])${escaped(name)}'?: `, `'${escaped(name)}'`].map((pattern) =>
      lines.findIndex((line, index) => index >= from - 1 && new RegExp(pattern, 'u').test(line)),
    )
    const found = places.find((index) => index >= 0)
    return found === undefined ? from : found + 1
  }, 1)
}

/** The view with the first quoted text that is a text of the dictionary. */
function viewOf(event: string, expected: string): readonly Place[] {
  for (const [, quoted = ''] of expected.matchAll(/«([^«»]+)»/gu)) {
    const key = keyOf(quoted)
    const place = key === undefined ? undefined : viewWith(`'${key}'`)
    if (place) return [place]
  }
  const sender = eventsSentByViews().get(event)
  return sender === undefined ? [] : [{ what: 'view', file: sender, line: lineIn(sender, [event]) }]
}

function keyOf(text: string): string | undefined {
  for (const file of filesIn('src/words', /\.ts$/u))
    for (const line of linesOf(file)) {
      const [, key, entry] = /^\s*'([\w.]+)':\s*'(.*)',$/u.exec(line) ?? []
      if (key !== undefined && entry === text) return key
    }
  return undefined
}

function viewWith(name: string): Place | undefined {
  for (const file of ['src/features', 'src/shell', 'src/app'].flatMap((folder) =>
    filesIn(folder, /(?<!\.test)\.tsx$/u),
  )) {
    const index = linesOf(file).findIndex((line) => line.includes(name))
    if (index >= 0) return { what: 'view', file, line: index + 1 }
  }
  return undefined
}

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)

const linesOf = (file: string): readonly string[] => {
  try {
    return readFileSync(join(projectRoot, file), 'utf8').split('\n')
  } catch {
    // A machine may have no binding.
    return []
  }
}
