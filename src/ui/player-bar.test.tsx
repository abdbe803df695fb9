// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PlayerBar } from './player-bar.tsx'

afterEach(cleanup)

it('names every control and tells the time in words', () => {
  showPlayer({ playing: true, onPrevious: () => undefined, onNext: () => undefined })
  const slider = screen.getByRole('slider', { name: 'Time' })

  expect(buttonNames()).toEqual(['Close', 'Previous', 'Pause', 'Next'])
  expect(slider.getAttribute('aria-valuetext')).toBe('27 of 64 seconds')
})

it('leaves out previous and next where there is none', () => {
  showPlayer({ playing: false })

  expect(buttonNames()).toEqual(['Close', 'Play'])
})

it('plays when it rests and pauses when it plays', () => {
  const resting = showPlayer({ playing: false })
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  cleanup()
  const playing = showPlayer({ playing: true })
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))

  expect([resting, playing]).toEqual([['play'], ['pause']])
})

it('seeks to the second that the slider is moved to', () => {
  const heard = showPlayer({ playing: true })

  fireEvent.change(screen.getByRole('slider'), { target: { value: '40' } })

  expect(heard).toEqual(['seek 40'])
})

it('shows one button in place of the controls when the browser refused to start', () => {
  const heard = showPlayer({ playing: false, blocked: true })

  expect(buttonNames()).toEqual(['Close', 'Tap to play'])
  expect(screen.queryAllByRole('slider')).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Tap to play' }))
  expect(heard).toEqual(['play'])
})

it('closes by its button and by Escape', () => {
  const heard = showPlayer({ playing: true })

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'Escape' })

  expect(heard).toEqual(['close', 'close'])
})

const buttonNames = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

function showPlayer(
  props: Pick<ComponentProps<typeof PlayerBar>, 'playing'> & Partial<ComponentProps<typeof PlayerBar>>,
) {
  const heard: string[] = []
  render(
    <PlayerBar
      labels={labels}
      title="Moss"
      position={27}
      duration={64}
      positionText="0.27"
      durationText="1.04"
      valueText="27 of 64 seconds"
      onPlay={() => heard.push('play')}
      onPause={() => heard.push('pause')}
      onSeek={(seconds) => heard.push(`seek ${seconds}`)}
      onClose={() => heard.push('close')}
      {...props}
    />,
  )
  return heard
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
