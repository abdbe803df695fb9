import { roleWords } from './nb-roles.ts'
import { shellWords } from './nb-shell.ts'
import { wordsOf } from './words.ts'

/** The dialogs and notices of Home, with the words of the shell: most visits have none. */
export const homeDialogWords = {
  'home.role.title': 'Hvor jobber du i dag?',
  'home.role.text': 'Valget bestemmer hvilke planer og barn du ser. Du kan bytte når som helst under Profil.',
  'home.role.last': 'Sist du var her',
  'home.role.silent': 'Fikk ikke kontakt. Sjekk nettet, og prøv igjen.',
  'home.intro.title': 'Velkommen til Språkhuset',
  'home.intro.text': 'Et hus fullt av lek, sang og samtaler som gir barna ord.',
  'home.intro.bank': 'Finn aktiviteter for de yngste og de eldste barna, ferdig beskrevet steg for steg.',
  'home.intro.calendar': 'Se hva avdelingen skal gjøre, dag for dag.',
  'home.intro.sound': 'Hør opplevelsesmål og faglige tips mens du rydder eller går tur.',
  'home.intro.ask': 'Øv på tegn sammen med Ask.',
  'home.intro.start': 'Kom i gang',
  'home.cookie.text':
    'Språkhuset lagrer bare det som trengs for at du skal være logget inn og slippe å vente. Ingen følger med på hva du gjør.',
  'home.cookie.privacy': 'Les om personvern',
  'home.cookie.understood': 'Forstått',
} as const

export const { t } = wordsOf({ ...shellWords, ...roleWords, ...homeDialogWords })
