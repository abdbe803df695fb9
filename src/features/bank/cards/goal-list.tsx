import type { ReactNode } from 'react'

import type { FocusArea } from '#src/contract/focus-area.ts'
import type { Id } from '#src/contract/values.ts'
import { minutesText } from '#src/domain/duration.ts'
import { VoiceMark } from '#src/shell/parts/voice-mark.tsx'
import type { PlaybackRef } from '#src/shell/shell.tsx'
import { PlayList } from '#src/ui/play-list.tsx'
import { PlayRow } from '#src/ui/play-row.tsx'
import { t } from '#src/words/nb-bank.ts'
import { t as playbackText } from '#src/words/nb-playback.ts'

import { LongText } from './long-text.tsx'
import { useSound } from '#src/shell/parts/sound.ts'

type Goal = FocusArea['experienceGoals'][number]

type GoalListProps = {
  readonly goals: readonly Goal[]
  readonly playback: PlaybackRef
  /** What can be done with a goal. */
  readonly actionOf?: (id: Id, title: string) => ReactNode
}

/** The goals of a focus area; a press plays that goal and then those after it. */
export function GoalList({ goals, playback, actionOf = () => undefined }: GoalListProps) {
  const sound = useSound(playback)
  return (
    <PlayList label={t('area.goals')}>
      {goals.map(({ _id, title, text, playbackSrc, playbackSeconds, playbackVoice }, index) =>
        playbackSrc === undefined ? (
          <li key={_id} className="px-4 py-4">
            <p className="font-semibold">{title}</p>
            <LongText headingLevel={3} className="mt-1 text-sm text-skumring" text={text} />
            {actionOf(_id, title)}
          </li>
        ) : (
          <PlayRow
            key={_id}
            title={title}
            duration={playbackSeconds === undefined ? undefined : minutesText(playbackSeconds)}
            note={<VoiceMark voice={playbackVoice} />}
            current={sound.isCurrent(playbackSrc)}
            playing={sound.isPlaying(playbackSrc)}
            currentText={playbackText('playback.now')}
            playLabel={playbackText('playback.play')}
            pauseLabel={playbackText('playback.pause')}
            onPlay={() => sound.play(soundsOf(goals.slice(index)))}
            onPause={sound.pause}
          >
            <LongText headingLevel={3} className="text-sm text-skumring" text={text} />
            {actionOf(_id, title)}
          </PlayRow>
        ),
      )}
    </PlayList>
  )
}

const soundsOf = (goals: readonly Goal[]) =>
  goals.flatMap(({ title, playbackSrc, playbackVoice }) =>
    playbackSrc === undefined ? [] : [{ title, src: playbackSrc, voice: playbackVoice }],
  )
