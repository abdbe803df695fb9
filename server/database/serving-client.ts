import pg from 'pg'

/** The names of prepared statements by their text, the same on every connection. */
const statementNames = new Map<string, string>()
const maxStatementNames = 300
/** Statements with that many parameters, or with a list, vary in length and would fill the cache with names. */
const tooManyParameters = '$21'
const listPattern = / in \(\$\d+, /u

/**
 * A `pg` client that names every statement with parameters, so that PostgreSQL parses it once per connection and caches its plan. An error
 * on an idle connection fails the next statement, not the process.
 */
export class ServingClient extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options)
    // The next statement on this connection fails; without a listener the error event alone would end the process.
    this.on('error', () => undefined)
    const query = this.query.bind(this)
    // The overloads of `query` cannot be declared again: the arguments are passed through and the result is returned.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    this.query = ((config: unknown, ...rest: readonly unknown[]) =>
      Reflect.apply(query, undefined, [withName(config, rest[0]), ...rest]) as unknown) as typeof this.query
  }
}

function withName(config: unknown, values: unknown): unknown {
  if (typeof config !== 'object' || config === null || !Array.isArray(values) || values.length === 0)
    return config
  if (!('text' in config) || typeof config.text !== 'string') return config
  // A statement that already has a name, or submits itself.
  if (('name' in config && config.name !== undefined) || 'submit' in config) return config
  const known = statementNames.get(config.text) ?? newName(config.text)
  return known === undefined ? config : { ...config, name: known }
}

function newName(text: string): string | undefined {
  if (statementNames.size >= maxStatementNames || text.includes(tooManyParameters) || listPattern.test(text))
    return undefined
  const name = `statement_${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}
