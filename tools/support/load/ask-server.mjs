import * as v from 'valibot'

/** @typedef {{ readonly email: string, readonly password: string }} Login */
/** @typedef {{ readonly status: number, readonly body: unknown, readonly etag: string | undefined }} Answer */

/**
 * @typedef {object} Question
 * @property {string} [method]
 * @property {string} [token]
 * @property {Readonly<Record<string, string>>} [headers]
 * @property {unknown} [body]
 * @property {(code: string) => void} [onBroken] is told how the connection broke
 */

/**
 * Asks the server as the app does.
 *
 * @param {string} address
 * @param {string} path
 * @param {Question} [question]
 * @returns {Promise<Answer | undefined>} `undefined` when the connection broke before the whole answer was there
 */
export async function ask(address, path, { method = 'GET', token, headers = {}, body, onBroken } = {}) {
  try {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    /** @type {unknown} */
    const told = text === '' ? undefined : JSON.parse(text)
    return { status: answer.status, body: told, etag: answer.headers.get('etag') ?? undefined }
  } catch (error) {
    // How fetch says that there was no connection, or that it ended too early.
    if (!(error instanceof TypeError)) throw error
    onBroken?.(codeOf(error.cause) ?? error.message)
    return undefined
  }
}

/** @param {unknown} cause */
function codeOf(cause) {
  const reading = v.safeParse(v.object({ code: v.string() }), cause)
  return reading.success ? reading.output.code : undefined
}

const Department = v.object({ _id: v.string(), organization: v.string() })
const Signed = v.object({
  token: v.string(),
  refreshToken: v.string(),
  user: v.object({
    profile: v.object({ roleId: v.nullable(v.string()) }),
    affiliations: v.array(v.object({ _id: v.string(), department: Department })),
  }),
})

/**
 * @param {string} address
 * @param {Login} login
 * @param {Readonly<Record<string, string>>} [headers]
 */
export async function signIn(address, login, headers = {}) {
  const answer = await ask(address, '/api/auth/login', {
    method: 'POST',
    headers: { requestsource: 'app', ...headers },
    body: login,
  })
  if (answer?.status !== 200) throw new Error(`${login.email} was not signed in: ${JSON.stringify(answer)}`)
  return v.parse(Signed, answer.body)
}
