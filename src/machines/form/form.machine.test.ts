import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { endpoints } from '#src/contract/endpoints.ts'
import { type FormSchema, type FormValues, NoFields } from '#src/contract/form.ts'
import type { AnyOutcome } from '#src/contract/outcome.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'

import { type FormEmitted, formMachine, shownIssueOf } from './form.machine.ts'

const entered = { name: 'Garderoben', code: 'K7M 4P9', description: 'ved døra' }
const failure = { kind: 'refused', status: 404, message: 'Enheten ble ikke funnet.', isFinal: true } as const
const invalid = { kind: 'invalid', message: 'Navnet er i bruk.', issues: [] } as const
const conflict = {
  kind: 'stale',
  status: 412,
  message: 'Noen andre har endret den.',
  present: { name: 'Bie' },
  lastChange: undefined,
} as const

describe('a form that is filled in', () => {
  it('shows no issue before it is submitted', () => {
    const { form, issues } = startForm()

    fill(form, { name: ' ' })

    expect(issues()).toEqual([undefined, undefined, undefined])
    expect(form.getSnapshot().value).toEqual({ editing: 'untried' })
  })

  it('shows the first issue of each field once it is submitted, and saves nothing', () => {
    const { form, save, issues } = startForm()

    form.send({ type: 'form.submit' })

    expect(issues()).toEqual(['Må fylles ut', 'Må fylles ut', undefined])
    expect(form.getSnapshot().value).toEqual({ editing: 'tried' })
    expect(save.inputs).toEqual([])
  })

  it.each(['', ' ', ' - - '])('treats the code "%s" as empty', (code) => {
    const { form, issues } = startForm()
    fill(form, { name: 'Garderoben', code })

    form.send({ type: 'form.submit' })

    expect(issues()).toEqual([undefined, 'Må fylles ut', undefined])
  })

  it('emits the first invalid field each time it is submitted', () => {
    const { form, emitted } = startForm()

    form.send({ type: 'form.submit' })
    fill(form, { name: 'Garderoben' })
    form.send({ type: 'form.submit' })

    expect(emitted).toEqual([
      { type: 'form.invalid', field: 'name' },
      { type: 'form.invalid', field: 'code' },
    ])
  })

  it('clears an issue as soon as its field is valid, and shows it again when it is not', () => {
    const { form, issues } = startForm()
    form.send({ type: 'form.submit' })

    fill(form, { name: 'Garderoben' })
    expect(issues()).toEqual([undefined, 'Må fylles ut', undefined])

    fill(form, { name: '' })
    expect(issues()).toEqual(['Må fylles ut', 'Må fylles ut', undefined])
  })
})

describe('a form that is being saved', () => {
  it('sends the values as they were entered, once however often it is submitted', () => {
    const { form, save } = submittedForm()

    form.send({ type: 'form.submit' })

    expect(save.inputs).toEqual([{ values: entered }])
    expect(form.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('cannot be changed', () => {
    const { form } = submittedForm()

    fill(form, { name: 'Noe annet' })

    expect(form.getSnapshot().value).toBe('saving')
    expect(form.getSnapshot().context.values).toEqual(entered)
    expect(form.getSnapshot().can({ type: 'form.change', field: 'name', value: 'x' })).toBe(false)
  })

  it('is saved, emits the body, and keeps its values', async () => {
    const { form, save, emitted } = submittedForm()

    await save.resolve({ kind: 'ok', body: { _id: 'device' } })

    expect(form.getSnapshot().value).toBe('saved')
    expect(emitted).toEqual([{ type: 'form.saved', body: { _id: 'device' } }])
    expect(form.getSnapshot().context.values).toEqual(entered)
  })

  it.each([
    ['refused', failure],
    ['refused', invalid],
    ['stale', conflict],
    ['offline', { kind: 'offline' }],
  ] as const)('is %s, emits the failure, and keeps its values', async (state, outcome) => {
    const { form, save, emitted } = submittedForm()

    await save.resolve(outcome)

    const { value, context } = form.getSnapshot()
    expect([value, context.outcome, context.values]).toEqual([state, outcome, entered])
    expect(form.getSnapshot().hasTag('failed')).toBe(true)
    expect(emitted).toEqual([{ type: 'form.failed', failure: outcome }])
  })

  it('is offline when saving rejects', async () => {
    const { form, save, emitted } = submittedForm()

    await save.reject(new Error('offline'))

    expect(form.getSnapshot().value).toBe('offline')
    expect(form.getSnapshot().context.outcome).toEqual({ kind: 'offline' })
    expect(emitted).toEqual([{ type: 'form.failed', failure: { kind: 'offline' } }])
  })

  it('is saved at the second attempt with the same values', async () => {
    const { form, save } = submittedForm()
    await save.resolve({ kind: 'offline' })

    form.send({ type: 'form.submit' })
    await save.resolve({ kind: 'ok', body: null })

    expect(save.inputs).toEqual([{ values: entered }, { values: entered }])
    expect(form.getSnapshot().value).toBe('saved')
  })

  it('has no failure once a field is changed, and shows no issue', async () => {
    const { form, save, issues } = submittedForm()
    await save.resolve(failure)

    fill(form, { code: '' })

    expect(form.getSnapshot().hasTag('failed')).toBe(false)
    expect(form.getSnapshot().context.values['code']).toBe('')
    expect(issues()).toEqual([undefined, undefined, undefined])
  })
})

it('a form without fields only confirms', () => {
  const { form, save } = startForm({ schema: NoFields, initialValues: {} })

  form.send({ type: 'form.submit' })

  expect(save.inputs).toEqual([{ values: {} }])
})

describe('a form that may be sent again', () => {
  it('accepts the same values once the delay after a success has passed', async () => {
    const { form, clock, save } = submittedForm({ resubmitAfterMs: 60_000 })
    await save.resolve({ kind: 'ok', body: null })

    form.send({ type: 'form.submit' })
    clock.increment(59_999)
    form.send({ type: 'form.submit' })
    expect([form.getSnapshot().value, save.inputs.length]).toEqual(['resting', 1])

    clock.increment(1)
    form.send({ type: 'form.submit' })
    expect([form.getSnapshot().value, save.inputs.length]).toEqual(['saving', 2])
  })

  it('accepts other values at once', async () => {
    const { form, save } = submittedForm({ resubmitAfterMs: 60_000 })
    await save.resolve({ kind: 'ok', body: null })

    fill(form, { name: 'Gangen' })
    form.send({ type: 'form.submit' })

    expect(save.inputs.length).toEqual(2)
  })

  it('accepts the same values at once after a failure', async () => {
    const { form, save } = submittedForm({ resubmitAfterMs: 60_000 })
    await save.resolve(failure)

    form.send({ type: 'form.submit' })

    expect(save.inputs.length).toEqual(2)
  })
})

type Options = {
  readonly schema?: FormSchema
  readonly initialValues?: FormValues
  readonly resubmitAfterMs?: number
}

function startForm({
  schema = endpoints.ask.addDevice.body,
  initialValues = { name: '', code: '', description: '' },
  resubmitAfterMs,
}: Options = {}) {
  const clock = new SimulatedClock()
  const save = deferredActor<AnyOutcome, { readonly values: FormValues }>()
  const machine = formMachine.provide({ actors: { save: save.logic } })
  const form = createActor(machine, {
    input: { schema, initialValues, resubmitAfterMs },
    clock,
  })
  const emitted: FormEmitted[] = []
  form.on('*', (event) => emitted.push(event))
  const issues = () =>
    ['name', 'code', 'description'].map((field) => shownIssueOf(form.getSnapshot(), field)?.message)
  return { form: form.start(), clock, save, emitted, issues }
}

function submittedForm(options: Options = {}) {
  const harness = startForm(options)
  fill(harness.form, entered)
  harness.form.send({ type: 'form.submit' })
  return harness
}

function fill(form: ReturnType<typeof startForm>['form'], values: FormValues) {
  for (const [field, value] of Object.entries(values)) form.send({ type: 'form.change', field, value })
}
