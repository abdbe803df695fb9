import { RotateCcw } from 'lucide'
import type { ReactNode } from 'react'

import { ApiError, NetworkError } from '#src/contract/api.ts'
import { useIsOffline } from '#src/shell/shell.tsx'
import { CodeNotFetchedError } from '#src/ui/code-not-fetched-error.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { t } from '#src/words/nb-shell.ts'

/** What is read of a query, of one response or of several pages. */
type BoundaryQuery<Data> = {
  readonly data: Data | undefined
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: unknown
  readonly errorUpdateCount: number
  readonly refetch: () => unknown
}

type QueryBoundaryProps<Data> = {
  readonly query: BoundaryQuery<Data>
  /** Shown while the first response is pending. */
  readonly skeleton: ReactNode
  /** Shown instead of the error on a 404. */
  readonly missing?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Renders the data of a query, or its pending or error state with a retry button. Cached data stays when a refetch fails. */
export function QueryBoundary<Data>({ query, skeleton, missing, children }: QueryBoundaryProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LoadingRegion label={t('response.loading')}>{skeleton}</LoadingRegion>
  if (missing !== undefined && query.error instanceof ApiError && query.error.status === 404) return missing
  return (
    <FailedRequest
      error={query.error}
      attempts={query.errorUpdateCount}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}

type FailedRequestProps = {
  readonly error: unknown
  /** How often it has failed: a retry that fails at once shows that it was made. */
  readonly attempts?: number
  readonly onRetry: () => void
  readonly busy: boolean
}

type UnfetchedCodeProps = { readonly error: unknown; readonly retry: () => void }

/** A part of a page whose code could not be fetched. */
export const UnfetchedCode = ({ error, retry }: UnfetchedCodeProps) => (
  <FailedRequest error={error} busy={false} onRetry={retry} />
)

/** The reason why a request has failed, with a retry button. */
export function FailedRequest({ error, attempts = 1, onRetry, busy }: FailedRequestProps) {
  const isSilent = isSilence(error)
  const isOffline = useIsOffline() && isSilent
  return (
    <EmptyState
      variant={isSilent ? 'offline' : 'error'}
      title={t(
        isOffline ? 'response.offline.title' : isSilent ? 'response.silent.title' : 'response.failed.title',
      )}
      text={[
        isOffline ? t('response.offline.text') : errorText(error),
        ...(attempts > 1 ? [t('response.attempts', { count: attempts })] : []),
      ].join(' ')}
      action={
        <Button variant="primary" icon={RotateCcw} busy={busy} onClick={onRetry}>
          {t('response.retry')}
        </Button>
      }
    />
  )
}

/** Without a response: the network or the server is away. */
const isSilence = (error: unknown) => error instanceof NetworkError || error instanceof CodeNotFetchedError

function errorText(error: unknown): string {
  if (isSilence(error)) return t('response.silent.text')
  return error instanceof ApiError ? error.message : t('response.unreadable.text')
}
