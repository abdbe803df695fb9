import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  'ask.next.title': 'Neste økt',
  'ask.next.begun': 'Fortsett økta',
  'ask.next.place': 'Økt {session} i {module}',
  'ask.next.practise': 'Øv først: Se tegnene slik Ask viser dem, og vis dem sammen med ham.',
  'ask.next.signs': 'Tegnene i økta',
  'ask.next.stars': '{stars} av {all} stjerner',
  'ask.next.show': 'Bare vis tegnene',
  'ask.next.show.hint':
    'Ask viser dem på skjermen, ett for ett. Uten stjerner og kamera, og ingenting lagres.',
  'ask.next.others': 'Vis andre tegn',
  'ask.next.progress': 'Vis progresjon',
  'ask.next.completed': 'Alle tegnene i begge husene er øvd på. Velg en økt i husene for å øve på den igjen.',
} as const)
