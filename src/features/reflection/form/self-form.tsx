import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide'
import { useState } from 'react'
import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import type { Answer } from '#src/contract/evaluation.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import { type Question, ReflectionRole, YesPartlyNo } from '#src/contract/question.ts'
import type { Id } from '#src/contract/values.ts'
import { questionsFor, respondedInOtherRole } from '#src/domain/reflection-form.ts'
import { type Place, reflectionOf } from '#src/machines/reflection/reflection/reflection-context.ts'
import { WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { useForm } from '#src/shell/forms/use-form.ts'
import type { Draft } from '#src/shell/forms/draft.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { keepFocus } from '#src/ui/keep-focus.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { t } from '#src/words/nb-reflection.ts'

import { submissionOf } from './form-places.ts'
import { useActivity } from './use-activity.ts'
import { type ReflectionRef, useFormContext } from './use-form-context.ts'
import { WritersLine } from './writers.tsx'

export type SelfFormProps = {
  readonly reflection: ReflectionRef
  /** The child who is next. */
  readonly next: PlanChild | undefined
  readonly takesFocus: boolean
  readonly onMove: ((place: Place) => void) | undefined
}

/** The user’s own reflection: role, questions, and submitting it. */
export function SelfForm({ reflection, next, takesFocus, onMove }: SelfFormProps) {
  const { role } = useFormContext(reflection, reflectionOf)
  const isOpen = useSelector(reflection, (snapshot) => snapshot.matches({ writing: { own: 'unfinished' } }))
  const [hasPressed, setPressed] = useState(false)
  const press = (type: 'reflection.submit' | 'reflection.takeBack') => {
    setPressed(true)
    reflection.send({ type })
  }
  return (
    <section aria-labelledby="own-reflection" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {/* Submitting and taking back replace what follows, and the button that was pressed: reading goes on here. */}
      <h2
        key={String(isOpen)}
        id="own-reflection"
        ref={takesFocus || hasPressed ? takeFocus : undefined}
        tabIndex={-1}
        className="text-2xl font-heavy"
      >
        {t('reflection.place.self')}
      </h2>
      <WritersLine reflection={reflection} child={undefined} className="-mt-6" />
      {isOpen ? (
        <>
          <div className="grid justify-items-start gap-2">
            <p className="text-sm font-semibold">{t('reflection.role')}</p>
            <Segmented<ReflectionRole | 'none'>
              label={t('reflection.role')}
              value={role ?? 'none'}
              items={ReflectionRole.options.map((value) => ({
                value,
                label: t(`reflection.role.choose.${value}`),
              }))}
              onValue={(value) =>
                value !== 'none' && reflection.send({ type: 'reflection.chooseRole', role: value })
              }
            />
          </div>
          {role === undefined ? (
            <p className="text-skumring">{t('reflection.role.none')}</p>
          ) : (
            <Questions reflection={reflection} role={role} />
          )}
          <OtherResponses reflection={reflection} />
          <p className="text-sm text-skumring">{t('reflection.private')}</p>
        </>
      ) : (
        <Submitted reflection={reflection} onTakeBack={() => press('reflection.takeBack')} />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {isOpen && <Submit reflection={reflection} onSubmit={() => press('reflection.submit')} />}
        {next && onMove && (
          <Button className="ml-auto max-sm:grow" onClick={() => onMove(next._id)}>
            {t('reflection.next', { name: next.firstName })}
            <Icon node={ChevronRight} className="size-5" />
          </Button>
        )}
      </div>
    </section>
  )
}

type QuestionsProps = { readonly reflection: ReflectionRef; readonly role: ReflectionRole }

function Questions({ reflection, role }: QuestionsProps) {
  const questions = useFormContext(reflection, ({ opened }) => opened?.questions ?? [])
  const focusArea = useActivity(reflection)?.focusArea ?? undefined
  return questionsFor(questions, role, focusArea).map((question) => (
    <QuestionResponse key={question._id} reflection={reflection} question={question} />
  ))
}

type ResponseProps = { readonly reflection: ReflectionRef; readonly question: Question }

function QuestionResponse({ reflection, question: { _id: questionId, title, responseKind } }: ResponseProps) {
  const value = useFormContext(
    reflection,
    (context) =>
      reflectionOf(context).answers.find((answer) => answer.questionId === questionId)?.value ?? '',
  )
  const answer = (text: string) => reflection.send({ type: 'reflection.answer', questionId, value: text })
  if (responseKind === 'text')
    return (
      <TextAreaField
        label={title}
        value={String(value)}
        maxLength={constants.reflectionTextLength}
        onChange={({ currentTarget }) => answer(currentTarget.value)}
      />
    )
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm font-semibold">{title}</p>
      <Segmented<YesPartlyNo | 'none'>
        label={title}
        value={v.is(YesPartlyNo, value) ? value : 'none'}
        items={[...YesPartlyNo.options, 'none' as const].map((option) => ({
          value: option,
          label: t(`reflection.choice.${option}`),
        }))}
        onValue={(option) => answer(option === 'none' ? '' : option)}
      />
    </div>
  )
}

/** What was written for another role before this one was chosen: shown, since it is submitted as well. */
function OtherResponses({ reflection }: { readonly reflection: ReflectionRef }) {
  const values = useFormContext(reflection, reflectionOf)
  const others = respondedInOtherRole(
    useFormContext(reflection, ({ opened }) => opened?.questions ?? []),
    values,
  )
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-responses" className="grid gap-3">
      <h3 id="other-responses" className="font-semibold">
        {t('reflection.otherRole')}
      </h3>
      <p className="text-sm text-skumring">{t('reflection.otherRole.text')}</p>
      <ul ref={keepFocus} className="grid gap-3">
        {others.map(({ _id: questionId, title }) => (
          <li key={questionId} className="grid justify-items-start gap-1">
            <p className="text-sm font-semibold">{title}</p>
            <ResponseText
              value={values.answers.find((answer) => answer.questionId === questionId)?.value ?? ''}
            />
            <Button
              variant="quiet"
              aria-label={t('reflection.otherRole.remove.of', { question: title })}
              onClick={() => reflection.send({ type: 'reflection.answer', questionId, value: '' })}
            >
              {t('reflection.otherRole.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ResponseText = ({ value }: Pick<Answer, 'value'>) => (
  <p className="whitespace-pre-wrap">
    {v.is(YesPartlyNo, value) ? t(`reflection.choice.${value}`) : String(value)}
  </p>
)

type SubmitProps = { readonly reflection: ReflectionRef; readonly onSubmit: () => void }

function Submit({ reflection, onSubmit }: SubmitProps) {
  const canSubmit = useSelector(reflection, (snapshot) => snapshot.can({ type: 'reflection.submit' }))
  return (
    <Button variant="primary" className="max-sm:grow" disabled={!canSubmit} onClick={onSubmit}>
      {t('reflection.submit')}
    </Button>
  )
}

type SubmittedProps = { readonly reflection: ReflectionRef; readonly onTakeBack: () => void }

function Submitted({ reflection, onTakeBack }: SubmittedProps) {
  const canTakeBack = useSelector(reflection, (snapshot) => snapshot.can({ type: 'reflection.takeBack' }))
  const submission = useFormContext(reflection, submissionOf)
  const isAccepted = submission === 'accepted'
  const { answers, additions } = useFormContext(reflection, reflectionOf)
  const questions = useFormContext(reflection, ({ opened }) => opened?.questions ?? [])
  const stored = useFormContext(reflection, ({ opened }) => opened?.records.evaluation?.additions ?? [])
  const isStored = ({ _id: id }: { readonly _id: Id }) => stored.some(({ _id }) => _id === id)
  const shown = [...stored, ...additions.filter((addition) => !isStored(addition))]
  return (
    <>
      <Notice
        kind={isAccepted ? 'ok' : submission === 'sending' ? 'info' : 'warning'}
        live
        action={canTakeBack && <Button onClick={onTakeBack}>{t('reflection.takeBack')}</Button>}
      >
        <p>
          {t(`reflection.submitted.${isAccepted ? (canTakeBack ? 'revocable' : 'lasting') : submission}`)}
        </p>
      </Notice>
      <dl className="grid gap-4">
        {answers.map(({ questionId, value }) => (
          <div key={questionId}>
            <dt className="font-semibold">{questions.find(({ _id }) => _id === questionId)?.title}</dt>
            <dd>
              <ResponseText value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('reflection.additions')}</h3>
          <ul className="grid gap-2">
            {shown.map(({ _id, text }) => (
              <li key={_id} className="whitespace-pre-wrap">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!canTakeBack && shown.length < constants.reflectionAdditions && (
        <NewAddition reflection={reflection} />
      )}
    </>
  )
}

const AdditionDraft = v.object({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty('Må fylles ut'), v.maxLength(constants.reflectionTextLength)),
})
const StoredAddition = v.object({ text: v.string() })

function NewAddition({ reflection }: { readonly reflection: ReflectionRef }) {
  const sessionId = useFormContext(reflection, (context) => context.sessionId)
  return (
    <WithDraft name={`addition ${sessionId}`} schema={StoredAddition}>
      {(draft) => <AdditionForm reflection={reflection} draft={draft} />}
    </WithDraft>
  )
}

type AdditionFormProps = {
  readonly reflection: ReflectionRef
  readonly draft: Draft<v.InferOutput<typeof StoredAddition>>
}

function AdditionForm({ reflection, draft }: AdditionFormProps) {
  const form = useForm({
    schema: AdditionDraft,
    initialValues: { text: '' },
    draft,
    save: ({ text }) => ({ kind: 'ok' as const, body: text }),
    onSaved: (text: string) => {
      reflection.send({ type: 'reflection.append', text })
      draft.startOver()
    },
  })
  const field = useTextField(form, 'text')
  return (
    <FormFrame form={form} className="grid gap-3">
      <TextAreaField
        label={t('reflection.addition')}
        {...field}
        onChange={(event) => {
          field.onChange(event)
          reflection.send({ type: 'reflection.type', place: 'self' })
        }}
      />
      <SubmitButton form={form} className="justify-self-start">
        {t('reflection.addition.save')}
      </SubmitButton>
    </FormFrame>
  )
}
