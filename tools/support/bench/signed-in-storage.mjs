import * as v from 'valibot'

/**
 * The local storage of a user who has signed in, chosen a department and seen the notices, without the lists of any page.
 *
 * @param {string} address
 * @param {{ readonly email: string, readonly password: string }} login
 * @returns {Promise<Record<string, string>>}
 */
export async function storageOf(address, login) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {Readonly<Record<string, string>>} headers
   * @param {object} body
   * @returns {Promise<unknown>}
   */
  const send = async (method, path, headers, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
    return response.json()
  }
  const { user, ...first } = v.parse(
    SignedIn,
    await send('POST', '/api/auth/login', { requestsource: 'app' }, login),
  )
  const [affiliation] = user.affiliations
  if (!affiliation) throw new Error('The user has no affiliation.')
  const { _id: roleId, role, department } = affiliation
  const { token, refreshToken } = v.parse(
    SignedIn,
    await send('POST', '/api/user/setRole', authHeaders(first), { roleId }),
  )
  await send('PATCH', '/api/user/setCookieOrIntroShow', authHeaders({ token, refreshToken }), {
    showCookie: false,
    showIntroduction: false,
  })
  return {
    token: storedValue(token),
    refreshToken: storedValue(refreshToken),
    affiliation: storedValue({ _id: roleId, department: department._id }),
    organisationAffiliation: storedValue({ _id: roleId, organization: department.organization }),
    role: storedValue(role),
  }
}

const SignedIn = v.object({
  token: v.string(),
  refreshToken: v.string(),
  user: v.object({
    affiliations: v.array(
      v.object({
        _id: v.string(),
        role: v.string(),
        department: v.object({ _id: v.string(), organization: v.string() }),
      }),
    ),
  }),
})

/** @param {{ readonly token: string, readonly refreshToken: string }} pair */
const authHeaders = ({ token, refreshToken }) => ({
  authorization: `Bearer ${token}`,
  refreshtoken: refreshToken,
})

/** @param {string | object} data */
const storedValue = (data) => JSON.stringify({ v: 1, data })
