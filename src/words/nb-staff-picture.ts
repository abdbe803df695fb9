import { pictureWords } from './nb-picture.ts'
import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  ...pictureWords,
  'staffPicture.own': 'Bilde av deg',
  'staffPicture.own.text':
    'Alle som jobber i barnehagen, ser bildet. Har du PIN-kode, vises det også på låste nettbrett på avdelingen.',
  'staffPicture.of.text':
    'Alle som jobber i barnehagen, ser bildet. Med PIN-kode vises det også på låste nettbrett på avdelingen. Spør {name} først.',
  'staffPicture.own.saved': 'Bildet av deg er lagret.',
  'staffPicture.close': 'Lukk',
  'staffPicture.remove': 'Fjern bildet',
  'staffPicture.remove.own': 'Fjerne bildet av deg?',
  'staffPicture.remove.of': 'Fjerne bildet av {name}?',
  'staffPicture.remove.text': 'Bildet slettes med en gang, også der det vises nå. Det kan ikke angres.',
  'staffPicture.remove.cancel': 'Behold bildet',
  'staffPicture.remove.noResponse': 'Fikk ikke kontakt med Språkhuset. Bildet er ikke fjernet. Prøv igjen.',
  'staffPicture.removed': 'Bildet er fjernet.',
})
