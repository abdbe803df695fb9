import * as v from 'valibot'

/** @typedef {{ readonly email: string, readonly password: string }} Login */
/** @typedef {{ readonly status: number, readonly body: unknown, readonly etag: string | undefined }} ApiResponse */

/**
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {string} [token]
 * @property {Readonly<Record<string, string>>} [headers]
 * @property {unknown} [body]
 * @property {(code: string) => void} [onBroken] called with the error code when the connection breaks
 */

/**
 * Sends a request as the app does.
 *
 * @param {string} address
 * @param {string} path
 * @param {RequestOptions} [options]
 * @returns {Promise<ApiResponse | undefined>} `undefined` when the connection broke before the response was complete
 */
export async function request(address, path, { method = 'GET', token, headers = {}, body, onBroken } = {}) {
  try {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    /** @type {unknown} */
    const received = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, body: received, etag: response.headers.get('etag') ?? undefined }
  } catch (error) {
    // How fetch reports that there was no connection, or that it ended early.
    if (!(error instanceof TypeError)) throw error
    onBroken?.(codeOf(error.cause) ?? error.message)
    return undefined
  }
}

/** @param {unknown} cause */
function codeOf(cause) {
  const result = v.safeParse(v.object({ code: v.string() }), cause)
  return result.success ? result.output.code : undefined
}

const Department = v.object({ _id: v.string(), organization: v.string() })
const SignInBody = v.object({
  token: v.string(),
  refreshToken: v.string(),
  user: v.object({
    _id: v.string(),
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
  const response = await request(address, '/api/auth/login', {
    method: 'POST',
    headers: { requestsource: 'app', ...headers },
    body: login,
  })
  if (response?.status !== 200)
    throw new Error(`${login.email} was not signed in: ${JSON.stringify(response)}`)
  return v.parse(SignInBody, response.body)
}
