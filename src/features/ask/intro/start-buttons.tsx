import { Play } from 'lucide'
import { useId } from 'react'

import { Button } from '#src/ui/button.tsx'
import { t } from '#src/words/nb-ask-intro.ts'

type StartButtonsProps = {
  readonly isChosen: boolean
  /** The session that comes next has been left unfinished. */
  readonly isBegun: boolean
  readonly onStart: (skipsIntroduction: boolean) => void
}

/** Starts a session on the chosen screen, with or without its introduction. */
export function StartButtons({ isChosen, isBegun, onStart }: StartButtonsProps) {
  const hintId = useId()
  const unchosenId = useId()
  return (
    <div className="mt-1.5 grid gap-3 sm:grid-cols-[1fr_auto]">
      {!isChosen && (
        <p id={unchosenId} className="text-sm font-semibold sm:col-span-full">
          {t('ask.intro.unchosen')}
        </p>
      )}
      <Button
        variant="light"
        icon={Play}
        disabled={!isChosen}
        aria-describedby={isChosen ? undefined : unchosenId}
        onClick={() => onStart(false)}
        className="min-h-15 text-lg font-extrabold"
      >
        {t(isBegun ? 'ask.intro.resume' : 'ask.intro.start')}
      </Button>
      <Button
        disabled={!isChosen}
        aria-describedby={isChosen ? hintId : unchosenId}
        onClick={() => onStart(true)}
        className="min-h-15 font-bold"
      >
        {t('ask.intro.skip')}
      </Button>
      <p id={hintId} className="text-sm text-skumring sm:col-span-full">
        {t('ask.intro.skip.hint')}
      </p>
    </div>
  )
}
