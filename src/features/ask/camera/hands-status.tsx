import { Gauge, HandIcon, LoaderCircle, Users } from 'lucide-react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { handPoseMachine } from '#src/machines/hand-pose.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { t, textOf } from '#src/words/nb-ask-camera.ts'
import { StatusPill } from './status-pill.tsx'

export type HandPoseRef = ActorRefFrom<typeof handPoseMachine>
type HandsStatusProps = { readonly handPose: HandPoseRef }

/** One line on what the model sees and how fast, to lie over the picture. */
export function HandsStatus({ handPose }: HandsStatusProps) {
  const look = useSelector(handPose, lookOf)
  if (look === 'idle' || look === 'failed') return null
  return <Pill handPose={handPose} look={look} />
}

function Pill({ handPose, look }: HandsStatusProps & { readonly look: Exclude<Look, 'idle' | 'failed'> }) {
  const percent = useSelector(handPose, ({ context }) => Math.round(context.share * 100))
  const count = useSelector(handPose, ({ context }) => context.hands.length)
  const rate = useSelector(handPose, ({ context }) => Math.round(context.framesPerSecond))
  if (look === 'loading')
    return (
      <StatusPill tone="dark" icon={LoaderCircle}>
        {t('hands.loading', { percent })}
      </StatusPill>
    )
  if (look === 'measuring')
    return (
      <StatusPill tone="dark" icon={LoaderCircle}>
        {t('hands.measuring')}
      </StatusPill>
    )
  if (look === 'slow')
    return (
      <StatusPill tone="quiet" icon={Gauge}>
        {t('hands.slow', { rate })}
      </StatusPill>
    )
  if (look === 'crowded')
    return (
      <StatusPill tone="trouble" icon={Users}>
        {t('hands.crowded')}
      </StatusPill>
    )
  if (look === 'nobody')
    return (
      <StatusPill tone="dark" icon={HandIcon}>
        {t('hands.none')}
      </StatusPill>
    )
  const parts = [
    ...(count > 0 ? [t('hands.oneChild'), countText(count)] : []),
    ...(rate > 0 ? [t('hands.rate', { rate })] : []),
  ]
  return parts.length > 0 && <StatusPill tone="dark">{parts.join(' · ')}</StatusPill>
}

/** What stands in the way of the model's help, and what can be done about it. */
export function HandsTrouble({ handPose }: HandsStatusProps) {
  const look = useSelector(handPose, lookOf)
  const failure = useSelector(handPose, ({ context }) => context.failure)
  if (look === 'crowded')
    return (
      <Notice
        kind="warning"
        live
        action={
          <Button onClick={() => handPose.send({ type: 'handPose.overrule' })}>{t('hands.overrule')}</Button>
        }
      >
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
      <Notice
        kind="error"
        live
        action={
          <Button onClick={() => handPose.send({ type: 'handPose.retry' })}>{t('camera.again')}</Button>
        }
      >
        <p>{textOf(`hands.failed.${failure ?? 'broken'}`)}</p>
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

type Look = (typeof looks)[number][0]
type Snapshot = ReturnType<HandPoseRef['getSnapshot']>

function lookOf(snapshot: Snapshot): Look {
  return looks.find(([, isSo]) => isSo(snapshot))?.[0] ?? 'idle'
}

const looks = [
  ['failed', (snapshot: Snapshot) => snapshot.matches('failed')],
  ['loading', (snapshot: Snapshot) => snapshot.matches({ on: 'loading' })],
  ['measuring', (snapshot: Snapshot) => snapshot.matches({ on: 'measuring' })],
  ['slow', (snapshot: Snapshot) => snapshot.matches({ on: 'slow' })],
  ['crowded', (snapshot: Snapshot) => snapshot.matches({ on: { watching: 'crowded' } })],
  ['nobody', (snapshot: Snapshot) => snapshot.matches({ on: { watching: 'nobody' } })],
  ['clear', (snapshot: Snapshot) => snapshot.matches({ on: 'watching' })],
  ['idle', () => true],
] as const

const countText = (count: number) =>
  count === 1 ? t('hands.one') : count === 2 ? t('hands.two') : t('hands.more', { number: count })
