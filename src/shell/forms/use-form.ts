import { useActorRef, useSelector } from '@xstate/react'
import { type ActorRefFrom, fromPromise } from 'xstate'

import type { ResponseOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import {
  type FieldIssue,
  type FormSchema,
  type FormValues,
  validValues,
  type ValuesOf,
} from '#src/contract/form.ts'
import {
  type AnyOutcome,
  type FailureOf,
  type Outcome,
  outcomeOf,
  type StaleFailure,
  type StaleOf,
} from '#src/contract/outcome.ts'
import { formMachine } from '#src/machines/form/form.machine.ts'

import { useShell } from '#src/shell/shell.tsx'
import { useEmitted } from '#src/shell/use-emitted.ts'

import type { Draft } from './draft.tsx'

/** A form of a screen, with the texts of its issues. */
export type Form<Values extends FormValues = FormValues, Body = unknown> = {
  readonly actor: ActorRefFrom<typeof formMachine>
  readonly issueText: (field: keyof Values & string, issue: FieldIssue) => string
  /** The outcome of the last save. */
  readonly outcome: Outcome<Body, StaleFailure> | undefined
}

type Save<Schema extends FormSchema, SaveOutcome extends AnyOutcome> = (
  values: ValuesOf<Schema>,
  signal: AbortSignal,
) => SaveOutcome | Promise<SaveOutcome>

type FormOptions<Schema extends FormSchema, Body, Stale extends StaleFailure> = {
  readonly schema: Schema
  readonly initialValues: ValuesOf<Schema>
  readonly save: Save<Schema, Outcome<Body, Stale>>
  /** The text of an issue; defaults to the schema's message. */
  readonly issueText?: Form<ValuesOf<Schema>>['issueText']
  readonly onSaved?: (body: Body) => void
  readonly onFailed?: (failure: FailureOf<Outcome<Body, Stale>>) => void
  /** Keeps what is written on the device until it is saved; its values go before `initialValues`. */
  readonly draft?: Draft<Partial<ValuesOf<Schema>>>
  /** Milliseconds after a success before the same values can be submitted again. */
  readonly resubmitAfterMs?: number
}

type ApiFormOptions<TEndpoint extends Endpoint, Schema extends FormSchema> = Omit<
  FormOptions<Schema, ResponseOf<TEndpoint>, StaleOf<TEndpoint>>,
  'save'
> & {
  readonly callOf: (values: ValuesOf<Schema>) => CallOf<TEndpoint>
}

/** A form that is saved by a call to one endpoint. */
export function useApiForm<const TEndpoint extends Endpoint, Schema extends FormSchema>(
  endpoint: TEndpoint,
  { callOf, ...options }: ApiFormOptions<TEndpoint, Schema>,
): Form<ValuesOf<Schema>, ResponseOf<TEndpoint>> {
  const { api } = useShell()
  return useForm<Schema, ResponseOf<TEndpoint>, StaleOf<TEndpoint>>({
    ...options,
    save: (values, signal) => outcomeOf(api, endpoint, callOf(values), signal),
  })
}

/** A form whose values are saved by `save`. Its actor lives as long as its view. */
export function useForm<Schema extends FormSchema, Body, Stale extends StaleFailure = never>(
  options: FormOptions<Schema, Body, Stale>,
): Form<ValuesOf<Schema>, Body> {
  const { schema, initialValues, resubmitAfterMs, save } = options
  const { issueText = schemaMessage, draft, onSaved, onFailed } = options
  const { inspection } = useShell()
  const machine = formSavedBy(schema, save).provide({
    actions: {
      storeDraft: ({ context }) => draft?.change(context.values),
      discardDraft: () => draft?.discard(),
    },
  })
  const actor = useActorRef(machine, {
    ...inspection,
    input: { schema, initialValues: { ...initialValues, ...draft?.values }, resubmitAfterMs },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the machine stores what `save` above has returned
  const typed = (body: unknown) => body as Body
  useEmitted(actor, 'form.saved', ({ body }) => onSaved?.(typed(body)))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  useEmitted(actor, 'form.failed', ({ failure }) => onFailed?.(failure as FailureOf<Outcome<Body, Stale>>))
  const outcome = useSelector(actor, ({ context }) => context.outcome)
  return {
    actor,
    issueText,
    outcome: outcome?.kind === 'ok' ? { kind: 'ok', body: typed(outcome.body) } : outcome,
  }
}

/** The form machine, with valid values saved by `save`. */
export const formSavedBy = <Schema extends FormSchema>(schema: Schema, save: Save<Schema, AnyOutcome>) =>
  formMachine.provide({
    actors: {
      save: fromPromise<AnyOutcome, { readonly values: FormValues }>(async ({ input, signal }) =>
        save(validValues(schema, input.values), signal),
      ),
    },
  })

/** The text of an issue that has no other: the schema's. */
export const schemaMessage = (_field: string, { message }: FieldIssue) => message
