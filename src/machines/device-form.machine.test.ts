import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { deferredActor } from '#tests/support/deferred-actor.ts'

import {
  type DeviceField,
  type DeviceFields,
  deviceFormMachine,
  type DeviceOutcome,
  type DeviceTask,
  missingIn,
} from './device-form.machine.ts'

describe('the form that adds a device', () => {
  it('says nothing before it is tried', () => {
    const { form } = startForm()

    expect([...missingIn(form.getSnapshot())]).toEqual([])
  })

  it('wants a name and a code, and no description', () => {
    const { form, save } = startForm()

    form.send({ type: 'deviceForm.submit' })

    expect([...missingIn(form.getSnapshot())]).toEqual(['name', 'code'])
    expect(form.getSnapshot().value).toBe('editing')
    expect(save.inputs).toEqual([])
  })

  it.each(['', ' ', ' - - '])('takes "%s" for nothing', (typed) => {
    const { form } = startForm()
    fill(form, { name: 'Garderoben', code: typed })

    form.send({ type: 'deviceForm.submit' })

    expect([...missingIn(form.getSnapshot())]).toEqual(['code'])
  })

  it('lets a message go as soon as its field is filled', () => {
    const { form } = startForm()
    form.send({ type: 'deviceForm.submit' })

    fill(form, { name: 'Garderoben' })

    expect([...missingIn(form.getSnapshot())]).toEqual(['code'])
  })

  it('sends what was typed, once however often it is pressed', () => {
    const { form, save } = submittedForm()

    form.send({ type: 'deviceForm.submit' })

    expect(save.inputs).toEqual([{ task: { kind: 'add' }, fields: typed }])
    expect(form.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('is not changed while it is on its way', () => {
    const { form } = submittedForm()

    fill(form, { name: 'Noe annet' })

    expect(form.getSnapshot().context.fields).toEqual(typed)
  })

  it('is empty again when the device is there, and knows which it was', async () => {
    const { form, save } = submittedForm()

    await save.resolve({ kind: 'saved', deviceId: 'device' })

    const { value, context } = form.getSnapshot()
    expect([value, context.savedId]).toEqual(['saved', 'device'])
    expect(context.fields).toEqual({ name: '', code: '', description: '' })
    expect([...missingIn(form.getSnapshot())]).toEqual([])
  })

  it('keeps what was typed when the server refuses, with its words', async () => {
    const { form, save } = submittedForm()

    await save.resolve({ kind: 'refused', message: 'Enheten ble ikke funnet.' })

    const { value, context } = form.getSnapshot()
    expect([value, context.refusal, context.fields]).toEqual(['refused', 'Enheten ble ikke funnet.', typed])
  })

  it('keeps what was typed when nobody answers, and tries again', async () => {
    const { form, save } = submittedForm()

    await save.reject(new Error('offline'))
    expect([form.getSnapshot().value, form.getSnapshot().context.fields]).toEqual(['unanswered', typed])

    form.send({ type: 'deviceForm.submit' })
    expect(save.inputs).toEqual([
      { task: { kind: 'add' }, fields: typed },
      { task: { kind: 'add' }, fields: typed },
    ])
  })
})

describe('the form that changes a device', () => {
  it('begins with what the device is called', () => {
    const { form } = startForm({ kind: 'change', device: tablet })

    expect(form.getSnapshot().context.fields).toEqual({ name: 'Nettbrettet', code: '', description: '' })
  })

  it('wants a name, and no code', () => {
    const { form, save } = startForm({ kind: 'change', device: tablet })
    fill(form, { name: '  ' })

    form.send({ type: 'deviceForm.submit' })

    expect([...missingIn(form.getSnapshot())]).toEqual(['name'])
    expect(save.inputs).toEqual([])
  })

  it('keeps the new name when it is saved', async () => {
    const { form, save } = startForm({ kind: 'change', device: tablet })
    fill(form, { name: 'Lesekroken' })
    form.send({ type: 'deviceForm.submit' })

    await save.resolve({ kind: 'saved', deviceId: tablet._id })

    expect(form.getSnapshot().context.fields.name).toBe('Lesekroken')
  })
})

it('asks for nothing before a removal but the answer', () => {
  const task = { kind: 'remove', device: tablet } as const
  const { form, save } = startForm(task)

  form.send({ type: 'deviceForm.submit' })

  expect(save.inputs).toEqual([{ task, fields: { name: '', code: '', description: '' } }])
})

const tablet = { _id: 'tablet', name: 'Nettbrettet' }
const typed: DeviceFields = { name: 'Garderoben', code: 'K7M 4P9', description: 'ved døra' }

function startForm(task: DeviceTask = { kind: 'add' }) {
  const save = deferredActor<DeviceOutcome, { readonly task: DeviceTask; readonly fields: DeviceFields }>()
  const machine = deviceFormMachine.provide({ actors: { save: save.logic } })
  return { form: createActor(machine, { input: { task } }).start(), save }
}

function submittedForm() {
  const stage = startForm()
  fill(stage.form, typed)
  stage.form.send({ type: 'deviceForm.submit' })
  return stage
}

function fill(form: ReturnType<typeof startForm>['form'], fields: Partial<DeviceFields>) {
  for (const field of ['name', 'code', 'description'] as const satisfies readonly DeviceField[]) {
    const value = fields[field]
    if (value !== undefined) form.send({ type: 'deviceForm.change', field, value })
  }
}
