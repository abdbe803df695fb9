import * as v from 'valibot'

const PairingState = v.object({ pairingCode: v.string() })

/** The code of a screen in the state of a history entry, where it is kept once it has been removed from the address. */
export function pairingCodeInState(state: unknown): string | undefined {
  const parsed = v.safeParse(PairingState, state)
  return parsed.success ? parsed.output.pairingCode : undefined
}
