import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { SignRecording } from '#src/contract/ask-link.ts'
import { lazy } from '#src/domain/lazy.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

import { type PerformedSign, performedSignOf } from './performed-sign.ts'
import { recordedSignOf } from './recorded-sign.ts'
import { expressionOf } from './sign-expressions.ts'
import { signViewOf } from './sign-views.ts'

/** Ask's performance of a sign of the curriculum: as it is recorded, else as it is described. */
export function performedSign(signId: SignId, recording?: SignRecording): PerformedSign | undefined {
  const described = performances.get(signId)?.()
  return recording && described ? recordedSign(recording, described) : described
}

/** The same performance for the same recording, as long as anything shows it. */
function recordedSign(recording: SignRecording, described: PerformedSign): PerformedSign {
  const known = recorded.get(recording) ?? recordedSignOf(recording, described)
  recorded.set(recording, known)
  return known
}
const recorded = new WeakMap<SignRecording, PerformedSign>()

const performances: ReadonlyMap<SignId, () => PerformedSign> = new Map(
  [...signDescriptions].map(([id, description]) => [
    id,
    lazy(() => performedSignOf(description, expressionOf(id), signViewOf(id))),
  ]),
)
