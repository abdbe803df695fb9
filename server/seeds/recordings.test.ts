import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import synthetic from '#content/synthetic-recordings.json' with { type: 'json' }
import { projectRoot } from '#server/environment/project-root.ts'

import { readRecordings, recordingOf } from './recordings.ts'

it('reads the length of every recording, and who speaks in it', async () => {
  const recordings = await readRecordings()

  expect(recordings.size).toBe(220)
  expect(recordings.get('media/mal-natur-1.mp3')).toEqual({ seconds: 24, voice: 'synthetic' })
  expect(recordings.get('signs/media/eple.mp3')?.seconds).toBe(1)
})

it('says that a person speaks as soon as a file is replaced, and reads its own length', async () => {
  const path = 'signs/media/eple.mp3'
  const [own, other] = [path, 'media/mal-natur-1.mp3'].map((file) =>
    readFileSync(join(projectRoot, 'content', file)),
  )

  expect(await recordingOf(path, own ?? Buffer.alloc(0))).toEqual({ seconds: 1, voice: 'synthetic' })
  expect(await recordingOf(path, other ?? Buffer.alloc(0))).toEqual({ seconds: 24, voice: 'human' })
})

it('lists no synthetic recording that does not exist', async () => {
  const recordings = await readRecordings()

  expect(Object.keys(synthetic).filter((path) => !recordings.has(path))).toEqual([])
})
