import { expect, it } from 'vitest'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { variedStyle } from '#src/domain/kinematic-hand/varied-style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { judge } from '#src/services/recognition/recogniser.ts'
import { enrol } from '#src/services/recognition/sign-model.ts'

it('a sign of a session in twelve other styles, children’s too, is never suggested as another sign', () => {
  const signIds = ['mer', 'ferdig', 'hjelp']
  const models = signIds.map((signId) =>
    enrol(
      signId,
      [1, 2, 3].map((seed) => ({ ...takeOf(signId, seed), teacher: `person ${seed}` })),
    ),
  )
  const seeds = Array.from({ length: 12 }, (_, index) => 101 + index)

  const judged = models.flatMap((model) =>
    signIds.flatMap((shown) =>
      seeds.map((seed) => ({
        isOwn: shown === model.sign,
        suggestion: judge(
          model,
          takeOf(shown, seed),
          models.filter((other) => other !== model),
        ).suggestion,
      })),
    ),
  )

  const countOf = (isOwn: boolean, suggestion: string) =>
    judged.filter((one) => one.isOwn === isOwn && one.suggestion === suggestion).length
  expect([countOf(true, 'repeat'), countOf(false, 'approve')]).toEqual([0, 0])
  expect(countOf(true, 'approve')).toBeGreaterThanOrEqual(27)
  expect(countOf(false, 'repeat')).toBeGreaterThanOrEqual(65)
})

function takeOf(signId: SignId, seed: number) {
  const description = signDescriptions.get(signId)
  if (!description) throw new Error(`${signId} has no description.`)
  return performSign(description, variedStyle(seed))
}
