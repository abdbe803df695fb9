import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Uploading a file', 'Opplasting av en fil'],
  states: {
    waiting: ['the file waits for its turn', 'filen venter på tur'],
    'sending.transferring': ['the file is being sent', 'filen sendes'],
    'sending.interrupted': ['the connection was lost', 'forbindelsen er brutt'],
    sent: ['the file has been sent, and waits for its name', 'filen er sendt, og venter på et navn'],
    storing: ['the file is being stored', 'filen lagres'],
    refused: ['the file cannot be used', 'filen kan ikke brukes'],
    cancelling: ['what has been sent is being deleted', 'det som er sendt, slettes'],
    cancelled: ['the upload is cancelled', 'opplastingen er avbrutt'],
    stored: ['the file is stored', 'filen er lagret'],
  },
  events: {
    'upload.start': ['it is the turn of the file', 'det er filens tur'],
    'upload.store': ['somebody saves its name and description', 'noen lagrer navnet og beskrivelsen'],
    'upload.retry': ['somebody tries again', 'noen prøver igjen'],
    'upload.replace': ['somebody chooses another file', 'noen velger en annen fil'],
    'upload.cancel': ['somebody cancels', 'noen avbryter'],
    'transfer.progressed': ['more has arrived', 'mer er kommet fram'],
    'transfer.completed': ['all has arrived', 'alt er kommet fram'],
    'transfer.refused': ['the server refuses the file', 'serveren avviser filen'],
    'transfer.interrupted': ['the connection is lost', 'forbindelsen brytes'],
    'network.online': ['the network is back', 'nettet er tilbake'],
    'after backOff': ['it is time to try again', 'det er på tide å prøve igjen'],
    'store done': ['the server has replied', 'serveren har svart'],
    'store error': ['the server cannot be reached', 'serveren svarer ikke'],
    'discard done': ['it has been deleted', 'det er slettet'],
    'discard error': ['it cannot be deleted now', 'det kan ikke slettes nå'],
  },
  given: {
    '': [
      'admin@solbakken.example is signed in, is in the form of a new activity, and has a sound on the device',
      'admin@solbakken.example er logget inn, er i skjemaet for en ny aktivitet, og har et lydopptak på enheten',
    ],
    'of a file that is not what its name says': [
      'admin@solbakken.example is signed in, is in the form of a new activity, and has a file on the device that is no sound, although its name says so',
      'admin@solbakken.example er logget inn, er i skjemaet for en ny aktivitet, og har en fil på enheten som ikke er en lyd, selv om navnet sier det',
    ],
    'of a file behind two others': [
      'admin@solbakken.example is signed in, is in the form of a new activity, and has three sounds on the device',
      'admin@solbakken.example er logget inn, er i skjemaet for en ny aktivitet, og har tre lydopptak på enheten',
    ],
  },
  outcomes: {
    'transfer.progressed': ['the bar has grown', 'linja er blitt lengre'],
    'upload.store': ['the name and the description are kept', 'navnet og beskrivelsen er tatt vare på'],
  },
  byPerson: ['upload.store', 'upload.retry', 'upload.replace', 'upload.cancel'],
}
