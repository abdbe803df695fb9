import { useSelector } from '@xstate/react'

import type { AskChain, CurriculumRef } from '#src/machines/ask-chain.ts'

/** Who is at work at each level of the curriculum, followed as it changes. */
export function useChain(curriculum: CurriculumRef): AskChain {
  const house = useSelector(curriculum, ({ children }) => children.house)
  const module = useSelector(house, (snapshot) => snapshot?.children.module)
  const session = useSelector(module, (snapshot) => snapshot?.children.session)
  const sign = useSelector(session, (snapshot) => snapshot?.children.sign)
  const repetition = useSelector(sign, (snapshot) => snapshot?.children.repetition)
  return { curriculum, house, module, session, sign, repetition }
}
