import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The children’s screen with Ask', 'Barnas skjerm med Ask'],
  states: {
    scene: ['the screen shows what the control wants', 'skjermen viser det vinduet som styrer, vil'],
    volume: ['the screen is as loud as the control wants', 'skjermen er så høy som vinduet som styrer, vil'],
    'readiness.unready': ['«Klar» has not been pressed', 'ingen har trykt «Klar»'],
    'readiness.ready': ['«Klar» has been pressed', 'noen har trykt «Klar»'],
    'countdown.none': ['no automatic approval is counting down', 'ingen automatisk godkjenning teller ned'],
    'countdown.running': ['an automatic approval counts down', 'en automatisk godkjenning teller ned'],
    'countdown.interrupted': ['somebody has stopped the countdown here', 'noen har stoppet nedtellingen her'],
    'cameraSource.choosing': [
      'it is being decided whose camera is used',
      'det avgjøres hvilket kamera som brukes',
    ],
    'cameraSource.none': ['this screen uses no camera of its own', 'skjermen bruker ikke eget kamera'],
    'cameraSource.own': ['this screen has a camera of its own', 'skjermen har eget kamera'],
  },
  events: {
    'page.hidden': ['the browser puts the page away', 'nettleseren legger bort siden'],
    'page.shown': ['the page is back', 'siden er tilbake'],
    'askStage.takeOver': [
      'somebody wants to use this window instead',
      'noen vil bruke dette vinduet i stedet',
    ],
    'askStage.close': ['somebody leaves the page', 'noen går ut av siden'],
    'askStage.ready': ['somebody presses «Klar»', 'noen trykker «Klar»'],
    'clicker.pressed': ['somebody presses a key of a clicker', 'noen trykker en tast på en klikker'],
    'stageLink.identified': ['the screen gets its name and code', 'skjermen får navn og kode'],
    'stageLink.linked': ['a control leads the screen', 'et vindu begynner å styre skjermen'],
    'stageLink.unlinked': ['the control falls silent', 'vinduet som styrer, blir stille'],
    'stageLink.left': ['the session is left', 'økta forlates'],
    'stageLink.replaced': ['another window has become the screen', 'et annet vindu er blitt skjermen'],
    'stageLink.fact': ['the control shows something', 'vinduet som styrer, viser noe'],
    'character.sign.begun': ['Ask begins to make the sign', 'Ask begynner på tegnet'],
    'stageLink.silent': [
      'the control has been silent for a while',
      'vinduet som styrer, har vært stille en stund',
    ],
    'stageLink.released': ['the screen is free for another control', 'skjermen er ledig for et annet vindu'],
    'stageLink.revoked': ['the screen has been removed', 'skjermen er fjernet'],
    'interruptions.occurred': [
      'somebody presses a key or the screen',
      'noen trykker på en tast eller på skjermen',
    ],
    'vision.turnOn': ['the camera is to be turned on', 'kameraet skal slås på'],
    'vision.turnOff': ['the camera is to be turned off', 'kameraet skal slås av'],
    'vision.camera.changed': ['the camera changes', 'kameraet endrer seg'],
    'vision.seen': ['the model has looked at a frame', 'modellen har sett på et bilde'],
    'vision.hands.changed': ['the model sees something else', 'modellen ser noe annet'],
  },
  given: {
    'that is left': [
      'the screen for the children, /ask/stage, is open',
      'skjermen for barna, /ask/stage, er åpen',
    ],
  },
  byPerson: [
    'askStage.takeOver',
    'askStage.close',
    'askStage.ready',
    'clicker.pressed',
    'vision.turnOn',
    'vision.turnOff',
  ],
}
