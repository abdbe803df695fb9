import { Gauge, Hand as HandIcon, LoaderCircle } from 'lucide'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { HandsLook } from '#src/contract/ask-link.ts'
import type { handPoseMachine } from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t, textOf } from '#src/words/nb-ask-camera.ts'
import { handsLookOf } from '#src/machines/ask/camera/hands-look.ts'
import { StatusPill } from './status-pill.tsx'

export type HandPoseRef = ActorRefFrom<typeof handPoseMachine>
type HandsStatusProps = { readonly handPose: HandPoseRef }

/** One line over the picture: what the model detects, and its frame rate. */
export function HandsStatus({ handPose, count }: HandsStatusProps & { readonly count: number }) {
  const look = useSelector(handPose, handsLookOf)
  const percent = useSelector(handPose, ({ context }) => Math.round(context.share * 100))
  const rate = useSelector(handPose, ({ context }) => Math.round(context.framesPerSecond))
  return <HandsPill look={look} percent={percent} count={count} rate={rate} />
}

type HandsPillProps = {
  readonly look: HandsLook
  /** The downloaded share of the model; 0 when unknown. */
  readonly percent?: number
  readonly count: number
  /** Frames per second; 0 when unknown. */
  readonly rate: number
}

/** The same line for a local or a remote camera. */
export function HandsPill({ look, percent = 0, count, rate }: HandsPillProps) {
  switch (look) {
    case 'idle':
    case 'failed':
    case 'crowded':
    case 'slow':
      return null
    case 'loading':
    case 'measuring':
      return (
        <StatusPill tone="dark" icon={LoaderCircle}>
          {look === 'loading' && percent > 0 ? t('hands.loading', { percent }) : t('hands.preparing')}
        </StatusPill>
      )
    case 'nobody':
      return (
        <StatusPill tone="dark" icon={HandIcon}>
          {t('hands.none')}
        </StatusPill>
      )
    case 'seeing': {
      const parts = [
        ...(count > 0 ? [t('hands.oneChild'), countText(count)] : []),
        ...(rate > 0 ? [t('hands.rate', { rate })] : []),
      ]
      return parts.length > 0 && <StatusPill tone="dark">{parts.join(' · ')}</StatusPill>
    }
  }
}

type HandsProblemProps = HandsStatusProps & {
  /** The operator confirms that there is one child; omitted where another view has this button. */
  readonly onOverrule?: (() => void) | undefined
}

/** Why the model cannot help, and what the operator can do about it. */
export function HandsProblem({ handPose, onOverrule }: HandsProblemProps) {
  const look = useSelector(handPose, handsLookOf)
  const failure = useSelector(handPose, ({ context }) => context.failure)
  return (
    <HandsNotice
      look={look}
      failure={failure}
      overruleButton={onOverrule && <Button onClick={onOverrule}>{t('hands.overrule')}</Button>}
      retryButton={
        <Button onClick={() => handPose.send({ type: 'handPose.retry' })}>{t('camera.again')}</Button>
      }
    />
  )
}

type HandsNoticeProps = {
  readonly look: HandsLook
  readonly failure?: string | undefined
  readonly overruleButton?: ReactNode
  readonly retryButton?: ReactNode
}

/** The same notice for a local or a remote camera; without buttons for a remote one. */
export function HandsNotice({ look, failure = 'broken', overruleButton, retryButton }: HandsNoticeProps) {
  if (look === 'crowded')
    return (
      <Notice kind="warning" live action={overruleButton}>
        <p className="font-semibold">{t('hands.crowded')}</p>
        <p>{t('hands.crowded.text')}</p>
      </Notice>
    )
  if (look === 'slow')
    return (
      <Notice kind="info" live>
        <p>{t('hands.slow.text')}</p>
      </Notice>
    )
  if (look === 'failed')
    return (
      <Notice kind="error" live action={retryButton}>
        <p>{textOf(`hands.failed.${failure}`)}</p>
      </Notice>
    )
  return null
}

/** The backend that the device computes with, and its speed. */
export function HandsPace({ handPose }: HandsStatusProps) {
  const pace = useSelector(handPose, ({ context }) => context.pace)
  if (!pace) return null
  return (
    <p className="flex items-center gap-2 text-sm text-dis">
      <Icon node={Gauge} className="size-5 shrink-0" />
      {t(`hands.pace.${pace.backend}`, { milliseconds: Math.round(pace.milliseconds) })}
    </p>
  )
}

const countText = (count: number) =>
  count === 1 ? t('hands.one') : count === 2 ? t('hands.two') : t('hands.more', { number: count })
