import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Suggestions while somebody searches', 'Forslag mens noen søker'],
  states: {
    closed: ['the list of suggestions is closed', 'lista med forslag er lukket'],
    'open.typing': ['the user is typing', 'brukeren skriver'],
    'open.settled': ['the suggestions are those of the typed text', 'forslagene hører til teksten'],
  },
  events: {
    'suggestions.list.shown': ['suggestions are shown', 'forslag vises'],
    'suggestions.list.hidden': ['no suggestions are shown', 'ingen forslag vises'],
    'suggestions.type': ['the user types', 'brukeren skriver'],
    'suggestions.move': ['the user moves to another suggestion', 'brukeren går til et annet forslag'],
    'suggestions.close': ['the user leaves the field', 'brukeren går ut av feltet'],
    'after debounce': [
      'the user has stopped typing for a moment',
      'brukeren har latt være å skrive et øyeblikk',
    ],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and is in the search field on Home',
      'leder@solbakken.example er logget inn og står i søkefeltet på Hjem',
    ],
    'while somebody types': [
      'leder@solbakken.example is signed in and is in the search field on Home, and types without a pause',
      'leder@solbakken.example er logget inn og står i søkefeltet på Hjem, og skriver uten opphold',
    ],
  },
  outcomes: {
    'suggestions.move': ['another suggestion is marked', 'et annet forslag er merket'],
  },
  byPerson: ['suggestions.type', 'suggestions.move', 'suggestions.close'],
  notByPerson: {
    'suggestions.list.shown': {
      kind: 'followsFrom',
      event: 'suggestions.type',
      why: 'The list appears under the field.',
    },
    'suggestions.list.hidden': {
      kind: 'followsFrom',
      event: 'suggestions.close',
      why: 'The list goes.',
    },
  },
}
