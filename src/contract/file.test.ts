import { describe, expect, it } from 'vitest'

import { offeredTypes, typeByName } from './file.ts'

describe('what a file dialog offers', () => {
  it('for a sound includes films, since a sound may be called one', () => {
    expect(offeredTypes('audio')).toEqual([
      'audio/mpeg',
      '.mp3',
      'audio/mp4',
      '.m4a',
      'audio/aac',
      '.aac',
      'video/mp4',
      '.mp4',
      'audio/wav',
      '.wav',
      'audio/ogg',
      '.ogg',
      'audio/webm',
      '.weba',
      'video/webm',
      '.webm',
    ])
  })

  it('for a film includes those of an iPhone', () => {
    expect(offeredTypes('video')).toEqual([
      'video/mp4',
      '.mp4',
      '.m4v',
      'video/quicktime',
      '.mov',
      'video/webm',
      '.webm',
    ])
  })

  it('for captions is no text of another kind', () => {
    expect(offeredTypes('captions')).toEqual(['text/vtt', '.vtt'])
  })
})

describe('the type of a file for which the browser knows none', () => {
  it.each([
    ['video', 'IMG_0042.MOV', 'video/mp4'],
    ['audio', 'opptak.webm', 'audio/webm'],
    ['captions', 'Film.vtt', 'text/vtt'],
    ['picture', 'skjema.pdf', ''],
    ['document', 'uten ending', ''],
  ] as const)('is, for a %s named %s, %s', (kind, name, type) => {
    expect(typeByName(kind, name)).toBe(type)
  })
})
