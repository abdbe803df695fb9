import { askConstants } from '#src/contract/ask-constants.ts'
import { classNames } from '#src/ui/class-names.ts'
import { t } from '#src/words/nb-ask-stage.ts'

import type { Shown } from './shown.ts'

const { countdownSeconds } = askConstants.autoApproval

/** One dot a second, until the attempt is approved automatically. */
export const CountdownDots = ({ approvesIn }: Pick<Shown, 'approvesIn'>) => (
  <span aria-hidden="true" className="flex gap-2">
    {Array.from({ length: countdownSeconds }, (_, index) => (
      <span
        key={index}
        className={classNames(
          'size-5.5 rounded-full border-2 border-lys-ink transition-colors duration-500',
          index <= countdownSeconds - approvesIn
            ? 'bg-lys forced-colors:border-[calc(var(--spacing)*2.75)]'
            : 'bg-white',
        )}
      />
    ))}
  </span>
)

/** Announces the countdown once: the words stay the same while it runs. */
export const CountdownStatus = ({ approvesIn }: Pick<Shown, 'approvesIn'>) => (
  <output className="sr-only">
    {approvesIn > 0 && t('askStage.state.approves.started', { seconds: countdownSeconds })}
  </output>
)
