import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The question about the camera on the children’s screen', 'Spørsmålet om kamera på barnas skjerm'],
  states: {
    'uncontrolled.unasked': [
      'no control leads the screen, and its camera may not be used',
      'ingen styrer skjermen, og kameraet får ikke brukes',
    ],
    'uncontrolled.asking': [
      'the screen asks whether its camera may be used, before a control leads it',
      'skjermen spør om kameraet får brukes, før noen styrer den',
    ],
    'uncontrolled.trying': [
      'the browser asks for its own permission, before a control leads the screen',
      'nettleseren spør selv om lov, før noen styrer skjermen',
    ],
    'uncontrolled.granted': [
      'the camera may be used by the first control',
      'kameraet får brukes av den første som styrer',
    ],
    'led.control.connected': ['a control leads the screen', 'et vindu styrer skjermen'],
    'led.control.disconnected': [
      'the control has been silent for a moment',
      'vinduet som styrer, har vært stille et øyeblikk',
    ],
    'led.control.cut': ['the line to the control is cut', 'forbindelsen til vinduet som styrer, er brutt'],
    'led.control.left': ['the control has left', 'vinduet som styrer, er lukket'],
    'led.consent.none': ['the camera may not be used', 'kameraet får ikke brukes'],
    'led.consent.asking.unready': [
      'the camera is wanted, but «Klar» has not been pressed',
      'kameraet er ønsket, men ingen har trykt «Klar»',
    ],
    'led.consent.asking.shown': [
      'the screen asks whether its camera may be used',
      'skjermen spør om kameraet får brukes',
    ],
    'led.consent.trying.unwanted': [
      'the browser asks for its own permission',
      'nettleseren spør selv om lov',
    ],
    'led.consent.trying.wanted': [
      'the browser asks for its own permission, and the camera is wanted',
      'nettleseren spør selv om lov, og kameraet er ønsket',
    ],
    'led.consent.granted': ['the camera may be used', 'kameraet får brukes'],
  },
  events: {
    'cameraConsent.ready': ['somebody presses «Klar» on the screen', 'noen trykker «Klar» på skjermen'],
    'cameraConsent.setPicture': [
      'somebody chooses whether the screen shows the picture',
      'noen velger om skjermen viser bildet',
    ],
    'cameraConsent.led': ['a control leads the screen', 'et vindu begynner å styre skjermen'],
    'cameraConsent.yes': ['somebody agrees on the screen', 'noen sier ja på skjermen'],
    'cameraConsent.no': ['somebody declines on the screen', 'noen sier nei på skjermen'],
    'cameraConsent.camera.changed': ['the camera changes', 'kameraet endrer seg'],
    'cameraConsent.disconnected': ['the control falls silent', 'vinduet som styrer, blir stille'],
    'cameraConsent.wanted': ['the control wants the camera', 'vinduet som styrer, vil ha kameraet'],
    'cameraConsent.unwanted': ['the control turns the camera off', 'vinduet som styrer, slår av kameraet'],
    'cameraConsent.left': ['the session is left', 'økta forlates'],
    'after unusedConsent': [
      'nobody has used the consent for a quarter of an hour',
      'ingen har brukt samtykket på et kvarter',
    ],
    'after cutConsent': [
      'the line has been cut for five minutes',
      'forbindelsen har vært brutt i fem minutter',
    ],
    'after lease': [
      'the control has been silent for ten seconds',
      'vinduet som styrer, har vært stille i ti sekunder',
    ],
  },
  given: {
    'before a control leads': [
      'the screen for the children is open, and nobody leads it',
      'skjermen for barna er åpen, og ingen styrer den',
    ],
    'while a control leads': [
      'the screen for the children is open on another device, and a control leads it',
      'skjermen for barna er åpen på en annen enhet, og noen styrer den',
    ],
    'at an unsafe address': [
      'the screen for the children is open at an address without https',
      'skjermen for barna er åpen på en adresse uten https',
    ],
  },
  outcomes: {
    'cameraConsent.setPicture': [
      'the screen is to show the picture, or not',
      'skjermen skal vise bildet, eller ikke',
    ],
  },
  byPerson: ['cameraConsent.ready', 'cameraConsent.setPicture', 'cameraConsent.yes', 'cameraConsent.no'],
}
