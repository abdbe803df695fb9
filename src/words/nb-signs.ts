import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  ...otherPageWords,
  'signs.title': 'Tegnene våre',
  'signs.intro': 'De 120 tegnene i øktene med Ask. Sjekk et tegn i Norsk tegnordbok før dere bruker det.',
  'signs.back': 'Øv på tegn med Ask',
  'signs.search': 'Søk i tegnene',
  'signs.search.example': 'Søk etter et ord …',
  'signs.search.clear': 'Tøm søket',
  'signs.count': { one: '{count} tegn', other: '{count} tegn' },
  'signs.checked': '{checked} av {all} er sjekket hos dere',
  'signs.empty.title': 'Ingen treff',
  'signs.empty.text': 'Prøv et annet ord.',
  'signs.say': 'Si:',
  'cards.sheet': 'Ark {number} av {count}',
  'cards.hands': 'Slik gjør Ask «{word}»',
  'cards.draft': 'Utkast: sjekk tegnet i Norsk tegnordbok',
  'everyday.title': 'Tegn i hverdagen',
  'everyday.intro':
    'Tegnene dere øver på nå. Skriv ut kortene, og heng dem der tegnet brukes: ved bordet, i garderoben, på badet.',
  'everyday.intro.next':
    'Dere har ikke øvd med Ask denne uka. Dette er tegnene i neste økt. Skriv ut kortene, og heng dem der tegnet brukes.',
  'everyday.back': 'Tegnene våre',
  'everyday.none.title': 'Alle øktene er gjort',
  'everyday.none.text': 'Dere har øvd på alle tegnene, og ingen økter er igjen.',
  'everyday.see': 'Tegn i hverdagen',
  'signs.drafts': 'Vis utkast til tegn for {department}',
  'signs.drafts.hint':
    'Da viser Ask også tegn som ingen tegnkyndig har sett på. Skjermen sier at det er et utkast. Sjekk tegnet i Norsk tegnordbok først.',
  'signs.drafts.notSaved': 'Valget ble ikke lagret. Prøv igjen.',
  'signs.see': 'Se alle tegnene våre',
  'sign.draft': 'Utkast',
  'sign.approved': 'Godkjent tegn',
  'sign.checked': 'Sjekket hos oss {day} av {name}',
  'sign.lookUp': 'Slå opp «{word}» i Norsk tegnordbok',
  'sign.address': 'https://www.tegnordbok.no/#:~:text={word}',
  'sign.newTab': '(åpnes i en ny fane)',
  'sign.check': 'Merk som sjekket hos oss',
  'sign.withdraw': 'Ta bort merket',
  'sign.of': '«{word}»',
  'sign.notSaved': 'Merket ble ikke lagret. Prøv igjen.',
} as const)
