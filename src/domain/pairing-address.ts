import { hrefOf } from '#src/contract/pages.ts'
import { isPairingCode } from '#src/contract/pairing-code.ts'

/** The fragment with the code of a screen; no browser sends a fragment to a server. */
export const pairingFragment = (code: string): string => `#code=${code}`

/** The address that opens the page with the code filled in; `undefined` where no other device reaches the app. */
export const pairingAddress = (publicUrl: string, code: string): string | undefined =>
  publicUrl === '' ? undefined : `${publicUrl}${hrefOf('askIntro')}/${pairingFragment(code)}`

/** The code in a fragment; `undefined` for any other fragment, and for a text that cannot be a code. */
export function pairingCodeIn(fragment: string): string | undefined {
  const [, text = ''] = /^#code=(.*)$/u.exec(fragment) ?? []
  return isPairingCode(text) ? text : undefined
}
