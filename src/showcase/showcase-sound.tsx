import { useState } from 'react'
import { PlayerBar } from '#src/ui/player-bar.tsx'
import { PlayList } from '#src/ui/play-list.tsx'
import { PlayRow } from '#src/ui/play-row.tsx'
import { samplePlayList } from './showcase.samples.ts'
import { Specimen } from './specimen.tsx'

type SoundProps = { readonly onOpen: () => void }

export function PlayRows({ onOpen }: SoundProps) {
  const [current, setCurrent] = useState(0)
  return (
    <Specimen title="Spilleliste">
      <div data-omr="green">
        <PlayList label="Opplevelsesmål">
          {samplePlayList.map((track, index) => (
            <PlayRow
              key={track.title}
              {...track}
              current={index === current}
              playing={index === current}
              currentText="Spilles nå"
              playLabel="Spill av"
              pauseLabel="Pause"
              onPlay={() => {
                setCurrent(index)
                onOpen()
              }}
              onPause={() => setCurrent(-1)}
            />
          ))}
        </PlayList>
      </div>
    </Specimen>
  )
}

type PlayerProps = { readonly onClose: () => void }

export function SamplePlayer({ onClose }: PlayerProps) {
  const [seconds, setSeconds] = useState(27)
  const [isPlaying, setPlaying] = useState(true)
  return (
    <PlayerBar
      labels={labels}
      eyebrow="Opplevelsesmål 1 av 3"
      title="Barna opplever naturen som lekeplass"
      playing={isPlaying}
      position={seconds}
      duration={64}
      positionText={`0.${String(seconds).padStart(2, '0')}`}
      durationText="1.04"
      valueText={`${seconds} av 64 sekunder`}
      onPlay={() => setPlaying(true)}
      onPause={() => setPlaying(false)}
      onSeek={setSeconds}
      onClose={onClose}
      onPrevious={() => setSeconds(0)}
      onNext={() => setSeconds(64)}
    />
  )
}

const labels = {
  region: 'Avspilling',
  play: 'Spill av',
  pause: 'Pause',
  previous: 'Forrige',
  next: 'Neste',
  close: 'Lukk avspilleren',
  position: 'Tid',
  blocked: 'Trykk for å spille av',
}
