/** A pair of tokens of an auth session, as the server makes them but for the signature. */
export const tokensOf = (session: string, number = 1) => ({
  token: ['header', btoa(JSON.stringify({ sid: session, number })).replaceAll('=', ''), 'signature'].join(
    '.',
  ),
  refreshToken: `${session}-${number}`,
})
