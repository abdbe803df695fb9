import { assign, setup } from 'xstate'

import type { AskDevice } from '#src/contract/ask.ts'

import { outcomeAs } from './outcome.ts'
import { unwiredPromise } from './unwired.ts'

/** What is to be done with a device that shows Ask; the question before a removal is a form without fields. */
export type DeviceTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'change'; readonly device: Pick<AskDevice, '_id' | 'name' | 'description'> }
  | { readonly kind: 'remove'; readonly device: Pick<AskDevice, '_id'> }

export type DeviceField = 'name' | 'code' | 'description'
export type DeviceFields = Readonly<Record<DeviceField, string>>

/** What came of it; a refusal carries the server's words. */
export type DeviceOutcome =
  | { readonly kind: 'saved'; readonly deviceId: string }
  | { readonly kind: 'refused'; readonly message: string }

type DeviceFormInput = { readonly task: DeviceTask }
type DeviceFormContext = DeviceFormInput & {
  readonly fields: DeviceFields
  /** Messages by the fields show only after a first try. */
  readonly isTried: boolean
  /** Why the server said no last. */
  readonly refusal: string | undefined
  /** The device that was added, changed or removed last. */
  readonly savedId: string | undefined
}
export type DeviceFormEvent =
  | { readonly type: 'deviceForm.change'; readonly field: DeviceField; readonly value: string }
  | { readonly type: 'deviceForm.submit' }

type Attempt = { readonly task: DeviceTask; readonly fields: DeviceFields }

/** The fields that must be filled in and are not, once the form was tried. */
export const missingIn = ({
  context,
}: {
  readonly context: Attempt & { readonly isTried: boolean }
}): ReadonlySet<DeviceField> => new Set(context.isTried ? emptyIn(context) : [])

const emptyIn = ({ task, fields }: Attempt): readonly DeviceField[] =>
  requiredFor[task.kind].filter((field) => !/[^\s-]/.test(fields[field]))

const requiredFor = {
  add: ['name', 'code'],
  change: ['name'],
  remove: [],
} as const satisfies Readonly<Record<DeviceTask['kind'], readonly DeviceField[]>>

const fieldsFor = (task: DeviceTask): DeviceFields =>
  task.kind === 'change'
    ? { name: task.device.name, code: '', description: task.device.description ?? '' }
    : { name: '', code: '', description: '' }

/** Adds, changes or removes a device that shows Ask; whatever comes of it, nothing that was typed is lost before it is saved. */
export const deviceFormMachine = setup({
  types: {} as {
    input: DeviceFormInput
    context: DeviceFormContext
    events: DeviceFormEvent
    tags: 'busy'
  },
  actors: { save: unwiredPromise<DeviceOutcome, Attempt>('save') },
  actions: {
    takeValue: assign({
      fields: ({ context }, params: { field: DeviceField; value: string }) => ({
        ...context.fields,
        [params.field]: params.value,
      }),
    }),
    noteTry: assign({ isTried: true }),
    rememberRefusal: assign({ refusal: (_, params: { message: string }) => params.message }),
    startOver: assign({
      fields: ({ context }) => (context.task.kind === 'add' ? fieldsFor(context.task) : context.fields),
      isTried: false,
      savedId: (_, params: { deviceId: string }) => params.deviceId,
    }),
  },
  guards: {
    isFilled: ({ context }) => emptyIn(context).length === 0,
    isSaved: (_, params: { outcome: DeviceOutcome }) => params.outcome.kind === 'saved',
  },
}).createMachine({
  id: 'deviceForm',
  context: ({ input: { task } }) => ({
    task,
    fields: fieldsFor(task),
    isTried: false,
    refusal: undefined,
    savedId: undefined,
  }),
  initial: 'editing',
  on: {
    'deviceForm.change': {
      target: '.editing',
      actions: { type: 'takeValue', params: ({ event }) => ({ field: event.field, value: event.value }) },
    },
    'deviceForm.submit': [
      { guard: 'isFilled', target: '.saving' },
      { target: '.editing', actions: 'noteTry' },
    ],
  },
  states: {
    editing: {},
    saving: {
      tags: 'busy',
      // What is on its way is sent once, as it was.
      on: { 'deviceForm.change': {}, 'deviceForm.submit': {} },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { task, fields } }) => ({ task, fields }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saved',
            actions: {
              type: 'startOver',
              params: ({ event }) => ({ deviceId: outcomeAs(event.output, 'saved').deviceId }),
            },
          },
          {
            target: 'refused',
            actions: {
              type: 'rememberRefusal',
              params: ({ event }) => ({ message: outcomeAs(event.output, 'refused').message }),
            },
          },
        ],
        onError: 'unanswered',
      },
    },
    saved: {},
    refused: {},
    unanswered: {},
  },
})
