// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PlayerBar } from './player-bar.tsx'

afterEach(cleanup)

it('labels every control and has the position in words', () => {
  showPlayer({ playing: true, onPrevious: () => undefined, onNext: () => undefined })
  const slider = screen.getByRole('slider', { name: 'Time' })

  expect(buttonNames()).toEqual(['Close', 'Previous', 'Pause', 'Next'])
  expect(slider.getAttribute('aria-valuetext')).toBe('27 of 64 seconds')
})

it('hides previous and next without handlers', () => {
  showPlayer({ playing: false })

  expect(buttonNames()).toEqual(['Close', 'Play'])
})

it('plays when paused and pauses when playing', () => {
  const paused = showPlayer({ playing: false })
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  cleanup()
  const playing = showPlayer({ playing: true })
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))

  expect([paused, playing]).toEqual([['play'], ['pause']])
})

it('seeks to the second of the slider', () => {
  const events = showPlayer({ playing: true })

  fireEvent.change(screen.getByRole('slider'), { target: { value: '40' } })

  expect(events).toEqual(['seek 40'])
})

it('shows one button instead of the controls when the browser blocked autoplay', () => {
  const events = showPlayer({ playing: false, blocked: true })

  expect(buttonNames()).toEqual(['Close', 'Tap to play'])
  expect(screen.queryAllByRole('slider')).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Tap to play' }))
  expect(events).toEqual(['play'])
})

it('closes by its button and by Escape', () => {
  const events = showPlayer({ playing: true })

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' })

  expect(events).toEqual(['close', 'close'])
})

const buttonNames = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

function showPlayer(
  props: Pick<ComponentProps<typeof PlayerBar>, 'playing'> & Partial<ComponentProps<typeof PlayerBar>>,
) {
  const events: string[] = []
  render(
    <PlayerBar
      labels={labels}
      title="Moss"
      position={27}
      duration={64}
      positionText="0.27"
      durationText="1.04"
      valueText="27 of 64 seconds"
      onPlay={() => events.push('play')}
      onPause={() => events.push('pause')}
      onSeek={(seconds) => events.push(`seek ${seconds}`)}
      onClose={() => events.push('close')}
      {...props}
    />,
  )
  return events
}

const labels = {
  region: 'Player',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  position: 'Time',
  blocked: 'Tap to play',
}
