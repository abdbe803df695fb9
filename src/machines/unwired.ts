import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** The default of a promise actor that the composition root must provide; rejects if it is started. */
export const unwiredPromise = <TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`The actor "${name}" is not wired.`)))

/** The default of a callback actor that the composition root must provide; throws if it is started. */
export const unwiredCallback = <
  TEvent extends EventObject,
  TInput extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<TEvent, TInput>(() => {
    throw new Error(`The actor "${name}" is not wired.`)
  })
