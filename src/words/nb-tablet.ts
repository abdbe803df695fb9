import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  'tablet.page': 'Delt nettbrett',
  'tablet.title': 'Hvem er du?',
  'tablet.intro': '{department}, {organization}',
  'tablet.staff': 'Ansatte med PIN-kode',
  'tablet.empty': 'Ingen har laget en PIN-kode ennå',
  'tablet.missing':
    'Er du ikke her? Logg inn på en egen enhet, og lag en PIN-kode under «Innlogging og passord» i profilen din.',
  'tablet.password': 'Logg inn med passord',
  'tablet.password.text': 'Med passord får du alle rollene dine. Nettbrettet låses som ellers.',
  'tablet.forgotten': 'Glemt passord?',
  'tablet.usePin': 'Lås opp med PIN-kode',
  'tablet.hello': 'Hei, {name}',
  'tablet.pin': 'PIN-kode',
  'tablet.pin.hint': 'Fire sifre',
  'tablet.pin.show': 'Vis PIN-koden',
  'tablet.pin.hide': 'Skjul PIN-koden',
  'tablet.pin.missing': 'Skriv de fire sifrene i PIN-koden.',
  'tablet.pin.rights': 'PIN-koden gir tilgang som ansatt på avdelingen, uansett hvilken rolle du har.',
  'tablet.unlock': 'Lås opp',
  'tablet.other': 'Velg en annen',
  'tablet.locking': 'Låser …',
  'tablet.locking.offline': 'Nettbrettet er låst. Siden åpnes når det har nett igjen.',
  'tablet.offline': 'Fikk ikke kontakt. Sjekk nettet, og prøv igjen.',
  'tablet.retry': 'Prøv igjen',
  'tablets.title': 'Delte nettbrett',
  'tablets.intro':
    'De ansatte på avdelingen bytter bruker med navn og PIN-kode. Nettbrettet låses når ingen rører det på fem minutter.',
  'tablets.empty': 'Ingen nettbrett deles',
  'tablets.empty.text': 'Logg inn på nettbrettet som administrator, og åpne denne siden der.',
  'tablets.used': 'Sist brukt {moment}',
  'tablets.remove': 'Fjern',
  'tablets.remove.label': 'Fjern {device}',
  'tablets.removed': 'Nettbrettet deles ikke lenger.',
  'tablets.share': 'Gjør denne enheten til et delt nettbrett',
  'tablets.share.text':
    'Du blir logget ut her. De ansatte på avdelingen låser opp enheten med sin egen PIN-kode, som de lager under «Innlogging og passord» på en annen enhet. Når den er låst, er ingenting åpent.',
  'tablets.share.confirm': 'Gjør til delt nettbrett',
  'tablets.cancel': 'Avbryt',
  'tablets.impossible':
    'Enheter kan ikke deles her, fordi Språkhuset er satt opp med flere adresser. Den som drifter Språkhuset, kan endre det.',
  'tablets.failed': 'Fikk ikke lagret. Sjekk nettet, og prøv igjen.',
  'tablets.unknown': 'Ukjent enhet',
  'tablets.device': '{browser} på {system}',
  'pin.title': 'PIN-kode for delt nettbrett',
  'pin.text':
    'Med fire sifre låser du opp et nettbrett som avdelingen din deler. Der får du tilgang som ansatt på avdelingen, uansett hvilken rolle du har.',
  'pin.isSet': 'Du har en PIN-kode.',
  'pin.disabled':
    'PIN-koden din er slått av. Noen skrev feil kode 20 ganger på et delt nettbrett, sist {moment}. Lag en ny her, eller logg inn med passord for å slå den på igjen.',
  'pin.guessed':
    'Noen skrev feil PIN-kode for deg 20 ganger på et delt nettbrett, sist {moment}. Lag en ny hvis andre kan ha sett koden.',
  'pin.new': 'Ny PIN-kode',
  'pin.save': 'Lagre PIN-koden',
  'pin.saved': 'PIN-koden er lagret.',
})
