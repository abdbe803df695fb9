import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['One repetition of a sign', 'Én gjentakelse av et tegn'],
  states: {
    demonstrating: ['Ask shows the sign', 'Ask viser tegnet'],
    'childsTurn.awaitingChild': ['it is the child’s turn', 'det er barnets tur'],
    'childsTurn.crowded': ['several children are before the camera', 'flere barn er foran kameraet'],
    'childsTurn.attempting': ['the child tries', 'barnet prøver'],
    'childsTurn.judging': ['the attempt is being judged', 'forsøket vurderes'],
    'childsTurn.judged': ['there may be a suggestion', 'det kan finnes et forslag'],
    encouraging: ['Ask says «En gang til!»', 'Ask sier «En gang til!»'],
    approved: ['the round is approved', 'runden er godkjent'],
    failed: ['the sign is left for another day', 'tegnet øves igjen en annen dag'],
    left: ['the round is left', 'runden er forlatt'],
  },
  events: {
    'repetition.turn': ['somebody presses «Barnets tur nå»', 'noen trykker «Barnets tur nå»'],
    'repetition.leave': ['the session is left', 'økta forlates'],
    'repetition.show': ['somebody presses «Vis igjen»', 'noen trykker «Vis igjen»'],
    'repetition.approve': ['somebody presses «Godkjenn»', 'noen trykker «Godkjenn»'],
    'repetition.approveAutomatically': [
      'the attempt is approved automatically',
      'forsøket godkjennes automatisk',
    ],
    'repetition.repeat': ['somebody presses «Gjenta»', 'noen trykker «Gjenta»'],
    'repetition.hands.seen': ['hands are seen', 'hender er å se'],
    'repetition.hands.moved': ['the hands move on', 'hendene beveger seg videre'],
    'repetition.hands.rested': ['the hands come to rest', 'hendene faller til ro'],
    'repetition.crowd.seen': ['several children are seen', 'flere barn er å se'],
    'repetition.crowd.gone': ['one child is seen again', 'ett barn er å se igjen'],
    'repetition.resume': ['the session is taken up again', 'økta tas opp igjen'],
    'after attempt': ['the attempt has lasted eight seconds', 'forsøket har vart i åtte sekunder'],
    'after encouragement': ['the encouragement is over', 'oppmuntringen er over'],
    'judge done': ['the attempt has been judged', 'forsøket er vurdert'],
    'judge error': ['the attempt cannot be judged', 'forsøket kan ikke vurderes'],
  },
  given: {
    'without a camera': [
      'ansatt2@solbakken.example is signed in and has started a session with Ask without a camera',
      'ansatt2@solbakken.example er logget inn og har startet en økt med Ask uten kamera',
    ],
  },
  outcomes: {
    'repetition.show': ['Ask shows the sign again', 'Ask viser tegnet igjen'],
  },
  byPerson: ['repetition.turn', 'repetition.show', 'repetition.approve', 'repetition.repeat'],
}
