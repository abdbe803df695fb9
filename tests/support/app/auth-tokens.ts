/** A pair of tokens of an auth session, as the server issues them, but with a fake signature. */
export const tokensOf = (session: string, number = 1) => ({
  token: ['header', btoa(JSON.stringify({ sid: session, number })).replaceAll('=', ''), 'signature'].join(
    '.',
  ),
  refreshToken: `${session}-${number}`,
})
