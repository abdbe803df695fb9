/** More rounds than any test needs. */
const most = 1_000

/** Repeats a step while there is more to do. Throws with what that is when it never ends: no timeout ends a loop without a pause. */
export function repeatWhile(isUndone: () => unknown, step: () => void, what: string) {
  for (let round = 0; isUndone(); round += 1) {
    if (round === most) throw new Error(`After ${most} rounds, ${what}.`)
    step()
  }
}
