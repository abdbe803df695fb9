import { useSelector } from '@xstate/react'
import { LoaderCircle, MonitorOff, MonitorPlay } from 'lucide'
import type { ReactNode } from 'react'

import type { AskControlRef } from '#src/shell/ask-feature.ts'
import { useFeature } from '#src/shell/features.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { useStageLink } from './use-stage-link.ts'

type StagePillProps = { readonly control: AskControlRef }

/** The connection to the children's screen, with a button that opens it again. */
export function StagePill({ control }: StagePillProps) {
  const { openStage } = useFeature('ask')
  const link = useStageLink(control)
  const isReady = useSelector(control, ({ context }) => context.stage.isReady)
  const isHere = useSelector(control, ({ context }) => context.place.kind === 'here')

  return (
    <output className="contents">
      {link === 'linked' ? (
        <Pill tone={isReady ? 'ok' : 'wait'} icon={isReady ? undefined : MonitorPlay}>
          {isReady ? (
            <span>
              {t('ask.control.stage.screen')}
              <span className="max-sm:sr-only"> {t('ask.control.stage.linked')}</span>
            </span>
          ) : (
            <span>
              {t('ask.control.stage.press')}
              <span className="max-sm:sr-only"> {t('ask.control.stage.onScreen')}</span>
            </span>
          )}
        </Pill>
      ) : link === 'revoked' ? (
        <Pill tone="gone" icon={MonitorOff}>
          {t('ask.control.stage.revoked')}
        </Pill>
      ) : isHere ? (
        <Pill
          tone="gone"
          icon={MonitorOff}
          action={<Link onPress={openStage}>{t('ask.control.stage.open')}</Link>}
        >
          <span className="max-sm:sr-only">{t('ask.control.stage.closed')}</span>
        </Pill>
      ) : (
        <Pill tone="wait" icon={LoaderCircle}>
          {t('ask.control.stage.silent')}
        </Pill>
      )}
    </output>
  )
}

type PillProps = {
  readonly tone: keyof typeof tones
  readonly icon?: typeof MonitorOff | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

const Pill = ({ tone, icon, action, children }: PillProps) => (
  <span
    className={classNames(
      'inline-flex min-h-11 items-center gap-2 rounded-full px-4 py-1 max-sm:px-3 text-sm font-semibold',
      tones[tone],
    )}
  >
    {icon ? (
      // A phone has space for the action only.
      <Icon node={icon} className={classNames('size-5 shrink-0', action !== undefined && 'max-sm:hidden')} />
    ) : (
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-current" />
    )}
    {children}
    {action}
  </span>
)

const tones = {
  ok: 'bg-ok-tint text-ok-ink',
  wait: 'bg-varsel-tint text-varsel-ink',
  gone: 'bg-feil-tint text-feil-ink',
} as const

const Link = ({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) => (
  <button type="button" onClick={onPress} className="-my-1 min-h-11 font-bold underline">
    {children}
  </button>
)
