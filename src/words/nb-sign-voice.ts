import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  ...otherPageWords,
  'voice.program': 'Ordet leses av en datastemme',
  'voice.person': 'Ordet leses av en person',
  'voice.own': 'Ordet er lest inn av {name} {day}',
  'voice.of': '«{word}»',
  'voice.listen': 'Hør ordet',
  'voice.record': 'Les inn',
  'voice.record.title': 'Les inn ordet',
  'voice.record.text':
    'Si ordet slik dere sier det til barna. Ask bruker opptaket i alle øktene i barnehagen. Stillheten før og etter ordet blir klipt bort.',
  'voice.replaces': 'Lest inn av {name} {day}. Et nytt opptak tar plassen til det gamle.',
  'voice.consent': 'Stemmen er en voksens, og den voksne sier ja til at barnehagen bruker den.',
  'voice.consent.missing': 'Kryss av for at den som leser, er voksen og sier ja.',
  'voice.save': 'Lagre ordet',
  'voice.saved': '«{word}» er lagret. Ask sier ordet med denne stemmen fra nå av.',
  'voice.saved.all': '«{word}» er lagret. Nå er alle ordene lest inn.',
  'voice.notSaved':
    'Ordet ble ikke lagret, for vi fikk ikke kontakt. Opptaket ligger her fortsatt. Prøv igjen.',
  'voice.next': 'Les inn «{word}»',
  'voice.done': 'Avslutt',
  'voice.close': 'Lukk',
  'voice.remove': 'Slett opptaket',
  'voice.remove.of': 'Slett opptaket av «{word}»',
  'voice.remove.title': 'Slette opptaket av «{word}»?',
  'voice.remove.text': 'Ask sier ordet med datastemmen igjen. Opptaket kan ikke hentes tilbake.',
  'voice.removed': 'Opptaket av «{word}» er slettet.',
  'voice.notRemoved': 'Opptaket ble ikke slettet. Prøv igjen.',
  'voice.cancel': 'Avbryt',
} as const)
