import type { SignRecord } from '#src/contract/ask.ts'

/**
 * Of each sign of a session what has come furthest, since a window that has slept tells what it knew. An ended sign is further than
 * one that has not ended; then more stars are, then more repeats. Which signs they are is told once.
 */
export const furthestSigns = (kept: readonly SignRecord[], told: readonly SignRecord[]): SignRecord[] =>
  kept.map((sign) => {
    const news = told.find(({ signId }) => signId === sign.signId)
    return news && isFurther(news, sign) ? news : sign
  })

function isFurther(one: SignRecord, other: SignRecord): boolean {
  const [far, near] = [wayOf(one), wayOf(other)]
  const parting = far.findIndex((step, index) => step !== near[index])
  return (far[parting] ?? 0) > (near[parting] ?? 0)
}

const wayOf = ({ state, stars, repeats }: SignRecord) => [
  Number(state === 'approved' || state === 'failed'),
  stars,
  repeats,
  Number(state === 'practising'),
]
