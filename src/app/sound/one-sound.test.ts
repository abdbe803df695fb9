// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { playOneSoundAtATime } from './one-sound.ts'

it('starting one media element pauses the others', () => {
  document.body.innerHTML = '<audio></audio><video></video>'
  const paused: string[] = []
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    media.pause = () => void paused.push(media.tagName)
  playOneSoundAtATime(document)

  document.querySelector('video')?.dispatchEvent(new Event('play'))

  expect(paused).toEqual(['AUDIO'])
})
