import { Snail } from 'lucide'
import type { ReactNode } from 'react'

import { askConstants } from '#src/contract/ask-constants.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-ask-stage.ts'

import { CountdownDots, CountdownStatus } from './countdown.tsx'
import type { Shown } from './shown.ts'
import { StarMark } from './star-mark.tsx'

type SillProps = { readonly shown: Shown }

/** The window sill below Ask: the session’s signs as windows, what Ask does, and the stars of the current sign. */
export function Sill({ shown }: SillProps) {
  const { scene, windows, stars, approvesIn } = shown
  // Where Ask shows signs without a session, there is nothing to count.
  const hasStars = 'sign' in scene && windows.length > 0
  return (
    <div className="relative z-1 flex h-21 items-center justify-between border-t-[calc(var(--spacing)*1.25)] border-natt bg-white px-14 pt-2.25 [@container(aspect-ratio<1)]:px-8">
      <span className="absolute inset-x-0 top-0 h-2.25 bg-sand" />
      <Windows windows={windows} />
      <StateMark scene={scene} approvesIn={approvesIn} />
      <CountdownStatus approvesIn={approvesIn} />
      {hasStars && <Stars stars={stars} />}
    </div>
  )
}

function Windows({ windows }: Pick<Shown, 'windows'>) {
  if (windows.length === 0) return null
  return (
    <div>
      <VisuallyHidden>{windowsLabelOf(windows)}</VisuallyHidden>
      <div aria-hidden="true" className="flex gap-3.5">
        {windows.map((window, index) => (
          <span
            // The index identifies a window: the three never change places.
            key={index}
            className={classNames(
              'relative h-13 w-16 rounded-[calc(var(--spacing)*1.75)] border-[calc(var(--spacing)*1)] border-natt',
              panes[window],
            )}
          >
            <span className="absolute inset-y-0 left-1/2 w-0.75 -translate-x-1/2 bg-natt" />
          </span>
        ))}
      </div>
    </div>
  )
}

const panes = {
  dark: 'bg-blaa-700',
  now: 'bg-lys-200 ring-[calc(var(--spacing)*1.25)] ring-lys',
  lit: 'bg-lys',
} as const

function windowsLabelOf(windows: Shown['windows']) {
  const now = windows.indexOf('now')
  if (now >= 0) return t('askStage.windows.now', { number: now + 1, count: windows.length })
  const lit = windows.filter((window) => window === 'lit').length
  return t('askStage.windows.lit', { lit, count: windows.length })
}

function StateMark({ scene, approvesIn }: Pick<Shown, 'scene' | 'approvesIn'>) {
  if (approvesIn > 0)
    return (
      <Mark className={aboveOnPortrait}>
        <CountdownDots approvesIn={approvesIn} />
        {t('askStage.state.approves')}
      </Mark>
    )
  if (scene.name === 'demonstration' && scene.isSlow)
    return (
      <Mark>
        <Icon node={Snail} className="size-8" />
        {t('askStage.state.slow')}
      </Mark>
    )
  if (scene.name === 'attempt')
    return (
      <Mark>
        <span className="size-4.5 rounded-full bg-feil" />
        {t('askStage.state.watching')}
      </Mark>
    )
  return null
}

/** Between the windows and the stars of an upright screen there is no place for more than a few words. */
const aboveOnPortrait = [
  '[@container(aspect-ratio<1)]:bottom-full [@container(aspect-ratio<1)]:left-14 [@container(aspect-ratio<1)]:mb-6',
  '[@container(aspect-ratio<1)]:translate-x-0 [@container(aspect-ratio<1)]:bg-papir',
].join(' ')

function Mark({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <p
      className={classNames(
        'absolute left-1/2 flex -translate-x-1/2 items-center gap-2.5 rounded-full bg-blaa-100 px-5 py-2.5 text-[max(calc(var(--spacing)*6),0.8125rem)] leading-tight font-bold whitespace-nowrap',
        className,
      )}
    >
      {children}
    </p>
  )
}

function Stars({ stars }: Pick<Shown, 'stars'>) {
  const count = askConstants.repetitions
  return (
    <div>
      <VisuallyHidden>{t('askStage.stars', { stars, count })}</VisuallyHidden>
      <div className="flex gap-3">
        {Array.from({ length: count }, (_, index) => (
          <StarMark key={index} isLit={index < stars} className="size-13.5" />
        ))}
      </div>
    </div>
  )
}
