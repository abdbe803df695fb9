import { houses } from '#src/contract/ask-curriculum.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { plainStyle } from '#src/domain/kinematic-hand/style.ts'
import { variedStyle } from '#src/domain/kinematic-hand/varied-style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

/** A take of the demonstration: made by the kinematic hand, not by a person. */
export type DemonstrationTake = TakeLandmarks & { readonly signId: SignId; readonly signer: number }

/** The signs that the demonstration has taught: those of the first module, and of the first three sessions of the second. */
export const taughtSigns: ReadonlySet<SignId> = new Set(
  houses[0]?.modules.flatMap(({ sessions }, module) => sessions.slice(0, [5, 3][module] ?? 0).flat()),
)

/** Three takes of each of these, in three styles of an adult. */
export const demonstrationTakes = (): readonly DemonstrationTake[] =>
  [...taughtSigns].flatMap((id) => {
    const description = signDescriptions.get(id)
    if (!description) return []
    return [1, 2, 3].map((signer) => ({
      ...performSign(description, styleOf(signer)),
      signId: id,
      signer,
    }))
  })

function styleOf(signer: number) {
  const { camera, ...style } = variedStyle(signer)
  return {
    ...style,
    proportions: plainStyle.proportions,
    isLeftHanded: false,
    // As quick as the people who try it: a slow take makes a quick sign look like half of one.
    speed: 0.7 + 0.2 * signer,
    rest: plainStyle.rest,
    pauses: plainStyle.pauses,
    errors: plainStyle.errors,
    camera: { ...camera, framesPerSecond: plainStyle.camera.framesPerSecond },
  }
}
