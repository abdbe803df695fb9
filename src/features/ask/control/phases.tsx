import { useSelector } from '@xstate/react'
import { Check, Hand, Play, RotateCcw, SkipForward } from 'lucide'
import type { ReactNode } from 'react'

import type { SignRecord } from '#src/contract/ask.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { SessionRef } from '#src/machines/ask/curriculum/ask-chain.ts'
import { isBegun } from '#src/machines/ask/ask-history.ts'
import type { Signs } from '#src/machines/ask/ask-show.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/words/nb-ask-control.ts'

import { AskPortrait } from '../figure/ask-portrait.tsx'
import { StarMark } from '../stage/star-mark.tsx'
import { focusNextHeading } from './focus-next-heading.ts'

export type PhaseProps = { readonly session: SessionRef; readonly signs: Signs }
type HeldPhaseProps = PhaseProps & {
  /** What the children see. */
  readonly mirror: ReactNode
}

/** The session's three signs before it starts. */
export function Pending({ session, signs }: PhaseProps) {
  const isOpening = useSelector(session, (snapshot) => snapshot.matches('opening'))
  const isResumed = useSelector(session, ({ context }) => isBegun(context.signs))
  const start = (skipsIntroduction: boolean) => session.send({ type: 'session.start', skipsIntroduction })
  return (
    <Phase
      title={t(isResumed ? 'ask.control.pending.resumed' : 'ask.control.pending.title')}
      text={t('ask.control.pending.text')}
    >
      <SignRow session={session} signs={signs} />
      <div className="flex flex-wrap gap-3">
        <Button variant="light" icon={Play} busy={isOpening} onClick={() => start(false)}>
          {t(isResumed ? 'ask.control.resume' : 'ask.control.start')}
        </Button>
        <Button disabled={isOpening} onClick={() => start(true)}>
          {t('ask.control.skip')}
        </Button>
      </div>
    </Phase>
  )
}

export function Introduction({ session, signs, mirror }: HeldPhaseProps) {
  return (
    <Phase
      title={t('ask.control.introduction.title')}
      text={t('ask.control.introduction.text')}
      aside={mirror}
    >
      <SignRow session={session} signs={signs} />
      <div>
        <Button icon={SkipForward} onClick={() => session.send({ type: 'session.introduction.skip' })}>
          {t('ask.control.skip')}
        </Button>
      </div>
    </Phase>
  )
}

type FirstSignProps = HeldPhaseProps & { readonly camera: ReactNode; readonly turns: ReactNode }

export function FirstSign({ session, signs, mirror, camera, turns }: FirstSignProps) {
  return (
    <Phase
      title={t('ask.control.first.title')}
      text={t('ask.control.first.text')}
      aside={
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-4 md:max-lg:col-span-full md:max-lg:grid-cols-[auto_minmax(0,1fr)] lg:w-112">
          {mirror}
          {camera}
        </div>
      }
    >
      <SignRow session={session} signs={signs} />
      <div>
        <Button variant="light" icon={Hand} onClick={() => session.send({ type: 'session.begin' })}>
          {t('ask.control.first.show')}
        </Button>
      </div>
      {turns}
    </Phase>
  )
}

type SummaryProps = HeldPhaseProps & {
  readonly undo: ReactNode
  /** Prints the card of the session. */
  readonly print: ReactNode
}

export function Summary({ session, signs, mirror, undo, print }: SummaryProps) {
  return (
    <Phase title={t('ask.control.summary.title')} aside={mirror} className="print:hidden">
      <SignRow session={session} signs={signs} />
      <div className="flex flex-wrap gap-3">
        <Button variant="light" icon={Play} onClick={() => session.send({ type: 'session.next' })}>
          {t('ask.control.next')}
        </Button>
        <Button onClick={() => session.send({ type: 'session.end' })}>{t('ask.control.end')}</Button>
        {print}
      </div>
      {/* As high as the button, so that nothing moves when it goes. */}
      <div className="min-h-11">{undo}</div>
    </Phase>
  )
}

type EndedProps = PhaseProps & {
  /** The server has stored what was practised. */
  readonly isSaved: boolean
  /** Prints the card of the session. */
  readonly print?: ReactNode
}

/** The session has ended: what was practised, until the operator leaves. */
export function Ended({ session, signs, isSaved, print }: EndedProps) {
  return (
    <Phase
      title={t('ask.control.ended.title')}
      text={isSaved ? t('ask.control.ended.text') : undefined}
      className="print:hidden"
    >
      <SignRow session={session} signs={signs} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" icon={Check} to={hrefOf('askIntro')}>
          {t('ask.control.ended.done')}
        </ButtonLink>
        {print}
      </div>
    </Phase>
  )
}

type PhaseFrameProps = {
  readonly title: string
  readonly text?: string | undefined
  /** Beside it, in place of Ask. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Phase({ title, text, aside, className, children }: PhaseFrameProps) {
  return (
    <div
      ref={focusNextHeading}
      className={classNames(
        'grid items-center gap-6 rounded-lg bg-papir p-4 shadow-kant sm:p-5 md:grid-cols-[1fr_auto] lg:[@media(min-height:43rem)]:p-8',
        className,
      )}
    >
      <div className="flex flex-col gap-5 lg:[@media(max-height:43rem)]:gap-3">
        <div className="flex flex-col gap-2">
          <h2 tabIndex={-1} className="text-2xl font-extrabold lg:text-3xl">
            {title}
          </h2>
          {text !== undefined && <p className="text-md text-dis">{text}</p>}
        </div>
        {children}
      </div>
      {aside || (
        <AskPortrait
          pose="greet"
          frame="bust"
          className="w-full max-w-72 rounded-lg bg-lys-100 max-md:hidden"
        />
      )}
    </div>
  )
}

export function SignRow({ session, signs }: PhaseProps) {
  const records = useSelector(session, ({ context }) => context.signs)
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3">
      {records.map((record) => {
        const sign = signs.get(record.signId)
        return (
          <li key={record.signId} className="flex flex-col gap-2">
            <img
              src={sign?.picture.src}
              alt={sign?.picture.alt}
              className="aspect-4/3 w-full rounded-md bg-blaa-100 object-contain"
            />
            <p translate="no" className="text-center text-lg font-extrabold">
              {sign?.word}
            </p>
            <Outcome record={record} />
          </li>
        )
      })}
    </ul>
  )
}

/** Nothing for a sign that has not been practised; a failed sign shows the stars that it earned and no empty ones. */
function Outcome({ record: { state, stars } }: { readonly record: SignRecord }) {
  if (state === 'new' || state === 'practising') return null
  return (
    <div className="flex flex-col items-center gap-1">
      <span className="flex">
        {Array.from({ length: stars }, (_, index) => (
          <StarMark key={index} isLit className="size-7" />
        ))}
      </span>
      <VisuallyHidden>{t('ask.control.stars', { stars, all: askConstants.repetitions })}</VisuallyHidden>
      {state === 'approved' ? (
        <Badge tone="ok">
          <Icon node={Check} {...badgeIcon} />
          {t('ask.control.summary.approved')}
        </Badge>
      ) : (
        <Badge tone="warning">
          <Icon node={RotateCcw} {...badgeIcon} />
          {t('ask.control.summary.failed')}
        </Badge>
      )}
    </div>
  )
}

/** A phone has space for the words only. */
const badgeIcon = { 'aria-hidden': true, className: 'size-4 shrink-0 max-sm:hidden' } as const
