import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['One sign in a session with Ask', 'Ett tegn i en økt med Ask'],
  states: {
    new: ['the sign has not been practised in this session', 'tegnet er ikke øvd i denne økta'],
    practising: ['a round of the sign is practised', 'en runde av tegnet øves'],
    cheering: ['Ask cheers after a round', 'Ask jubler etter en runde'],
    cheered: ['the next round is about to begin', 'neste runde skal begynne'],
    consoling: ['Ask comforts the child', 'Ask trøster barnet'],
    approved: ['the sign has its three stars', 'tegnet har fått sine tre stjerner'],
    failed: ['the sign is left for another day', 'tegnet øves igjen en annen dag'],
    left: ['the sign is left in the middle', 'tegnet er forlatt midt i'],
    unpractised: ['the sign is left before its first round', 'tegnet er forlatt før første runde'],
  },
  events: {
    'sign.goOn': ['it is the sign’s turn', 'det er tegnets tur'],
    'sign.resume': ['the session is taken up again', 'økta tas opp igjen'],
    'sign.leave': ['the session is ended or left', 'økta avsluttes eller forlates'],
    'sign.undone': ['a decision has been undone', 'en avgjørelse er angret'],
    'repetition done': ['the round is over', 'runden er over'],
    'after signPause': ['a moment has passed', 'et øyeblikk er gått'],
    'after cheer': ['the cheering is over', 'jubelen er over'],
    'after console': ['the comfort is over', 'trøsten er over'],
  },
  given: {
    'the first of a session': [
      'ansatt2@solbakken.example is signed in and has started a session with Ask, at its first sign',
      'ansatt2@solbakken.example er logget inn og har startet en økt med Ask, ved det første tegnet',
    ],
  },
  byPerson: ['sign.goOn'],
}
