import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const calendarFeedWords = {
  'feeds.title': 'Kalenderabonnement',
  'feeds.back': 'Kalenderliste',
  'feeds.way': 'Tilbake',
  'feeds.intro':
    'Med en adresse herfra viser kalenderen på telefonen eller datamaskinen det som er planlagt, og følger med når noe endres.',
  'feeds.privacy':
    'Der står bare navnet på aktiviteten, tid og sted. Barn og notater er aldri med. Alle som har adressen, kan lese den: del den bare med dem som skal se planen.',
  'feeds.mine': 'Mine aktiviteter',
  'feeds.mine.text': 'Det du leder, leder refleksjonen av eller hjelper til med.',
  'feeds.department.text': 'Alt som er planlagt på avdelingen.',
  'feeds.none': 'Ingen adresse er laget.',
  'feeds.made': 'Laget {day}',
  'feeds.read': 'sist hentet {day}',
  'feeds.unread': 'ikke hentet ennå',
  'feeds.ended':
    'Adressen ble stengt {day}, da du fikk nytt passord. Lag en ny, og legg den inn i kalenderen på nytt.',
  'feeds.make': 'Lag adresse',
  'feeds.make.label': 'Lag adresse for {name}',
  'feeds.renew': 'Ny adresse',
  'feeds.renew.label': 'Ny adresse for {name}',
  'feeds.revoke': 'Slett',
  'feeds.revoke.label': 'Slett adressen for {name}',
  'feeds.renew.title': 'Vil du lage en ny adresse?',
  'feeds.renew.text': 'Den gamle slutter å virke med én gang, også der andre bruker den.',
  'feeds.revoke.title': 'Vil du slette adressen?',
  'feeds.revoke.text': 'Kalendere som bruker den, får ikke lenger vite hva som er planlagt.',
  'feeds.cancel': 'Avbryt',
  'feeds.address': 'Adressen til {name}',
  'feeds.address.hint': 'Kopier den nå: den vises bare denne ene gangen.',
  'feeds.copy': 'Kopier',
  'feeds.copied': 'Adressen er kopiert.',
  'feeds.notCopied': 'Adressen ble ikke kopiert. Merk teksten, og kopier den selv.',
  'feeds.open': 'Åpne i kalenderen',
  'feeds.revoked': 'Adressen er slettet.',
  'feeds.failed': 'Fikk ikke kontakt. Ingenting er endret. Prøv igjen.',
  'feeds.how': 'Slik tar du adressen i bruk',
  'feeds.how.outlook': 'Outlook: Kalender → Legg til kalender → Abonner fra nettet → lim inn adressen.',
  'feeds.how.google': 'Google Kalender: Andre kalendere → Fra nettadresse → lim inn adressen.',
  'feeds.how.apple': 'iPhone og Mac: trykk på «Åpne i kalenderen», eller Kalender → Nytt kalenderabonnement.',
} as const

export const { t } = wordsOf({ ...otherPageWords, ...calendarFeedWords })
