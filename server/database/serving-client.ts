import pg from 'pg'

/** Names of statements by their text, the same on every connection. */
const names = new Map<string, string>()
const maxStatementNames = 300
/** Such a text is one of many lengths of a list, of which each would be another statement. */
const tooManyParameters = '$21'
const ofAList = / in \(\$\d+, /u

/**
 * A connection as the server wants it. Every statement with parameters has a name, so that the database parses it once a
 * connection and, when it is asked often, plans it once too. A connection that dies between two statements ends the work that it was
 * for, not the process.
 */
export class ServingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The next statement on it fails and tells; without a listener the event alone would end the process.
    this.on('error', () => undefined)
    const ask = this.query.bind(this)
    // The overloads of `query` cannot be told once more: whatever was asked is handed on, and its answer handed back.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    this.query = ((question: unknown, ...rest: readonly unknown[]) =>
      Reflect.apply(ask, undefined, [named(question, rest[0]), ...rest]) as unknown) as typeof this.query
  }
}

function named(question: unknown, values: unknown): unknown {
  if (typeof question !== 'object' || question === null || !Array.isArray(values) || values.length === 0)
    return question
  if (!('text' in question) || typeof question.text !== 'string') return question
  // What has a name already, or speaks to the database by itself.
  if (('name' in question && question.name !== undefined) || 'submit' in question) return question
  const known = names.get(question.text) ?? newName(question.text)
  return known === undefined ? question : { ...question, name: known }
}

function newName(text: string): string | undefined {
  if (names.size >= maxStatementNames || text.includes(tooManyParameters) || ofAList.test(text))
    return undefined
  const name = `statement_${names.size + 1}`
  names.set(text, name)
  return name
}
