import { useSelector } from '@xstate/react'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef } from 'react'

import type { FormValues } from '#src/contract/form.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { shownIssueOf } from '#src/machines/form/form.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

import { useEmitted } from '#src/shell/use-emitted.ts'
import type { Form } from './use-form.ts'

type FormFrameProps<Values extends FormValues> = {
  readonly form: Form<Values>
  readonly className?: string
  readonly children: ReactNode
}

/** The form element: submits, and moves focus to the first invalid field, where a screen reader reads its error. */
export function FormFrame<Values extends FormValues>({ form, className, children }: FormFrameProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  useEmitted(form.actor, 'form.invalid', ({ field }) => {
    const control = element.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  })
  const readTexts = (event: SyntheticEvent<HTMLFormElement>) => {
    const { values } = form.actor.getSnapshot().context
    for (const [field, value] of textsOf(event.currentTarget, event.target))
      if (typeof values[field] === 'string' && values[field] !== value)
        form.actor.send({ type: 'form.change', field, value })
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    readTexts(event)
    form.actor.send({ type: 'form.submit' })
  }
  return (
    // A password manager may write several fields and announce one, or none: React would restore the others.
    <form ref={element} noValidate onChangeCapture={readTexts} onSubmit={submit} className={className}>
      {children}
    </form>
  )
}

/** The texts of the fields that a browser may fill, as they stand in the document, without the field that tells of its change itself. */
const textsOf = (form: HTMLFormElement, changed: EventTarget): [field: string, value: string][] =>
  [...form.elements].flatMap((control) =>
    control !== changed &&
    control instanceof HTMLInputElement &&
    control.autocomplete !== 'off' &&
    !['checkbox', 'radio', 'file'].includes(control.type)
      ? [[control.name, control.value]]
      : [],
  )

/** The props of a text field of a form. */
export function useTextField<Values extends FormValues>(form: Form<Values>, field: keyof Values & string) {
  const props = useSelectField(form, field)
  const isOpen = useSelector(form.actor, (snapshot) =>
    snapshot.can({ type: 'form.change', field, value: props.value }),
  )
  return { ...props, readOnly: !isOpen }
}

/** The props of a select field of a form. */
export function useSelectField<Values extends FormValues>(form: Form<Values>, field: keyof Values & string) {
  const value = useSelector(form.actor, ({ context }) => context.values[field])
  const issue = useSelector(form.actor, (snapshot) => shownIssueOf(snapshot, field), isSameIssue)
  return {
    name: field,
    value: typeof value === 'string' ? value : '',
    error: issue && form.issueText(field, issue),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      form.actor.send({ type: 'form.change', field, value: currentTarget.value }),
  }
}

/** The props of a checkbox of a form. */
export function useCheckbox<Values extends FormValues>(form: Form<Values>, field: keyof Values & string) {
  const checked = useSelector(form.actor, ({ context }) => context.values[field] === true)
  const issue = useSelector(form.actor, (snapshot) => shownIssueOf(snapshot, field), isSameIssue)
  return {
    name: field,
    checked,
    error: issue && form.issueText(field, issue),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly checked: boolean } }) =>
      form.actor.send({ type: 'form.change', field, value: currentTarget.checked }),
  }
}

/** The server’s message after a save that it rejected, until a value changes. */
export const useRejection = <Values extends FormValues>(form: Form<Values>): string | undefined =>
  useSelector(form.actor, (snapshot) => {
    const { outcome } = snapshot.context
    return snapshot.hasTag('failed') && outcome ? messageOf(outcome) : undefined
  })

type FormFailureNoticeProps<Values extends FormValues> = {
  readonly form: Form<Values>
  /** The text when there was no response. */
  readonly offline: string
  readonly className?: string
}

/** Why the last save failed, until a value changes: the server's message, or `offline`. */
export function FormFailureNotice<Values extends FormValues>({
  form,
  offline,
  className,
}: FormFailureNoticeProps<Values>) {
  const text = useSelector(form.actor, (snapshot) => {
    const { outcome } = snapshot.context
    if (!snapshot.hasTag('failed') || !outcome) return undefined
    return messageOf(outcome) ?? offline
  })
  if (text === undefined) return null
  return (
    <Notice kind="error" live className={className}>
      <p>{text}</p>
    </Notice>
  )
}

type SubmitButtonProps<Values extends FormValues> = Omit<
  ComponentProps<typeof Button>,
  'form' | 'type' | 'busy'
> & {
  readonly form: Form<Values>
}

/** Submits the form; busy while it is being saved. */
export function SubmitButton<Values extends FormValues>({ form, ...rest }: SubmitButtonProps<Values>) {
  const isSaving = useSelector(form.actor, (snapshot) => snapshot.hasTag('busy'))
  return <Button variant="primary" {...rest} type="submit" busy={isSaving} />
}

type Issue = ReturnType<typeof shownIssueOf>
const isSameIssue = (one: Issue, other: Issue) => one?.type === other?.type && one?.message === other?.message
