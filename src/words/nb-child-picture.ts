import { otherPageWords } from './nb-other-pages.ts'
import { pictureWords } from './nb-picture.ts'
import { wordsOf } from './words.ts'

export const childPictureWords = {
  'picture.refused': 'Bilder av barn legges inn av lederen av avdelingen og av administratorer.',
  'picture.intro':
    'Bildet vises sammen med navnet til barnet, for dem som jobber på avdelingen. Det lagres bare når en foresatt har samtykket.',
  'picture.consent.title': 'Samtykke',
  'picture.consent.text':
    'Skriv hvem som har sagt ja til bildet. Trekkes samtykket, slettes bildet med en gang.',
  'picture.consent.by': 'Hvem har samtykket?',
  'picture.consent.parents': 'Foresatte',
  'picture.consent.how': 'Hvordan?',
  'picture.consent.how.choose': 'Velg',
  'picture.consent.how.written': 'Skriftlig',
  'picture.consent.how.oral': 'Muntlig',
  'picture.consent.how.email': 'På e-post',
  'picture.consent.on': 'Når?',
  'picture.given.written': 'Skriftlig samtykke fra {by}, {day}',
  'picture.given.oral': 'Muntlig samtykke fra {by}, {day}',
  'picture.given.email': 'Samtykke på e-post fra {by}, {day}',
  'picture.withdraw': 'Trekk samtykket',
  'picture.withdraw.title': 'Trekke samtykket til bildet av {name}?',
  'picture.withdraw.text': 'Bildet slettes med en gang, også der det vises nå. Det kan ikke angres.',
  'picture.withdraw.confirm': 'Slett bildet',
  'picture.withdraw.cancel': 'Behold bildet',
  'picture.withdraw.noResponse': 'Fikk ikke kontakt med Språkhuset. Bildet er ikke slettet. Prøv igjen.',
  'picture.withdrawn': 'Samtykket er trukket, og bildet er slettet.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...pictureWords, ...childPictureWords })
