import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The picture of somebody', 'Bildet av noen'],
  states: {
    choosing: ['there is no picture yet', 'det er ikke noe bilde ennå'],
    'capturing.opening': ['the browser asks for the camera', 'nettleseren spør om kameraet'],
    'capturing.live': ['the camera is on', 'kameraet er på'],
    'capturing.taking': ['the picture is being taken', 'bildet tas'],
    reading: ['the file is being read', 'filen leses'],
    'held.cropping': ['the crop can be changed', 'utsnittet kan endres'],
    'held.cutting': ['the square is being cut', 'bildet beskjæres'],
    'held.ready': ['the picture can be saved', 'bildet kan lagres'],
  },
  events: {
    'picture.camera.open': ['somebody opens the camera', 'noen slår på kameraet'],
    'picture.choose': ['somebody chooses a file', 'noen velger en fil'],
    'picture.back': ['somebody goes back', 'noen går tilbake'],
    'capture.failed': ['the camera cannot be used', 'kameraet kan ikke brukes'],
    'capture.opened': ['the camera is open', 'kameraet er åpnet'],
    'picture.take': ['somebody takes the picture', 'noen tar bildet'],
    'capture.taken': ['the picture is there', 'bildet er tatt'],
    'after pictureDeadline': ['the camera has sent no picture', 'kameraet har ikke sendt noe bilde'],
    'read done': ['the file has been read', 'filen er lest'],
    'read error': ['the file cannot be read', 'filen kan ikke leses'],
    'picture.crop.set': ['somebody changes the crop', 'noen endrer utsnittet'],
    'picture.crop.accept': ['somebody uses the crop', 'noen bruker utsnittet'],
    'cut done': ['the square has been cut', 'bildet er beskåret'],
    'cut error': ['the square cannot be cut', 'bildet kan ikke beskjæres'],
  },
  given: {
    'with a camera': [
      'leder@solbakken.example is signed in and is on the page for the picture of Ella Brekke',
      'leder@solbakken.example er logget inn og er på siden for bildet av Ella Brekke',
    ],
    'of a file': [
      'leder@solbakken.example is signed in and is on the page for the picture of Ella Brekke',
      'leder@solbakken.example er logget inn og er på siden for bildet av Ella Brekke',
    ],
    'of a file that is no picture': [
      'leder@solbakken.example is signed in and is on the page for the picture of Ella Brekke',
      'leder@solbakken.example er logget inn og er på siden for bildet av Ella Brekke',
    ],
  },
  outcomes: {
    'picture.crop.set': ['the crop is where it was put', 'utsnittet er der det ble satt'],
  },
  byPerson: [
    'picture.camera.open',
    'picture.choose',
    'picture.back',
    'picture.take',
    'picture.crop.set',
    'picture.crop.accept',
  ],
}
