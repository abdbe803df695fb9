import { useSelector } from '@xstate/react'

import { currentItemOf } from '#src/machines/bank/playback/playback.machine.ts'
import { VoiceMark } from '#src/shell/parts/voice-mark.tsx'
import { usePlayback } from '#src/shell/shell.tsx'
import { minutesText } from '#src/domain/duration.ts'
import { PlayerBar } from '#src/ui/player-bar.tsx'
import { t } from '#src/words/nb-playback.ts'

/** The player bar and its controls. Use `PlaybackDialog`, which lazy-loads it. */
export function PlaybackPlayer() {
  const playback = usePlayback()
  const isSounding = useSelector(playback, (snapshot) => snapshot.matches({ open: { playing: 'sounding' } }))
  const isBlocked = useSelector(playback, (snapshot) => snapshot.matches({ open: { playing: 'blocked' } }))
  const isUnplayable = useSelector(playback, (snapshot) =>
    snapshot.matches({ open: { playing: 'unplayable' } }),
  )
  const isPastTheEnd = useSelector(playback, (snapshot) => snapshot.matches({ open: 'pastTheEnd' }))
  const item = useSelector(playback, currentItemOf)
  const { items, index, position, duration } = useSelector(playback, ({ context }) => context)

  const hasSeveral = items.length > 1
  return (
    <PlayerBar
      labels={{
        region: t('playback.region'),
        play: t('playback.play'),
        pause: t('playback.pause'),
        previous: t('playback.previous'),
        next: t('playback.next'),
        close: t('playback.close'),
        position: t('playback.position'),
        blocked: t('playback.play'),
      }}
      eyebrow={
        isUnplayable
          ? t('playback.unplayable')
          : hasSeveral && item
            ? t('playback.counter', { number: index + 1, total: items.length })
            : undefined
      }
      title={item?.title ?? t('playback.finished')}
      note={item?.voice && <VoiceMark voice={item.voice} />}
      playing={isSounding}
      blocked={isBlocked}
      position={position}
      duration={duration}
      positionText={minutesText(position)}
      durationText={minutesText(duration)}
      valueText={t('playback.time', { position: minutesText(position), duration: minutesText(duration) })}
      onPlay={() => playback.send({ type: isPastTheEnd ? 'playback.previous' : 'playback.play' })}
      onPause={() => playback.send({ type: 'playback.pause' })}
      onSeek={(seconds) => playback.send({ type: 'playback.seek', position: seconds })}
      onClose={() => playback.send({ type: 'playback.close' })}
      onPrevious={hasSeveral ? () => playback.send({ type: 'playback.previous' }) : undefined}
      onNext={hasSeveral ? () => playback.send({ type: 'playback.next' }) : undefined}
    />
  )
}
