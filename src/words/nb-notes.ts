import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

const noteWords = {
  'notes.title': 'Notater fra øktene',
  'notes.empty': 'Ingen notater ennå. Det dere noterer om aktiviteten i en refleksjon, kan leses her.',
  'notes.by': '{name} · {day}',
  'notes.by.gone': 'En som har sluttet',
  'notes.pinned': 'Festet',
  'notes.public': 'Hele barnehagen',
  'notes.private': 'Bare {department}',
  'notes.private.unknown': 'Bare avdelingen',
  'notes.expires': 'Vises til og med {day}',
  'notes.pin': 'Fest',
  'notes.pin.label': 'Fest notatet fra {name}, {day}',
  'notes.unpin': 'Løsne',
  'notes.unpin.label': 'Løsne notatet fra {name}, {day}',
  'notes.remove': 'Slett',
  'notes.remove.label': 'Slett notatet fra {name}, {day}',
  'notes.removed': 'Notatet er slettet',
  'notes.undo': 'Angre',
  'notes.restored': 'Notatet er hentet tilbake',
  'notes.gone': 'Notatet er slettet i mellomtiden',
  'notes.outOfDate': 'Notatet er endret i mellomtiden. Les det på nytt, og prøv igjen.',
  'notes.noResponse': 'Fikk ikke kontakt. Notatet er ikke endret.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...noteWords })
