import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** A promise actor that settles only when the test makes it; of several running ones, the one started first. */
export function deferredActor<TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>() {
  const inputs: TInput[] = []
  const running = new Set<Pending<TOutput, TInput>>()
  const stopped = new Set<Pending<TOutput, TInput>>()
  const settling = (matches: (input: TInput) => boolean) => {
    const take = () => {
      // A stopped actor may still settle, too late.
      const first = [...running, ...stopped].find(({ input }) => matches(input))
      if (!first) throw new Error('No actor with such an input is pending.')
      running.delete(first)
      stopped.delete(first)
      return first
    }
    return {
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
  return {
    /** Its inputs, one per start. */
    inputs,
    logic: fromPromise<TOutput, TInput>(({ input, signal }) => {
      inputs.push(input)
      return new Promise<TOutput>((resolve, reject) => {
        const pending = { input, resolve, reject }
        running.add(pending)
        signal.addEventListener('abort', () => {
          if (running.delete(pending)) stopped.add(pending)
        })
      })
    }),
    ...settling(() => true),
    /** Settles an actor whose input matches. */
    settling,
  }
}

type Pending<TOutput, TInput> = {
  readonly input: TInput
  readonly resolve: (output: TOutput) => void
  readonly reject: (error: unknown) => void
}

/** Lets every pending promise settle, and the actors receive the results. */
const flushMicrotasks = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
