import * as v from 'valibot'

/** The person who has signed in with the provider, reduced to the claims that we use. */
export type FeidePerson = {
  /** The provider’s permanent identifier of the person. */
  readonly subject: string
  /** In the format `user@org.no`, lower case. */
  readonly feideNames: readonly string[]
  /** Lower case; `undefined` unless the provider has verified it. */
  readonly verifiedEmail: string | undefined
}

const principalName = 'https://n.feide.no/claims/eduPersonPrincipalName'
const secondaryNames = 'https://n.feide.no/claims/userid_sec'

const address = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u),
  v.transform((text) => text.toLowerCase()),
)

const UserInfo = v.object({
  sub: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  [principalName]: v.fallback(v.optional(v.string()), undefined),
  [secondaryNames]: v.fallback(v.optional(v.array(v.string())), undefined),
  email: v.fallback(v.optional(address), undefined),
  email_verified: v.fallback(v.optional(v.boolean()), undefined),
})

/** Parses a response of the userinfo endpoint; `undefined` without a valid `sub`. An invalid claim counts as absent. */
export function readPerson(userInfo: unknown): FeidePerson | undefined {
  const parsed = v.safeParse(UserInfo, userInfo)
  if (!parsed.success) return undefined
  const claims = parsed.output
  return {
    subject: claims.sub,
    feideNames: namesOf(claims[principalName], claims[secondaryNames]),
    verifiedEmail: claims.email_verified === true ? claims.email : undefined,
  }
}

function namesOf(principal: string | undefined, secondary: readonly string[] = []): readonly string[] {
  // The same list also contains other kinds, such as `mail:` or `nin:`.
  const feide = secondary.flatMap((name) => (/^feide:/iu.test(name) ? [name.slice('feide:'.length)] : []))
  const names = principal === undefined ? feide : [principal, ...feide]
  return [...new Set(names.flatMap((name) => (v.is(address, name) ? [name.toLowerCase()] : [])))]
}
