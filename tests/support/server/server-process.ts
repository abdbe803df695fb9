import { demonstrationPassword } from '#server/seeds/demonstration.ts'
import type { SignedInPerson } from '#tests/support/server/server-setup.ts'

import { freePort } from '../../../tools/support/project/free-port.mjs'
import { startProgram } from './child-program.ts'
import type { ChildProgram } from './child-program.ts'

export type ServerProcess = ChildProgram & {
  readonly address: string
  /** Sends a request such as `'GET /api/like'`. */
  readonly call: (line: string, options?: CallOptions) => Promise<ProcessResponse>
  readonly signIn: (email: string) => Promise<SignedInPerson>
}

export type ProcessResponse = { readonly status: number; readonly body: unknown; readonly headers: Headers }

type CallOptions = {
  readonly as?: { readonly token: string; readonly refreshToken?: string }
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Starts the server as a separate process on a free port and waits until it serves. It stops when the test finishes, unless it
 * `isShared`: then the caller stops it.
 */
export async function startServerProcess(
  program: string,
  environment: Readonly<Record<string, string>>,
  { isShared = false } = {},
): Promise<ServerProcess> {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const child = startProgram(program, {
    env: { ...environment, PORT: port, PUBLIC_URL: address },
    isShared,
  })
  await child.writes(/"event":"serving"/u)

  const call: ServerProcess['call'] = async (line, { as, body, headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ')
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...headers,
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(as?.refreshToken !== undefined && { refreshtoken: as.refreshToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      body: isJson ? await response.json() : await response.text(),
      headers: response.headers,
    }
  }

  return {
    ...child,
    address,
    call,
    async signIn(email) {
      const { status, body } = await call('POST /api/auth/login', {
        body: { email, password: demonstrationPassword },
      })
      if (status !== 200) throw new Error(`Login of ${email} returned ${status}.`)
      return body as SignedInPerson
    },
  }
}
