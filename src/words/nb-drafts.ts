import { wordsOf } from './words.ts'

export const { t } = wordsOf({
  'draft.restored': 'Her er det du skrev sist på denne enheten. Det er ikke lagret ennå.',
  'draft.discard': 'Forkast',
  'draft.locked.title': 'Fikk ikke åpnet det du skrev sist',
  'draft.locked.text': 'Det ligger på denne enheten. Begynner du på nytt, blir det erstattet.',
  'draft.retry': 'Prøv igjen',
  'draft.startOver': 'Begynn på nytt',
})
