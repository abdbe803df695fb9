import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    'children.one': ['one child is before the camera', 'ett barn er foran kameraet'],
    'children.crowd': ['several children are before the camera', 'flere barn er foran kameraet'],
    'hands.gone': ['no hands are seen', 'ingen hender er å se'],
    'hands.appearing': ['hands are seen for the first time', 'hender ses for første gang'],
    'hands.moving': ['the hands move', 'hendene er i bevegelse'],
    'hands.resting.present': ['the hands are held still', 'hendene holdes i ro'],
    'hands.resting.missing': ['the hands have just gone', 'hendene er nettopp borte'],
  },
  events: {
    'attemptDetector.frame': ['the model has looked at a frame', 'modellen har sett på et bilde'],
    'attemptDetector.framesStopped': ['the camera gives no more frames', 'kameraet gir ikke flere bilder'],
    'after handsRest': ['the hands have been still for a moment', 'hendene har vært i ro et øyeblikk'],
    'after attemptPause': [
      'the hands have been gone long enough for a new attempt',
      'hendene har vært borte lenge nok til et nytt forsøk',
    ],
  },
  byPerson: [],
}
