import { childrenWords } from './nb-children.ts'
import { otherPageWords } from './nb-other-pages.ts'
import { transferWords } from './nb-transfer.ts'
import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  ...otherPageWords,
  ...childrenWords,
  ...transferWords,
  'archive.open': 'Slutter …',
  'archive.select.title': 'Velg barna som slutter',
  'archive.title': { one: '{names} slutter', other: '{count} barn slutter' },
  'archive.text': {
    one: '{names} står ikke lenger i lister og nye planer fra denne dagen. Det som er skrevet, blir stående, og barnet kan hentes tilbake.',
    other:
      '{names} står ikke lenger i lister og nye planer fra denne dagen. Det som er skrevet, blir stående, og barna kan hentes tilbake.',
  },
  'archive.from': 'Slutter fra',
  'archive.from.hint': 'Den første dagen uten barnehage.',
  'archive.plans': {
    one: '{who} tas ut av {count} planlagt aktivitet:',
    other: '{who} tas ut av {count} planlagte aktiviteter:',
  },
  'archive.save': 'Lagre',
  'archive.done': { one: '{names} har sluttet.', other: '{count} barn har sluttet.' },
  'archive.planned': { one: '{names} slutter {day}.', other: '{count} barn slutter {day}.' },
  'archive.noResponse': 'Fikk ikke kontakt med Språkhuset. Ingenting er endret. Prøv igjen.',
  'archive.coming': 'Slutter {day}',
  'archive.withdraw': 'Slutter ikke likevel',
  'archive.withdrawn': '{name} slutter ikke likevel.',
  'left.title': 'Har sluttet',
  'left.days': 'Sluttet {day}. Slettes {erased}.',
  'left.restore': 'Hent tilbake',
  'left.restore.name': 'Hent tilbake {name}',
  'left.restored': '{name} er hentet tilbake.',
  'left.record.name': 'Innsyn og sletting for {name}',
  'retention.title': 'Barn som har sluttet',
  'retention.text': {
    one: 'Alt om et barn slettes {count} måned etter at det sluttet.',
    other: 'Alt om et barn slettes {count} måneder etter at det sluttet.',
  },
  'retention.soon': {
    one: '{count} barn som har sluttet, slettes i løpet av en måned.',
    other: '{count} barn som har sluttet, slettes i løpet av en måned.',
  },
  'retention.department': { one: '{department}: {count} barn', other: '{department}: {count} barn' },
  'retention.change': 'Endre hvor lenge',
  'retention.months': 'Slettes etter',
  'retention.month': { one: '{count} måned', other: '{count} måneder' },
  'retention.hint': 'Barn slettes tidligst en måned etter at dere endrer dette.',
  'retention.saved': 'Endringen er lagret.',
})
