import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Changes by others in the calendar', 'Endringer som andre gjør i kalenderen'],
  states: {
    hidden: ['the page is hidden and follows nothing', 'siden er skjult og følger ingenting'],
    'shown.joining': ['the tab asks whether another one leads', 'fanen spør om en annen leder'],
    'shown.following': ['another tab leads', 'en annen fane leder'],
    'shown.leading.streaming.connecting': [
      'the stream of changes is being opened',
      'strømmen av endringer åpnes',
    ],
    'shown.leading.streaming.open': ['changes of others are followed', 'andres endringer følges'],
    'shown.leading.waiting': ['the stream is closed for a moment', 'strømmen er lukket et øyeblikk'],
  },
  events: {
    'stream.opened': ['the stream is open', 'strømmen er åpen'],
    'stream.changed': ['somebody else changes a plan or writes', 'noen andre endrer en plan eller skriver'],
    'stream.closed': ['the stream ends', 'strømmen slutter'],
    'network.online': ['the network is back', 'nettet er tilbake'],
    'visibility.shown': ['the page is shown', 'siden vises'],
    'visibility.hidden': ['the page is hidden', 'siden skjules'],
    'tabs.lead.granted': ['no other tab leads', 'ingen annen fane leder'],
    'tabs.lead.taken': ['another tab already leads', 'en annen fane leder alt'],
    'tabs.changed': ['the leading tab hears of a change', 'fanen som leder, får vite om en endring'],
    'after backOff': ['the wait is over', 'ventetiden er over'],
  },
  given: {
    '': [
      'ansatt@solbakken.example is signed in and is in the calendar',
      'ansatt@solbakken.example er logget inn og er i kalenderen',
    ],
  },
  byPerson: [],
}
