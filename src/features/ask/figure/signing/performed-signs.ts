import type { SignId } from '#src/contract/ask-curriculum.ts'
import { lazy } from '#src/domain/lazy.ts'
import { signDescriptions } from '#src/domain/sign-descriptions/sign-descriptions.ts'

import { type PerformedSign, performedSignOf } from './performed-sign.ts'
import { expressionOf } from './sign-expressions.ts'

/** Ask's performance of a sign of the curriculum. */
export const performedSign = (signId: SignId): PerformedSign | undefined => performances.get(signId)?.()

const performances: ReadonlyMap<SignId, () => PerformedSign> = new Map(
  [...signDescriptions].map(([id, description]) => [
    id,
    lazy(() => performedSignOf(description, expressionOf(id))),
  ]),
)
