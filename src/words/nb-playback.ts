import { wordsOf } from './words.ts'

const playbackWords = {
  'playback.region': 'Avspiller',
  'playback.counter': '{number} av {total}',
  'playback.play': 'Spill av',
  'playback.pause': 'Pause',
  'playback.previous': 'Til den første',
  'playback.next': 'Neste',
  'playback.close': 'Lukk avspilleren',
  'playback.position': 'Sted i opptaket',
  'playback.time': '{position} av {duration}',
  'playback.finished': 'Ferdig spilt',
  'playback.now': 'Spilles nå',
  'playback.unplayable': 'Lyden kom ikke fram. Prøv å spille den av igjen.',
} as const

export const { t } = wordsOf(playbackWords)
