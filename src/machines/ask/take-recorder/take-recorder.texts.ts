import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Recording a sign for Ask', 'Opptak av et tegn til Ask'],
  states: {
    introducing: ['nobody has agreed to be recorded', 'ingen har sagt ja til opptak'],
    'performing.preparing': ['the camera and the model get ready', 'kameraet og modellen gjøres klare'],
    'performing.ready': ['a recording can begin', 'et opptak kan begynne'],
    'performing.unseen': ['the last recording had no hands', 'det siste opptaket hadde ingen hender'],
    'performing.countingDown.second': ['a second of the countdown runs', 'et sekund av nedtellingen går'],
    'performing.recording': ['the hands are recorded', 'hendene tas opp'],
    'performing.finishing': ['the recording becomes a take', 'opptaket gjøres ferdig'],
    reviewing: [
      'the take is played back and waits for a decision',
      'opptaket spilles av og venter på et valg',
    ],
    saving: ['the take is being stored', 'opptaket lagres'],
    done: ['three takes are stored and the camera is off', 'tre opptak er lagret og kameraet er av'],
  },
  events: {
    'takeRecorder.begin': [
      'an adult agrees and turns the camera on',
      'en voksen sier ja og slår på kameraet',
    ],
    'takeRecorder.record': ['the adult presses «Ta opp»', 'den voksne trykker «Ta opp»'],
    'takeRecorder.stop': ['the adult presses «Stopp»', 'den voksne trykker «Stopp»'],
    'takeRecorder.play': ['the adult plays the take again', 'den voksne spiller opptaket igjen'],
    'takeRecorder.keep': ['the adult keeps the take', 'den voksne beholder opptaket'],
    'takeRecorder.discard': ['the adult wants to record it again', 'den voksne vil ta det opp på nytt'],
    'vision.camera.changed': [
      'the camera is turned on or off, or is lost',
      'kameraet slås på eller av, eller blir borte',
    ],
    'separability.measured': [
      'the sign has been compared with those that are taught with it',
      'tegnet er sammenlignet med dem det læres sammen med',
    ],
    'visibility.hidden': ['the window is hidden', 'vinduet skjules'],
    'vision.seen': ['the model has looked at a frame', 'modellen har sett på et bilde'],
    'vision.attempt.changed': ['the detector reports the hands', 'det meldes noe om hendene'],
    'recording.finished': [
      'the recording is a take, or had no hands',
      'opptaket er ferdig, eller hadde ingen hender',
    ],
    'after second': ['a second is over', 'et sekund er gått'],
    'after takeLimit': ['eight seconds are over', 'åtte sekunder er gått'],
    'saveTake done': ['the server has replied', 'serveren har svart'],
    'saveTake error': ['the take cannot be sent', 'opptaket kan ikke sendes'],
  },
  given: {
    'with hands': [
      'leder@solbakken.example is signed in and is on the page of the sign «melk», with hands before the camera',
      'leder@solbakken.example er logget inn og er på siden for tegnet «melk», med hender foran kameraet',
    ],
    'without hands': [
      'leder@solbakken.example is signed in and is on the page of the sign «melk», with no hands before the camera',
      'leder@solbakken.example er logget inn og er på siden for tegnet «melk», uten hender foran kameraet',
    ],
  },
  outcomes: {
    'takeRecorder.play': ['the take is shown once more', 'opptaket vises en gang til'],
  },
  byPerson: [
    'takeRecorder.begin',
    'takeRecorder.record',
    'takeRecorder.stop',
    'takeRecorder.play',
    'takeRecorder.keep',
    'takeRecorder.discard',
  ],
}
