import * as v from 'valibot'

import type { Answer, Evaluation } from '#src/contract/evaluation.ts'
import { type Question, questionEndpoints, YesPartlyNo } from '#src/contract/question.ts'
import { dayOf } from '#src/domain/day.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useUnpublishedCards } from '#src/shell/queries/unpublished-cards.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-reflections.ts'

import { dayText } from './reflection-words.ts'

/** The questions of a reflection with what its author has responded, and what was added later. */
export function WrittenReflection({ evaluation }: { readonly evaluation: Evaluation }) {
  const questions = useApiQuery(questionEndpoints.list, {})
  const unpublished = useUnpublishedCards().questions
  return (
    <Card aria-labelledby="written">
      <h2 id="written" className="text-xl font-bold">
        {t('reflections.read.written')}
      </h2>
      <QueryBoundary query={questions} skeleton={<Skeleton shape="block" />}>
        {(published) => <Responses answers={evaluation.answers} questions={[...published, ...unpublished]} />}
      </QueryBoundary>
      {evaluation.additions.length > 0 && (
        <>
          <h3 className="mt-6 border-t border-fuge pt-5 text-lg font-bold">
            {t('reflections.read.additions')}
          </h3>
          <ul className="mt-2 grid gap-4">
            {evaluation.additions.map(({ _id, text, at }) => (
              <li key={_id}>
                <p className="text-sm text-skumring">{dayText(dayOf(new Date(at)))}</p>
                <p className="mt-0.5 wrap-break-word whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type ResponsesProps = { readonly answers: readonly Answer[]; readonly questions: readonly Question[] }

function Responses({ answers, questions }: ResponsesProps) {
  const written = answers.filter(({ value }) => value !== '')
  if (written.length === 0) return <p className="mt-3">{t('reflections.read.written.none')}</p>
  return (
    <dl className="mt-4 grid gap-5">
      {written.map(({ questionId, value }) => {
        const question = questions.find(({ _id }) => _id === questionId)
        return (
          <div key={questionId} className="min-w-0">
            <dt className="font-semibold">{question?.title ?? t('reflections.read.question.unknown')}</dt>
            <dd className="mt-1 max-w-prose wrap-break-word whitespace-pre-line">
              {valueText(value, question)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function valueText(value: Answer['value'], question: Question | undefined): string {
  const mayBeChoice = question?.responseKind !== 'text'
  return mayBeChoice && v.is(YesPartlyNo, value) ? t(`reflections.read.choice.${value}`) : String(value)
}
