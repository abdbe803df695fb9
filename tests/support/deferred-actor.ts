import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** A promise actor that settles only when the test says so. */
export function deferredActor<TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>() {
  const inputs: TInput[] = []
  let awaited: Promised<TOutput> | undefined
  const take = () => {
    if (!awaited) throw new Error('Nothing waits for this actor.')
    const taken = awaited
    awaited = undefined
    return taken
  }
  return {
    /** What it was started with, each time. */
    inputs,
    logic: fromPromise<TOutput, TInput>(({ input }) => {
      inputs.push(input)
      return new Promise<TOutput>((resolve, reject) => {
        awaited = { resolve, reject }
      })
    }),
    async resolve(output: TOutput) {
      take().resolve(output)
      await flushMicrotasks()
    },
    async reject(error: unknown) {
      take().reject(error)
      await flushMicrotasks()
    },
  }
}

type Promised<TOutput> = {
  readonly resolve: (output: TOutput) => void
  readonly reject: (error: unknown) => void
}

/** Lets every promise that can settle do so, and the actors hear of it. */
const flushMicrotasks = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
