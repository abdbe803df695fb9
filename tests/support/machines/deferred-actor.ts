import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** A promise actor that settles only when the test says so; of several that run, the one that was started first. */
export function deferredActor<TOutput, TInput extends NonReducibleUnknown = NonReducibleUnknown>() {
  const inputs: TInput[] = []
  const running = new Set<Pending<TOutput, TInput>>()
  const stopped = new Set<Pending<TOutput, TInput>>()
  const settling = (isMeant: (input: TInput) => boolean) => {
    const take = () => {
      // One that has been stopped may settle too late.
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
    /** What it was started with, each time. */
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
    /** Settles one that was started with such an input. */
    settling,
  }
}

type Pending<TOutput, TInput> = {
  readonly input: TInput
  readonly resolve: (output: TOutput) => void
  readonly reject: (error: unknown) => void
}

/** Lets every promise that can settle do so, and the actors hear of it. */
const flushMicrotasks = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
