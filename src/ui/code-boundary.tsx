import { Component, type ComponentType, createContext, lazy, type ReactNode, Suspense, use } from 'react'

import { CodeNotFetchedError, fetchedCode } from './code-not-fetched-error.ts'

type CodeBoundaryProps = {
  /** In its place until its code is there. */
  readonly fallback?: ReactNode
  /** In its place where its code could not be fetched; without it, the fallback stays. */
  readonly failed?: (failure: { readonly error: unknown; readonly retry: () => void }) => ReactNode
  readonly children: ReactNode
}

/**
 * A part of a page whose code is fetched on its own: by `lazyComponent`, or as a feature. Where it cannot be fetched, the rest of the page
 * stays. It is fetched again at the next mount, or by `retry`. Every other error is thrown on.
 */
export class CodeBoundary extends Component<CodeBoundaryProps, CodeBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<CodeBoundaryState> {
    return { failure: { error } }
  }

  override state: CodeBoundaryState = { attempt: {}, failure: undefined }

  retry = () => this.setState({ attempt: {}, failure: undefined })

  override render() {
    const { fallback, failed, children } = this.props
    const { attempt, failure } = this.state
    if (failure && !(failure.error instanceof CodeNotFetchedError)) throw failure.error
    if (failure) return failed ? failed({ ...failure, retry: this.retry }) : fallback
    return (
      <Attempt value={attempt}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </Attempt>
    )
  }
}

type CodeBoundaryState = {
  /** Another object for each attempt to fetch the code. */
  readonly attempt: object
  readonly failure: { readonly error: unknown } | undefined
}

const Attempt = createContext<object>({})

/** A component for a `CodeBoundary` whose code is fetched at its first render. One that could not be fetched is fetched again in the next attempt. */
export function lazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  type Lazy = ComponentType<Props>
  /** The first that arrived, for every part from then on: another one would be another component, which loses its state. */
  let fetched: Lazy | undefined
  const attempts = new WeakMap<object, Lazy>()

  function begin(attempt: object): Lazy {
    const fetching: Lazy = lazy(async () => {
      const component = await fetchedCode(fetchComponent())
      fetched ??= fetching
      return { default: component }
    })
    attempts.set(attempt, fetching)
    return fetching
  }

  return function LazyComponent(props: Props) {
    const attempt = use(Attempt)
    const Fetched = fetched ?? attempts.get(attempt) ?? begin(attempt)
    return <Fetched {...props} />
  }
}
