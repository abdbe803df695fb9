import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Recording the words of signs', 'Ordene til tegnene leses inn'],
  states: {
    empty: ['no word is being recorded', 'ikke noe ord tas opp'],
    'unfinished.word.recording': ['a word is being recorded', 'et ord tas opp'],
    'unfinished.word.recorded.playable': ['the word can be played and saved', 'ordet kan høres og lagres'],
    'unfinished.word.recorded.notSaved': ['the word could not be saved', 'ordet kunne ikke lagres'],
    'unfinished.word.recorded.saving': ['the word is being saved', 'ordet lagres'],
    'unfinished.leaving.untried': ['nobody has tried to leave', 'ingen har prøvd å gå'],
    'unfinished.leaving.heldBack': [
      'somebody has tried to leave, and is held back',
      'noen har prøvd å gå, og blir holdt igjen',
    ],
    saved: ['the word is saved', 'ordet er lagret'],
    closed: ['the window is closed', 'vinduet er lukket'],
  },
  events: {
    'wordSeries.next': ['somebody goes on to the next word', 'noen går videre til neste ord'],
    'wordSeries.close': ['somebody wants to leave', 'noen vil gå'],
    'soundRecorder.started': ['somebody begins a recording', 'noen begynner på et opptak'],
    'soundRecorder.finished': ['the recording is complete', 'opptaket er ferdig'],
    'soundRecorder.cleared': ['somebody throws the recording away', 'noen kaster opptaket'],
    'form changed': ['the saving has come further', 'lagringen er kommet videre'],
    'signs.changed': ['the signs have been loaded again', 'tegnene er hentet på nytt'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in, is on the page of the sign «melk», and has the window for its word open',
      'leder@solbakken.example er logget inn, er på siden for tegnet «melk», og har vinduet for ordet åpent',
    ],
  },
  byPerson: ['wordSeries.next', 'wordSeries.close'],
}
