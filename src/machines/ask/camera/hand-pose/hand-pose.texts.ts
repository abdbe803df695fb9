import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['The model that sees hands', 'Modellen som ser hender'],
  states: {
    idle: ['the model rests', 'modellen hviler'],
    'on.loading': ['the model is being fetched', 'modellen hentes'],
    'on.measuring': ['the model is tried for its speed', 'farten til modellen måles'],
    'on.watching.pace.fast': ['the model is fast enough', 'modellen er rask nok'],
    'on.watching.pace.slow': ['the model is slow on this device', 'modellen er treg på denne enheten'],
    'on.watching.hands.seen': ['hands are seen', 'hender er å se'],
    'on.watching.hands.missing': [
      'hands have not been seen for a moment',
      'hender har ikke vært å se et øyeblikk',
    ],
    'on.watching.hands.nobody': ['nobody is before the camera', 'ingen er foran kameraet'],
    'on.watching.children.unknown': [
      'nobody knows how many children there are',
      'ingen vet hvor mange barn det er',
    ],
    'on.watching.children.unchecked': [
      'the children are not counted on this device',
      'barna telles ikke på denne enheten',
    ],
    'on.watching.children.one': ['one child is seen', 'ett barn er å se'],
    'on.watching.children.crowdSuspected': [
      'there may be more than one child',
      'det kan være flere enn ett barn',
    ],
    'on.watching.children.crowd.certain': ['several children are seen', 'flere barn er å se'],
    'on.watching.children.crowd.doubted': [
      'there may be only one child again',
      'det kan være bare ett barn igjen',
    ],
    failed: ['the model does not work here', 'modellen virker ikke her'],
  },
  events: {
    'handPose.setMode': ['an attempt begins or ends', 'et forsøk begynner eller slutter'],
    'handPose.watch': ['the camera is turned on', 'kameraet slås på'],
    'handPose.rest': ['the camera is turned off', 'kameraet slås av'],
    'handPose.overrule': ['somebody says that it is one child', 'noen sier at det er ett barn'],
    'handPose.retry': ['somebody tries the model again', 'noen prøver modellen igjen'],
    'model.progressed': ['a part of the model has been fetched', 'en del av modellen er hentet'],
    'model.loaded': ['the model has been fetched', 'modellen er hentet'],
    'model.measured': ['its speed is known', 'farten er kjent'],
    'model.counted': ['its frames have been counted', 'bildene er talt'],
    'model.seen': ['it has looked at a frame', 'den har sett på et bilde'],
    'model.failed': ['it fails', 'den svikter'],
    'after nobodyTimeout': [
      'no hands have been seen for five seconds',
      'ingen hender er sett på fem sekunder',
    ],
  },
  given: {
    'whose model does not arrive': [
      'ansatt2@solbakken.example is signed in and has started a session with Ask, and the model of the hands does not arrive',
      'ansatt2@solbakken.example er logget inn og har startet en økt med Ask, og modellen for hendene kommer ikke fram',
    ],
  },
  byPerson: ['handPose.overrule', 'handPose.retry'],
}
