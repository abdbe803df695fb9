import * as v from 'valibot'

/** One line of the log. It never holds a name, a token, a body, a query or an id out of an address. */
export type LogLine =
  | {
      readonly event: 'request'
      readonly id: string
      readonly method: string
      /** The pattern that answered, not the address that was asked. */
      readonly route: string
      readonly status: number
      readonly milliseconds: number
    }
  | {
      readonly event: 'fault'
      /** The id of the request, when there was one. */
      readonly id: string | undefined
      readonly name: string
      /** Which column, constraint or part of an answer, as far as it says nothing of what stood in it. */
      readonly about: readonly string[]
      readonly places: readonly string[]
    }
  | {
      readonly event: 'linkClosed'
      /** The id of the request that opened it. */
      readonly id: string
      /** What it was opened as; `none` when it never was. */
      readonly part: 'stage' | 'control' | 'forward' | 'none'
      readonly code: number
      readonly seconds: number
    }
  | {
      readonly event: 'dataDirectoryClosed'
      readonly folder: string
      /** The permissions that it had before, in octal. */
      readonly was: string
    }
  | { readonly event: 'serving'; readonly address: string }
  | { readonly event: 'draining'; readonly signal: string }
  | { readonly event: 'stopped' }

export type Log = (line: LogLine) => void

/** What may be told of an error: its name and where, never its message, which may quote what a person wrote. */
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
