import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** A promise actor that settles only when the test makes it; of several running ones, the one started first. */
export function deferredActor<TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>() {
  const inputs: TInput[] = []
  const running = new Set<Pending<TOutput, TInput>>()
  const stopped = new Set<Pending<TOutput, TInput>>()
  const settling = (isMeant: (input: TInput) => boolean) => {
    const take = () => {
      // A stopped actor may still settle, too late.
      const first = [...running, ...stopped].find(({ input }) => isMeant(input))
      if (!first) throw new Error('Nothing waits for this actor.')
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
        const promised = { input, resolve, reject }
        running.add(promised)
        signal.addEventListener('abort', () => {
          if (running.delete(promised)) stopped.add(promised)
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
