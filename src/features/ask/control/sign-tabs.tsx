import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide'

import { askConstants } from '#src/contract/ask-constants.ts'
import type { AskChain, SessionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { recordsWith, type Signs } from '#src/machines/ask/ask-show.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { StarMark } from '../stage/star-mark.tsx'

type SignTabsProps = {
  readonly session: SessionRef
  readonly sign: AskChain['sign']
  readonly signs: Signs
}

/** The session's three signs with their stars; the current sign is highlighted. */
export function SignTabs({ session, sign, signs }: SignTabsProps) {
  const practised = useSelector(sign, (snapshot) => snapshot?.context)
  const records = useSelector(session, ({ context }) => context.signs)
  return (
    <ol
      aria-label={t('ask.control.signs')}
      className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-3"
    >
      {recordsWith(records, practised).map(({ signId, state, stars }) => (
        <li
          key={signId}
          aria-current={signId === practised?.signId ? 'step' : undefined}
          className={classNames(
            'flex min-h-10.5 items-center gap-2 rounded-md px-3 font-bold max-sm:min-h-9 max-sm:flex-wrap max-sm:justify-center max-sm:gap-x-1.5 max-sm:gap-y-0 max-sm:px-1 max-sm:py-1 max-sm:text-sm',
            signId === practised?.signId ? 'bg-lys-100 text-natt ring-3 ring-lys' : 'bg-sand text-dis',
          )}
        >
          <span translate="no">{signs.get(signId)?.word}</span>
          {state === 'failed' ? (
            <span className="flex items-center gap-1 text-sm font-semibold text-varsel-ink">
              <Icon node={RotateCcw} className="size-4" />
              {t('ask.control.summary.failed')}
            </span>
          ) : (
            <span className="flex">
              {Array.from({ length: askConstants.repetitions }, (_, index) => (
                <StarMark key={index} isLit={index < stars} className="size-6 max-sm:size-4.5" />
              ))}
              <VisuallyHidden>
                {t('ask.control.stars', { stars, all: askConstants.repetitions })}
              </VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
