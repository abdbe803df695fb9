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

export type TrustedTypesPolicyName = keyof typeof trustedTypesPolicies
