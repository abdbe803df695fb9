import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['A session with Ask from beginning to end', 'En økt med Ask fra start til slutt'],
  states: {
    arriving: ['the session is being found', 'økta letes fram'],
    pending: ['the session waits to be started', 'økta venter på å bli startet'],
    opening: ['the session is being opened', 'økta åpnes'],
    'held.awaitingStage': ['the session waits for «Klar» on the screen', 'økta venter på «Klar» på skjermen'],
    'held.introduction': ['Ask introduces the session', 'Ask forteller om økta'],
    'held.pendingFirstSign': ['the session waits for «Vis første tegn»', 'økta venter på «Vis første tegn»'],
    'held.betweenSigns': ['the next sign is about to begin', 'neste tegn skal begynne'],
    'held.signing.practising': ['a sign is practised', 'et tegn øves'],
    'held.signing.confirmingEnd': [
      'the page asks whether the session is to end',
      'siden spør om økta skal avsluttes',
    ],
    'held.signing.ending': ['the session ends in the middle of a sign', 'økta avsluttes midt i et tegn'],
    'held.summary': ['the summary is shown', 'oppsummeringen vises'],
    ended: ['the session is over', 'økta er over'],
    left: ['the session is left', 'økta er forlatt'],
  },
  events: {
    'session.start': ['somebody starts the session', 'noen starter økta'],
    'session.choose': ['somebody chooses another session', 'noen velger en annen økt'],
    'openSession done': ['the session has its number and time', 'økta har fått nummer og tid'],
    'session.stage.ready': ['«Klar» is pressed on the screen', 'noen trykker «Klar» på skjermen'],
    'session.introduction.skip': [
      'somebody presses «Hopp over introduksjon»',
      'noen trykker «Hopp over introduksjon»',
    ],
    'session.begin': ['somebody presses «Vis første tegn»', 'noen trykker «Vis første tegn»'],
    'session.resume': ['the session is taken up again', 'økta tas opp igjen'],
    'session.end': ['somebody presses «Avslutt økt»', 'noen trykker «Avslutt økt»'],
    'session.end.confirm': ['somebody confirms it', 'noen bekrefter det'],
    'session.end.cancel': ['somebody changes their mind', 'noen ombestemmer seg'],
    'session.next': ['somebody presses «Neste økt»', 'noen trykker «Neste økt»'],
    'sign done': [
      'the sign is approved, left for another day or left',
      'tegnet er godkjent, utsatt eller forlatt',
    ],
    'after introduction': ['the introduction is over', 'introduksjonen er over'],
  },
  given: {
    'with its stage ready': [
      'ansatt2@solbakken.example is signed in and has started a session with Ask, and the screen is ready',
      'ansatt2@solbakken.example er logget inn og har startet en økt med Ask, og skjermen er klar',
    ],
  },
  byPerson: [
    'session.start',
    'session.choose',
    'session.end',
    'session.introduction.skip',
    'session.begin',
    'session.end.confirm',
    'session.end.cancel',
    'session.next',
  ],
  outOfReach: {
    'held.introduction · session.begin': {
      kind: 'absent',
      why: 'The button belongs to the state after the introduction.',
    },
    'held.signing.confirmingEnd · session.end': { kind: 'covered', why: 'The question covers the button.' },
    'held.signing.ending · session.end': { kind: 'leftAtOnce', why: 'A sign ends in the same step.' },
  },
}
