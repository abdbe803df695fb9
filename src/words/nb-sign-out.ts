import { wordsOf } from './words.ts'

/** The question before a sign-out: most sign-outs lose nothing. */
export const signOutWords = {
  'signOut.title': 'Vil du logge ut nå?',
  'signOut.askSession':
    'En økt med Ask er ikke ferdig. Den kan ikke fortsette der dere slapp hvis du logger ut.',
  'signOut.unsent':
    'Noe er ikke sendt ennå. Det blir liggende kryptert på denne enheten, og sendes når du logger inn her igjen innen 14 dager.',
  'signOut.unstored':
    'Noe er ikke sendt ennå, og kunne ikke lagres på denne enheten. Det blir borte hvis du logger ut.',
  'signOut.content':
    'Endringer på et kort er ikke lagret. Du finner dem igjen på denne enheten når du logger inn på nytt.',
  'signOut.draft':
    'Det du har skrevet, er ikke lagret på denne enheten ennå. Det blir borte hvis du logger ut.',
  'signOut.recording': 'Et lydopptak er ikke tatt i bruk. Det blir borte hvis du logger ut.',
  'signOut.upload': 'Filer på vei er ikke lagret ennå. De blir borte hvis du logger ut.',
  'signOut.cancel': 'Forbli innlogget',
  'signOut.confirm': 'Logg ut likevel',
} as const

export const { t } = wordsOf(signOutWords)
