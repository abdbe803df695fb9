import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

/** How a picture of somebody is taken, and shown. */
export const pictureWords = {
  'picture.title': 'Bilde av {name}',
  'picture.none': 'Ikke noe bilde',
  'picture.add': 'Legg til bilde',
  'picture.replace': 'Bytt bilde',
  'picture.choosing': 'Ta bildet med kameraet, eller velg et bilde fra enheten.',
  'picture.camera.open': 'Ta bilde',
  'picture.file': 'Velg bilde',
  'picture.camera.opening': 'Nettleseren spør om lov til å bruke kameraet …',
  'picture.camera.view': 'Det kameraet ser',
  'picture.camera.live': 'Ingenting lagres før du har sett over bildet.',
  'picture.camera.taking': 'Tar bildet …',
  'picture.take': 'Ta bildet nå',
  'picture.cancel': 'Avbryt',
  'picture.reading': 'Leser bildet …',
  'picture.crop.title': 'Velg utsnitt',
  'picture.crop.text':
    'Dra i ruta eller i hjørnene. Med tastaturet flytter piltastene ruta, og i hjørnene gjør de den større og mindre.',
  'picture.crop.area': 'Utsnittet. Flytt det med piltastene.',
  'picture.crop.corner.nw': 'Hjørnet øverst til venstre. Endre størrelsen med piltastene.',
  'picture.crop.corner.ne': 'Hjørnet øverst til høyre. Endre størrelsen med piltastene.',
  'picture.crop.corner.se': 'Hjørnet nederst til høyre. Endre størrelsen med piltastene.',
  'picture.crop.corner.sw': 'Hjørnet nederst til venstre. Endre størrelsen med piltastene.',
  'picture.crop.accept': 'Bruk utsnittet',
  'picture.crop.again': 'Endre utsnittet',
  'picture.again': 'Velg et annet bilde',
  'picture.cut': 'Slik blir bildet',
  'picture.save': 'Lagre bildet',
  'picture.saved': 'Bildet av {name} er lagret.',
  'picture.noResponse': 'Fikk ikke kontakt med Språkhuset. Bildet er ikke lagret. Prøv igjen.',
  'picture.failed.refused':
    'Språkhuset har ikke lov til å bruke kameraet. Gi lov i innstillingene for siden i nettleseren, eller velg et bilde fra enheten.',
  'picture.failed.absent': 'Fant ikke noe kamera. Koble til et, eller velg et bilde fra enheten.',
  'picture.failed.busy':
    'Kameraet er i bruk i et annet program. Lukk det og prøv igjen, eller velg et bilde fra enheten.',
  'picture.failed.insecure':
    'Kameraet kan bare brukes når adressen begynner med https. Velg et bilde fra enheten.',
  'picture.failed.ended': 'Kameraet ble slått av. Prøv igjen, eller velg et bilde fra enheten.',
  'picture.failed.silent': 'Kameraet gir ikke noe bilde. Prøv igjen, eller velg et bilde fra enheten.',
  'picture.failed.large': 'Bildet er for stort. Det kan være på høyst 15 MB.',
  'picture.failed.unreadable':
    'Nettleseren kan ikke lese filen som et bilde. Velg et bilde av typen JPEG, PNG eller WebP.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...pictureWords })
