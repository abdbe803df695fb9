import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Sign } from '#src/contract/ask.ts'

export type SignSeries = {
  /** All signs, in the order in which their words are recorded. */
  readonly signs: readonly Sign[]
  /** The sign whose word is being recorded, or was saved last. */
  readonly sign: Sign
  /** The signs whose words have been saved in this series. */
  readonly savedIds: readonly SignId[]
}

/** The next sign whose word nobody has recorded, from the first again after the last one. */
export function nextSign({ signs, sign, savedIds }: SignSeries): Sign | undefined {
  const index = signs.findIndex(({ _id }) => _id === sign._id)
  return [...signs.slice(index + 1), ...signs.slice(0, index)].find(
    ({ _id, wordRecording }) => !wordRecording && !savedIds.includes(_id),
  )
}
