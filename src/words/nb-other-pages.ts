import { roleWords } from './nb-roles.ts'
import { shellWords } from './nb-shell.ts'
import { wordsOf } from './words.ts'

/** What the pages other than Home share, with the words of the shell: Home need not wait for it. */
export const otherPageWords = {
  ...shellWords,
  ...roleWords,
  'unsent.title': 'Ikke sendt ennå',
  'unsent.held': {
    one: 'En endring er ikke godtatt.',
    other: '{count} endringer er ikke godtatt.',
  },
  'unsent.see': 'Se hva som gjelder',
  'plan.changed.by': '{name} har endret planen',
  'plan.changed.own': 'Du har endret planen på en annen enhet',
  'plan.changed.elsewhere': 'Planen er endret et annet sted',
  'department.closed.option': '{name} (nedlagt)',
  'response.empty.title': 'Ingen resultater funnet',
  'response.noneChosen': 'Ingen er valgt',
  'response.noOptions': 'Ingen tilgjengelige valg',
  'favourite.add': 'Legg til favoritter',
  'favourite.remove': 'Fjern fra favoritter',
  'favourite.addTitle': 'Legg «{title}» til favoritter',
  'favourite.removeTitle': 'Fjern «{title}» fra favoritter',
  'favourite.undo': 'Angre',
  'favourite.removed': 'Fjernet fra favoritter',
  'page.missing.title': 'Siden finnes ikke',
  'page.missing.text': 'Lenken kan være gammel, eller adressen kan være skrevet feil.',
  'page.missing.home': 'Gå til Hjem',
  'page.print': 'Skriv ut',
  'page.later': 'Denne siden er under arbeid.',
  'voice.synthetic': 'Datastemme',
  'editors.title': 'Redaksjon',
  'editors.refused': 'Redaksjonen er for dem som holder banken ved like for alle barnehagene.',
  'editors.back': 'Til aktivitetsbanken',
  'page.back': 'Tilbake',
  support: 'Brukerstøtte på telefon: mandager kl. 10–14',
  'support.phone': 'Ring {phone}',
  'page.refused.title': 'Du har ikke tilgang',
  'page.missing.page': 'Vi fant ikke det du lette etter',
} as const

export const { t } = wordsOf(otherPageWords)
