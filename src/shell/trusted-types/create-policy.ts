import { trustedTypesPolicies, type TrustedTypesPolicyName } from '#src/domain/trusted-types.ts'

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
  name: TrustedTypesPolicyName,
  rules: Readonly<Record<Name, Rule>>,
): Readonly<Record<Name, Rule>> =>
  globalThis.trustedTypes?.createPolicy(trustedTypesPolicies[name], rules) ?? rules
