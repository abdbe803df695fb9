/**
 * The policies by which this program makes a text into markup or into the address of a script, each with the one check that it needs. The
 * server names them in its content security policy: the browser refuses any other text.
 */
export const trustedTypesPolicies = {
  workers: 'sprakhuset-workers',
  paste: 'sprakhuset-paste',
  preview: 'sprakhuset-preview',
  namedCharacters: 'sprakhuset-named-characters',
} as const

type PolicyName = keyof typeof trustedTypesPolicies
type Rule = (text: string) => string

declare global {
  /** What a policy returns is typed as the text that a sink takes: TypeScript's DOM knows no trusted types. */
  var trustedTypes:
    | {
        createPolicy<Name extends string>(
          name: string,
          rules: Readonly<Record<Name, Rule>>,
        ): Readonly<Record<Name, Rule>>
      }
    | undefined
}

/** Makes a policy, once in a page. In a browser without trusted types its checks run all the same. */
export const createTrustedTypesPolicy = <Name extends 'createHTML' | 'createScriptURL'>(
  name: PolicyName,
  rules: Readonly<Record<Name, Rule>>,
): Readonly<Record<Name, Rule>> =>
  globalThis.trustedTypes?.createPolicy(trustedTypesPolicies[name], rules) ?? rules
