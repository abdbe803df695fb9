import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The camera in a session with Ask', 'Kameraet i en økt med Ask'],
  states: {
    'off.unexplained': [
      'the camera is off, and nobody has read what it is for',
      'kameraet er av, og ingen har lest hva det er til',
    ],
    'off.explained': ['the camera is off', 'kameraet er av'],
    explaining: ['the page explains what the camera is for', 'siden forklarer hva kameraet er til'],
    'on.open.asking': ['the browser asks for its permission', 'nettleseren spør om lov'],
    'on.open.live': ['the camera is on', 'kameraet er på'],
    'on.open.silent': ['the camera gives no picture for a moment', 'kameraet gir ikke bilde et øyeblikk'],
    'on.refused': ['the browser may not use the camera', 'nettleseren får ikke bruke kameraet'],
    'on.insecure': [
      'the address is not safe enough for a camera',
      'adressen er ikke trygg nok for et kamera',
    ],
    'on.absent': ['there is no camera', 'det finnes ikke noe kamera'],
    'on.busy': ['another program uses the camera', 'et annet program bruker kameraet'],
    'on.lost': ['the camera has been unplugged', 'kameraet er koblet fra'],
  },
  events: {
    'camera.allow': [
      'somebody has read what it is for, and agrees',
      'noen har lest hva det er til, og sier ja',
    ],
    'camera.turnOn': ['somebody turns it on', 'noen slår det på'],
    'camera.turnOff': ['somebody turns it off', 'noen slår det av'],
    'camera.choose': ['somebody chooses another camera', 'noen velger et annet kamera'],
    'cameras.changed': ['a camera is plugged in or out', 'et kamera kobles til eller fra'],
    'device.opened': ['the camera opens', 'kameraet åpnes'],
    'device.refused': ['the browser refuses it', 'nettleseren sier nei'],
    'device.absent': ['no camera is found', 'ingen kamera blir funnet'],
    'device.busy': ['another program has it', 'et annet program har det'],
    'device.insecure': ['the browser finds the address unsafe', 'nettleseren finner adressen utrygg'],
    'device.ended': ['the camera is lost', 'kameraet blir borte'],
    'device.silenced': ['it gives no picture', 'det gir ikke bilde'],
    'device.resumed': ['it gives a picture again', 'det gir bilde igjen'],
    'after retryDelay': ['it is time to try again', 'det er på tide å prøve igjen'],
  },
  given: {
    'in a session': [
      'ansatt2@solbakken.example is signed in and has started a session with Ask',
      'ansatt2@solbakken.example er logget inn og har startet en økt med Ask',
    ],
  },
  outcomes: {
    'camera.choose': ['the other camera is chosen', 'det andre kameraet er valgt'],
    'cameras.changed': ['the list of cameras has changed', 'lista over kameraer er endret'],
  },
  byPerson: ['camera.allow', 'camera.turnOn', 'camera.turnOff', 'camera.choose'],
  outOfReach: {
    'on.open · camera.allow': { kind: 'absent', why: 'No page allows a camera that is open.' },
    'on · camera.allow': {
      kind: 'absent',
      why: 'A camera that has failed is turned on again, and allowed only while it is off.',
    },
  },
}
