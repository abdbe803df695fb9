import { expect, it } from 'vitest'

import type { GeneralTipContent } from '../database/json/bank-content.ts'
import { cards } from './card.ts'

it('gives a tip the minutes of all its recordings, and a film only those that are stored with it', () => {
  const seconds = (length: number) => ({ playback: { ...file, seconds: length } })
  const part = (length: number) => ({ title: 'Mer', text: 'Mer om dette.', ...seconds(length) })

  expect([
    durationOf({ ...seconds(100), dropdownContent: [part(60), part(70)] }),
    durationOf({ ...seconds(12) }),
    durationOf({}),
    durationOf({ ...seconds(100), film: { video: file, captions: file, text: 'Film' } }),
    durationOf({ ...seconds(100), film: { video: file, captions: file, text: 'Film' }, duration: 2 }),
  ]).toEqual([4, 1, null, null, 2])
})

const file = { fileId: '00000000-0000-4000-8000-000000000001', variant: 'mp3' }

const content: GeneralTipContent = {
  preamble: 'Innledning',
  ages: null,
  duration: null,
  level: null,
  keywords: [],
  picture: { file, alt: 'Et bilde' },
  subtitle: 'Undertittel',
  description: 'Beskrivelse',
  guidance: 'Veiledning',
  resourceLink: { title: 'Kilde', url: 'https://kilde.example' },
  dropdownContent: [],
}

const durationOf = (changes: Partial<GeneralTipContent>) =>
  cards({ addressOf: () => '/media/file', accepts: () => true }).toGeneralTipSummary({
    id: file.fileId,
    version: 1,
    state: 'published',
    position: 0,
    title: 'Tips',
    updatedAt: new Date('2026-11-21T10:00:00Z'),
    focusAreaId: null,
    content: { ...content, ...changes },
  }).duration
