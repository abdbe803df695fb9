import type { AnswerOf, CallOf, Endpoint } from './endpoint.ts'

/** What came of a call that may meet silence: the answer, or the fact that there was none. */
export type Reply<Answer> =
  | { readonly answered: true; readonly answer: Answer }
  | { readonly answered: false }

/** The server refused: a status outside 200–299, with its message. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly data: unknown

  constructor(status: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ApiRefusal'
    this.status = status
    this.data = data
  }
}

/** No answer came from the server. */
export class NoAnswer extends Error {
  constructor() {
    super('No answer.')
    this.name = 'NoAnswer'
  }
}

/** The wire as a client sees it. */
export interface Api {
  /**
   * Calls one endpoint of the contract. Rejects with `ApiRefusal` on any status outside 200–299. On a silent network GET and
   * POST answer `{ answered: false }`; PUT, PATCH and DELETE reject with `NoAnswer` (specification section 8).
   */
  call<const Row extends Endpoint>(
    row: Row,
    given: CallOf<Row>,
    signal?: AbortSignal,
  ): Promise<Reply<AnswerOf<Row>>>
}

/** The answer of a call; rejects with `NoAnswer` where the call would tell of silence. */
export async function answerOf<const Row extends Endpoint>(
  api: Api,
  row: Row,
  given: CallOf<Row>,
  signal?: AbortSignal,
): Promise<AnswerOf<Row>> {
  const reply = await api.call(row, given, signal)
  if (!reply.answered) throw new NoAnswer()
  return reply.answer
}
