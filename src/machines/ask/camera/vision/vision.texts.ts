import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    'source.choosing': ['it is being decided whose camera is used', 'det avgjøres hvilket kamera som brukes'],
    'source.own.between': [
      'this device looks for other children',
      'denne enheten ser etter om det er flere barn',
    ],
    'source.own.attempt': [
      'this device looks at one child’s hands',
      'denne enheten ser på hendene til ett barn',
    ],
    'source.remote': ['the camera is another device’s', 'kameraet er på en annen enhet'],
    'attempts.ignored': ['nobody wants to know of attempts', 'ingen vil vite om forsøk'],
    'attempts.watched.betweenTurns': ['no child has the turn', 'ingen barn har tur'],
    'attempts.watched.turn': ['a child has the turn', 'et barn har tur'],
  },
  events: {
    'vision.turnOn': ['somebody turns the camera on', 'noen slår på kameraet'],
    'vision.turnOff': ['the camera is to be turned off', 'kameraet skal slås av'],
    'vision.allow': ['somebody agrees that the camera goes on', 'noen sier ja til kameraet'],
    'vision.setMode': ['the model is to look for something else', 'modellen skal se etter noe annet'],
    'vision.overrule': ['somebody says that it is one child', 'noen sier at det er ett barn'],
    'vision.watchAttempts': ['attempts are to be found', 'forsøk skal finnes'],
    'vision.ignoreAttempts': ['attempts are not wanted any more', 'forsøk er ikke ønsket lenger'],
    'vision.turn.none': ['the children see something else than a turn', 'barna ser noe annet enn en tur'],
    'vision.turn.awaited': ['a child gets the turn', 'et barn får tur'],
    'vision.turn.tried': ['the child tries', 'barnet prøver'],
    'vision.remote.seen': [
      'the other device has looked at a frame',
      'den andre enheten har sett på et bilde',
    ],
    'vision.remote.camera.changed': [
      'the camera of the other device changes',
      'kameraet på den andre enheten endrer seg',
    ],
    'vision.remote.lost': ['the other device is lost', 'den andre enheten er borte'],
    'vision.frame': ['there is a frame', 'det er et bilde'],
    'vision.framesStopped': ['there are no more frames', 'det kommer ikke flere bilder'],
    'vision.forgetFrames': ['the frames are to be forgotten', 'bildene skal glemmes'],
    'camera.changed': ['the camera of this device changes', 'kameraet på denne enheten endrer seg'],
    'handPose.seen': ['the model has looked at a frame', 'modellen har sett på et bilde'],
    'handPose changed': ['the model changes', 'modellen endrer seg'],
    'attemptDetector.detected': ['an attempt begins or ends', 'et forsøk begynner eller slutter'],
  },
  byPerson: [],
  notByPerson: {
    'vision.turnOn': {
      kind: 'otherDevice',
      view: 'src/features/ask/control/remote-camera.tsx',
      why: 'The button is in the control, and the camera at the stage.',
    },
    'vision.turnOff': {
      kind: 'otherDevice',
      view: 'src/features/ask/control/remote-camera.tsx',
      why: 'The button is in the control, and the camera at the stage.',
    },
  },
}
