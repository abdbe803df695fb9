import { Check, type IconNode } from 'lucide'
import { type ReactNode, useId } from 'react'

import type { AskDevice } from '#src/contract/ask.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { t } from '#src/words/nb-ask-intro.ts'

type ScreenCardProps = {
  readonly id?: string
  readonly icon: IconNode
  readonly name: string
  readonly text: string
  readonly state?: AskDevice['state'] | 'joining'
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly isNew?: boolean
  /** The actions on the screen. */
  readonly children?: ReactNode
}

/** One of the screens to choose among. */
export function ScreenCard({
  id,
  icon,
  name,
  text,
  state,
  isChosen,
  isNew = false,
  onChoose,
  children,
}: ScreenCardProps) {
  const textId = useId()
  return (
    <div
      className={classNames(
        'rounded-lg border-3 bg-papir shadow-kant transition-colors duration-120',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-natt',
        isChosen ? 'border-blaa-700' : 'border-papir hover:border-rute',
      )}
    >
      <label className="flex min-h-19 cursor-pointer flex-wrap items-center gap-x-3 gap-y-2 p-3 sm:gap-x-4">
        <input
          type="radio"
          name="ask-screen"
          id={id}
          checked={isChosen}
          // A new screen takes the focus from the form that has added it.
          ref={isNew ? takeFocus : undefined}
          aria-label={state ? `${name}. ${t(`ask.intro.state.${state}`)}` : name}
          aria-describedby={textId}
          onChange={onChoose}
          className="sr-only"
        />
        <span
          className={classNames(
            'grid size-13 shrink-0 place-items-center rounded-md',
            isChosen ? 'bg-blaa-100 text-blaa-900' : 'bg-sand',
          )}
        >
          <Icon node={icon} className="size-7" />
        </span>
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="block text-lg leading-tight font-heavy [overflow-wrap:anywhere]">{name}</span>
          <span id={textId} className="block text-sm text-skumring [overflow-wrap:anywhere]">
            {text}
          </span>
        </span>
        <span className="ml-auto flex shrink-0 flex-wrap items-center justify-end gap-1.5">
          {state && <span className={classNames(pill, states[state])}>{t(`ask.intro.state.${state}`)}</span>}
          {isChosen && (
            <span aria-hidden="true" className={classNames(pill, 'bg-ok-tint text-ok-ink')}>
              <Icon node={Check} className="size-4" />
              <span className="max-sm:hidden">{t('ask.intro.chosen')}</span>
            </span>
          )}
        </span>
      </label>
      {children && <div className="flex flex-wrap gap-x-1 px-1.5 pb-1.5 sm:pl-17.5">{children}</div>}
    </div>
  )
}

const pill = 'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-xs font-semibold'
const states = {
  waiting: 'bg-ok-tint text-ok-ink',
  led: 'bg-varsel-tint text-varsel-ink',
  off: 'bg-sand text-natt',
  joining: 'bg-sand text-natt',
} as const
