import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide'

import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-control.ts'

/** The last decision, with the button that undoes it while that is possible. */
export function Undo({ control }: { readonly control: AskControlRef }) {
  const practice = useSelector(control, ({ children }) => children.practice)
  const decision = useSelector(practice, (snapshot) => snapshot?.context.decision)
  return (
    decision && (
      <div className="flex items-center gap-3">
        <Button ref={keepFocus} icon={Undo2} onClick={() => practice?.send({ type: 'practice.undo' })}>
          {t('ask.control.undo')}
        </Button>
        <output className="text-sm leading-tight font-semibold text-natt max-sm:sr-only">
          {t(`ask.control.undo.${decision.isAutomatic ? 'automatic' : decision.kind}`)}
        </output>
      </div>
    )
  )
}

/** A ref callback: when the focused button goes, the heading of its phase gets the focus. */
const keepFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement)
    button.closest('main')?.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus()
}
