import { Gauge, HandIcon, LoaderCircle } from 'lucide-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { HandsLook } from '#src/contract/ask-link.ts'
import type { handPoseMachine } from '#src/machines/ask/camera/hand-pose.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t, textOf } from '#src/words/nb-ask-camera.ts'
import { handsLookOf } from '#src/machines/ask/camera/hands-look.ts'
import { StatusPill } from './status-pill.tsx'

export type HandPoseRef = ActorRefFrom<typeof handPoseMachine>
type HandsStatusProps = { readonly handPose: HandPoseRef }

/** One line on what the model sees and how fast, to lie over the picture. */
export function HandsStatus({ handPose, count }: HandsStatusProps & { readonly count: number }) {
  const look = useSelector(handPose, handsLookOf)
  const percent = useSelector(handPose, ({ context }) => Math.round(context.share * 100))
  const rate = useSelector(handPose, ({ context }) => Math.round(context.framesPerSecond))
  return <HandsPill look={look} percent={percent} count={count} rate={rate} />
}

type HandsPillProps = {
  readonly look: HandsLook
  /** How much of the model has come, 0 where that is not known. */
  readonly percent?: number
  readonly count: number
  /** 0 while it is not known. */
  readonly rate: number
}

/** The same line, wherever the camera is. */
export function HandsPill({ look, percent = 0, count, rate }: HandsPillProps) {
  switch (look) {
    case 'idle':
    case 'failed':
    case 'crowded':
      return null
    case 'loading':
    case 'measuring':
      return (
        <StatusPill tone="dark" icon={LoaderCircle}>
          {look === 'loading' && percent > 0 ? t('hands.loading', { percent }) : t('hands.preparing')}
        </StatusPill>
      )
    case 'slow':
      return (
        <StatusPill tone="quiet" icon={Gauge}>
          {rate > 0 ? t('hands.slow', { rate }) : t('hands.slow.still')}
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

type HandsTroubleProps = HandsStatusProps & {
  /** The operator sees one child; left out where that is asked somewhere else. */
  readonly onAlone?: (() => void) | undefined
}

/** What stands in the way of the model's help, and what can be done about it. */
export function HandsTrouble({ handPose, onAlone }: HandsTroubleProps) {
  const look = useSelector(handPose, handsLookOf)
  const failure = useSelector(handPose, ({ context }) => context.failure)
  return (
    <HandsNotice
      look={look}
      failure={failure}
      alone={onAlone && <Button onClick={onAlone}>{t('hands.overrule')}</Button>}
      again={<Button onClick={() => handPose.send({ type: 'handPose.retry' })}>{t('camera.again')}</Button>}
    />
  )
}

type HandsNoticeProps = {
  readonly look: HandsLook
  readonly failure?: string | undefined
  readonly alone?: ReactNode
  readonly again?: ReactNode
}

/** The same, wherever the camera is: what can be done may be done there alone. */
export function HandsNotice({ look, failure = 'broken', alone, again }: HandsNoticeProps) {
  if (look === 'crowded')
    return (
      <Notice kind="warning" live action={alone}>
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
      <Notice kind="error" live action={again}>
        <p>{textOf(`hands.failed.${failure}`)}</p>
      </Notice>
    )
  return null
}

/** What the device computes with, and how fast it is. */
export function HandsPace({ handPose }: HandsStatusProps) {
  const pace = useSelector(handPose, ({ context }) => context.pace)
  if (!pace) return null
  return (
    <p className="flex items-center gap-2 text-sm text-dis">
      <Gauge aria-hidden="true" className="size-5 shrink-0" />
      {t(`hands.pace.${pace.backend}`, { milliseconds: Math.round(pace.milliseconds) })}
    </p>
  )
}

const countText = (count: number) =>
  count === 1 ? t('hands.one') : count === 2 ? t('hands.two') : t('hands.more', { number: count })
