import { profileWords } from './nb-profile.ts'
import { shellWords } from './nb-shell.ts'
import { wordsOf } from './words.ts'

const evaluationWords = {
  'evaluations.title': 'Mine refleksjoner',
  'evaluations.empty.title': 'Her er det ingenting å vise ennå',
  'evaluations.empty.text': 'Refleksjonene dine samles her når du har reflektert over en aktivitet.',
  'evaluation.title': 'Refleksjon',
  'evaluation.empty.title': 'Her er det ingenting å vise ennå',
  'evaluation.empty.text': 'Vi fant ingen refleksjon på denne adressen.',
  'employeeEvaluations.title': 'Ansattes refleksjoner',
  'employeeEvaluations.empty.title': 'Her er det ingenting å vise ennå',
  'employeeEvaluations.empty.text':
    'Refleksjonene samles her når de ansatte har reflektert over aktiviteter.',
  'employeeEvaluations.refused': 'Ansattes refleksjoner kan leses av ledere og administratorer.',
  'employeeEvaluation.title': 'Refleksjon fra en ansatt',
} as const

export const { t } = wordsOf({ ...shellWords, ...profileWords, ...evaluationWords })
