import { useSelector } from '@xstate/react'

import type { AskPlace } from '#src/contract/ask-curriculum.ts'
import { recordsWith } from '#src/machines/ask/ask-show.ts'
import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { PrintButton } from '#src/shell/parts/print-button.tsx'

import { ProgressOverview } from '../progress/progress-overview.tsx'
import { focusNextHeading } from './focus-next-heading.ts'

type ControlProgressProps = {
  readonly control: AskControlRef
  readonly departmentName: string
  readonly onChosen: () => void
}

/** The department’s progress, up to the last decision. Another session can be chosen while no session is held. */
export function ControlProgress({ control, departmentName, onChosen }: ControlProgressProps) {
  const practice = useSelector(control, ({ children }) => children.practice)
  const curriculum = useSelector(practice, (snapshot) => snapshot?.children.curriculum)
  const { module, session, sign, repetition } = useSelector(control, ({ context }) => context.chain)
  const signs = useSelector(control, ({ context }) => context.signs)
  const curriculumHistory = useSelector(curriculum, (snapshot) => snapshot?.context.history)
  const history = useSelector(module, (snapshot) => snapshot?.context.history) ?? curriculumHistory ?? []
  const place = useSelector(session, (snapshot) => snapshot?.context)
  const practisedSign = useSelector(sign, (snapshot) => snapshot?.context)
  const repeating = useSelector(repetition, (snapshot) => snapshot?.context)
  const canChoose = useSelector(
    session,
    (snapshot) => !snapshot || snapshot.matches('pending') || snapshot.matches('ended'),
  )
  const choose = (chosen: AskPlace) => {
    if (session) session.send({ type: 'session.choose', place: chosen })
    else curriculum?.send({ type: 'curriculum.choose', place: chosen })
    onChosen()
  }
  // The sign that is practised now lights its window too.
  const current = place?.opened
    ? [{ ...place, signs: recordsWith(place.signs, practisedSign, repeating) }]
    : []
  return (
    <div ref={focusNextHeading} className="flex flex-col gap-4">
      <ProgressOverview
        history={[...history, ...current]}
        here={place && { house: place.house, module: place.module, session: place.session }}
        signs={signs}
        departmentName={departmentName}
        {...(canChoose ? { onChoose: choose } : {})}
      />
      <PrintButton className="self-start" />
    </div>
  )
}
