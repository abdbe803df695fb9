import { profileWords } from './nb-profile.ts'
import { shellWords } from './nb-shell.ts'
import { wordsOf } from './words.ts'

const evaluationWords = {
  'evaluations.title': 'Mine refleksjoner',
  'evaluations.empty.title': 'Refleksjonene kommer',
  'evaluations.empty.text':
    'Det går ikke an å reflektere over en aktivitet i Språkhuset ennå. Når det går, samles refleksjonene dine her.',
  'evaluation.title': 'Refleksjon',
  'evaluation.empty.title': 'Refleksjonene kommer',
  'evaluation.empty.text':
    'Det går ikke an å reflektere over en aktivitet i Språkhuset ennå. Når det går, åpnes refleksjonen her.',
  'employeeEvaluations.title': 'Ansattes refleksjoner',
  'employeeEvaluations.empty.title': 'Refleksjonene kommer',
  'employeeEvaluations.empty.text':
    'Det går ikke an å reflektere over en aktivitet i Språkhuset ennå. Når det går, samles de ansattes refleksjoner her.',
  'employeeEvaluations.refused': 'Ansattes refleksjoner kan leses av ledere og administratorer.',
  'employeeEvaluation.title': 'Refleksjon fra en ansatt',
} as const

export const { t } = wordsOf({ ...shellWords, ...profileWords, ...evaluationWords })
