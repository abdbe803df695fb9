import { authWords } from './nb-auth.ts'
import { wordsOf } from './words.ts'

const applyWords = {
  'apply.title': 'Få Språkhuset i barnehagen',
  'apply.intro': 'Språkhuset er gratis for alle barnehager i Nasjonalt barnehageregister.',
  'apply.number': 'Organisasjonsnummeret til barnehagen',
  'apply.number.hint': 'Ni sifre. Skriv nummeret til barnehagen, ikke til eieren.',
  'apply.find': 'Finn barnehagen',
  'apply.found': 'Vi fant {name} i Nasjonalt barnehageregister.',
  'apply.name': 'Navnet ditt',
  'apply.email': 'E-posten din på jobben',
  'apply.jobTitle': 'Hva er du i barnehagen?',
  'apply.jobTitle.hint': 'For eksempel styrer.',
  'apply.departments': 'Avdelinger',
  'apply.departments.hint': 'Én på hver linje. Du kan hoppe over dette.',
  'apply.next':
    'Vi kan ringe barnehagen før vi svarer. Svaret kommer på e-post, og den som søker, blir administrator. Får dere ikke svar innen 90 dager, slettes søknaden.',
  'apply.submit': 'Send søknaden',
  'apply.sent.title': 'Søknaden er sendt',
  'apply.sent': 'Vi svarer på e-post til {email}. Se også i søppelposten.',
} as const

export const { t } = wordsOf({ ...authWords, ...applyWords })
