import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** Stands where the composition root must put a real promise actor; rejects if it is ever started. */
export const unwiredPromise = <TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
) => fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`The actor "${name}" is not wired.`)))

/** Stands where the composition root must put a real callback actor; throws if it is ever started. */
export const unwiredCallback = <
  TEvent extends EventObject,
  TInput extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<TEvent, TInput>(() => {
    throw new Error(`The actor "${name}" is not wired.`)
  })
