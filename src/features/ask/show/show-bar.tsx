import { useSelector } from '@xstate/react'
import {
  ArrowLeft,
  ArrowRight,
  ListRestart,
  LogOut,
  MonitorUp,
  Repeat,
  RotateCcw,
  Settings2,
  Snail,
  Volume2,
} from 'lucide'
import { type ReactNode, useState } from 'react'

import type { SignShowRef } from '#src/shell/ask-feature.ts'
import { VoiceMark } from '#src/shell/parts/voice-mark.tsx'
import { keptLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { t } from '#src/words/nb-ask-show.ts'

import { ShowSettings } from './show-settings.tsx'

type ShowBarProps = {
  readonly show: SignShowRef
  readonly leaveTo: string
  /** Moves the show to a window of its own; `undefined` where there is none, or it is there already. */
  readonly onBigScreen: (() => void) | undefined
}

/** What leads the show; each button has a place of its own, and keeps what it does. */
export function ShowBar({ show, leaveTo, onBigScreen }: ShowBarProps) {
  const [isSettingOpen, setSettingOpen] = useState(false)
  const canGoOn = useSelector(show, (snapshot) => snapshot.can({ type: 'signShow.next' }))
  const canReturn = useSelector(show, (snapshot) => snapshot.can({ type: 'signShow.previous' }))
  const canRestart = useSelector(show, (snapshot) => snapshot.can({ type: 'signShow.restart' }))
  const goesByItself = useSelector(show, (snapshot) => snapshot.matches({ running: { pace: 'byItself' } }))
  const voice = useSelector(show, ({ context }) => context.loaded?.signs[context.position]?.soundVoice)
  const isAudible = useSelector(show, ({ context }) => !context.settings.isMuted)
  return (
    <fieldset
      aria-label={t('ask.show.controls')}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-fuge bg-papir px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-1 max-sm:justify-between lg:flex-nowrap">
        <ButtonLink variant="quiet" icon={LogOut} to={leaveTo} className="max-sm:[&>svg]:hidden">
          {t('ask.show.leave')}
        </ButtonLink>
        <Count show={show} />
        <div className="ml-auto flex items-center lg:ml-0 lg:gap-1">
          <IconButton
            icon={Repeat}
            label={t('ask.show.byItself')}
            pressed={goesByItself}
            onClick={() => show.send({ type: goesByItself ? 'signShow.goByPress' : 'signShow.goByItself' })}
          />
          <IconButton icon={Settings2} label={t('ask.show.more')} onClick={() => setSettingOpen(true)} />
          {onBigScreen && (
            <IconButton icon={MonitorUp} label={t('ask.show.bigScreen')} onClick={onBigScreen} />
          )}
          <IconButton
            icon={ListRestart}
            label={t('ask.show.restart')}
            disabled={!canRestart}
            onClick={() => show.send({ type: 'signShow.restart' })}
          />
        </div>
      </div>
      <div className="grid grid-cols-3 gap-2 lg:justify-self-center">
        <Act
          icon={RotateCcw}
          isOffered={canGoOn}
          onPress={() => show.send({ type: 'signShow.again', isSlow: false })}
        >
          {t('ask.show.again')}
        </Act>
        <Act
          icon={Snail}
          isOffered={canGoOn}
          onPress={() => show.send({ type: 'signShow.again', isSlow: true })}
        >
          {t('ask.show.slowly')}
        </Act>
        <Act
          icon={Volume2}
          isOffered={canGoOn && isAudible}
          onPress={() => show.send({ type: 'signShow.say' })}
        >
          <span className="grid justify-items-center leading-tight">
            <span>{t('ask.show.say')}</span>{' '}
            {/* Its line stays where a person speaks the next word: the buttons stand still. */}
            <span className="min-h-4 leading-4">
              <VoiceMark voice={voice} />
            </span>
          </span>
        </Act>
      </div>
      <div className="flex flex-wrap gap-2 lg:min-w-76 lg:flex-nowrap">
        <Button
          icon={ArrowLeft}
          aria-disabled={!canReturn}
          onClick={() => show.send({ type: 'signShow.previous' })}
          className={keptLook}
        >
          {t('ask.show.previous')}
        </Button>
        <Button
          variant="light"
          icon={ArrowRight}
          aria-disabled={!canGoOn}
          onClick={() => show.send({ type: 'signShow.next' })}
          className={`min-h-14 flex-1 basis-36 text-lg font-extrabold ${keptLook} aria-disabled:border-transparent! aria-disabled:shadow-none!`}
        >
          {t('ask.show.next')}
        </Button>
      </div>
      <ShowSettings show={show} open={isSettingOpen} onClose={() => setSettingOpen(false)} />
    </fieldset>
  )
}

type ActProps = {
  readonly icon: typeof Snail
  readonly isOffered: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Above its words on a phone, where three stand side by side. */
const Act = ({ icon, isOffered, onPress, children }: ActProps) => (
  <Button
    icon={icon}
    disabled={!isOffered}
    onClick={onPress}
    className="max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-sm"
  >
    {children}
  </Button>
)

function Count({ show }: { readonly show: SignShowRef }) {
  const number = useSelector(show, ({ context }) => context.position + 1)
  const count = useSelector(show, ({ context }) => context.loaded?.signs.length ?? 0)
  return (
    <p className="px-2 text-sm font-semibold whitespace-nowrap text-skumring">
      {t('ask.show.count', { number, count })}
    </p>
  )
}
