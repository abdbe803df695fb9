import { shellWords } from './nb-shell.ts'
import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  ...shellWords,
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
