import * as v from 'valibot'

import type { FileKind, FileErrorCause } from '#src/contract/file.ts'

/** One line of the log. It never contains a name, a token, a body, a query or an id from a URL. */
export type LogLine =
  | {
      readonly event: 'request'
      readonly id: string
      readonly method: string
      /** The route pattern, not the requested path. */
      readonly route: string
      readonly status: number
      readonly milliseconds: number
    }
  | {
      readonly event: 'fault'
      /** The id of the request, when there was one. */
      readonly id: string | undefined
      readonly name: string
      /** Which column, constraint or part of a response, without its value. */
      readonly about: readonly string[]
      readonly places: readonly string[]
    }
  | {
      readonly event: 'linkClosed'
      /** The id of the request that opened it. */
      readonly id: string
      /** The end that the link was opened as; `none` when it never opened. */
      readonly part: 'stage' | 'control' | 'forward' | 'none'
      readonly code: number
      readonly seconds: number
    }
  | {
      /** An uploaded file ended the process that read it, or would have. */
      readonly event: 'fileNotRead'
      readonly task: 'inspect' | 'scale' | 'square' | 'repack'
      readonly kind: FileKind
      readonly cause: 'memory' | 'deadline' | 'crash' | 'tableRows' | 'shutdown' | 'notStarted'
      /** The exit code of the process, or the signal that ended it. */
      readonly exit: string | undefined
      readonly milliseconds: number
    }
  | {
      /** An upload cannot be used. */
      readonly event: 'fileRefused'
      readonly kind: FileKind
      readonly status: number
      readonly cause: FileErrorCause | undefined
    }
  | {
      readonly event: 'dataDirectoryClosed'
      readonly folder: string
      /** The previous permissions, in octal. */
      readonly was: string
    }
  | {
      /** Archived children whose period has ended. */
      readonly event: 'childrenErased'
      readonly count: number
    }
  | { readonly event: 'serving'; readonly address: string }
  | { readonly event: 'draining'; readonly signal: string }
  | { readonly event: 'stopped' }

export type Log = (line: LogLine) => void

/** The log line of an error: its name and stack, never its message, which may quote user input. */
export function faultLine(error: unknown, id?: string): LogLine {
  const errors = chainOf(error)
  return {
    event: 'fault',
    id,
    name: errors.map(({ name }) => name).join(', caused by ') || typeof error,
    about: errors.flatMap(aboutOf),
    places: errors.flatMap(placesOf),
  }
}

function chainOf(error: unknown): readonly Error[] {
  if (!(error instanceof Error)) return []
  return [error, ...chainOf(error.cause)]
}

function aboutOf(error: Error): readonly string[] {
  if (v.isValiError<v.GenericSchema>(error))
    return error.issues.map((issue) => `${v.getDotPath(issue) ?? 'whole'}: expected ${issue.expected}`)
  return ['code', 'table', 'column', 'constraint'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? `${name} ${value}` : []
  })
}

const placesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
