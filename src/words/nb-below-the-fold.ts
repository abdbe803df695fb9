import { reportNameWords } from './nb-report-names.ts'
import { shellWords } from './nb-shell.ts'
import { wordsOf } from './words.ts'

/** What Home shows below the fold, with the words of the shell: its first view need not wait for it. */
export const belowTheFoldWords = {
  ...reportNameWords,
  'home.find.title': 'Finn en aktivitet',
  'home.find.bank': 'Hele banken',
  'home.find.label': 'Søk i aktivitetsbanken',
  'home.find.placeholder': 'Søk etter tema, lek eller sang …',
  'home.find.search': 'Søk',
  'home.find.suggestions': 'Treff i aktivitetsbanken',
  'home.find.suggestions.count': { one: '{count} treff vises', other: '{count} treff vises' },
  'home.find.all': 'Vis alle treff for «{words}»',
  'home.find.none': 'Ingen kort ligner. Søk i hele banken.',
  'home.find.theme': 'Temakort',
  'home.find.activity': 'Aktivitetskort',
  'home.find.clear': 'Tøm søket',
  'home.find.areas': 'Fagområder',
  'home.find.wholeBank': 'Hele aktivitets\u00ADbanken',
  'home.favourites.title': 'Favorittene dine',
  'home.favourites.all': 'Alle favoritter',
  'home.tips.title': 'Faglig veiledning',
  'home.tips.all': 'Alle tips',
  'home.tips.fewer': 'Færre tips',
  'home.tips.sound': '{minutes} min lyd',
  'home.tips.film': '{minutes} min film',
  'home.tips.soundOnly': 'Lyd',
  'home.tips.filmOnly': 'Film',
  'home.tips.empty': 'Ingen veiledning er lagt inn ennå.',
  'home.reports.staff': 'Det du selv har gjort',
  'home.reports.leader': 'Fagområdene og barna',
  'home.reports.admin': 'Avdelingene, banken og Ask',
  'home.resources.title': 'Ressursbanken',
  'home.resources.all': 'Hele ressursbanken',
  'home.resources.concrete': 'Konkreter',
  'home.resources.concrete.text': 'Ting å lage og vise fram',
  'home.resources.song': 'Sangtekster',
  'home.resources.song.text': 'Sanger, rim og regler',
  'home.resources.template': 'Maler',
  'home.resources.template.text': 'Ark å skrive ut og fylle ut',
  'home.resources.askTemplate': 'ASK-maler',
  'home.resources.askTemplate.text': 'Tegnkort å klippe ut',
} as const

export const { t, textOf } = wordsOf({ ...shellWords, ...belowTheFoldWords })
