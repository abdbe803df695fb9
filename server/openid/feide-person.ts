import * as v from 'valibot'

/** Who the provider says has signed in, as far as we use it. */
export type FeidePerson = {
  /** The provider’s own name of the person, which never changes. */
  readonly subject: string
  /** As `user@org.no`, lower case. */
  readonly feideNames: readonly string[]
  /** Lower case; only one that the provider says it has verified. */
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

/** Reads an answer of the userinfo endpoint; `undefined` when it names nobody. A claim that cannot be read counts as absent. */
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
  // Other kinds, such as `mail:` or `nin:`, stand beside it in the same list.
  const feide = secondary.flatMap((name) => (/^feide:/iu.test(name) ? [name.slice('feide:'.length)] : []))
  const claims = principal === undefined ? feide : [principal, ...feide]
  return [...new Set(claims.flatMap((name) => (v.is(address, name) ? [name.toLowerCase()] : [])))]
}
