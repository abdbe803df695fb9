import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'

import { ApiError, NetworkError } from '#src/contract/api.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadingRegion } from '#src/ui/loading-region.tsx'
import { t } from '#src/words/nb-shell.ts'

type QueryBoundaryProps<Answer> = {
  readonly query: UseQueryResult<Answer>
  /** What stands while the first answer is awaited. */
  readonly skeleton: ReactNode
  /** What is said instead of the refusal when the thing does not exist. */
  readonly missing?: ReactNode
  readonly children: (response: Answer) => ReactNode
}

/** Shows an answer, or why there is none yet: waiting, silence or a refusal, each with a way on. An old answer stays while a new one fails. */
export function QueryBoundary<Answer>({ query, skeleton, missing, children }: QueryBoundaryProps<Answer>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <LoadingRegion label={t('answer.loading')}>{skeleton}</LoadingRegion>
  if (missing !== undefined && query.error instanceof ApiError && query.error.status === 404) return missing
  return <FailedRequest error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
}

type FailedRequestProps = { readonly error: unknown; readonly onRetry: () => void; readonly busy: boolean }

/** Why a request has failed, and the way to try it again. */
export function FailedRequest({ error, onRetry, busy }: FailedRequestProps) {
  const isSilent = error instanceof NetworkError
  return (
    <EmptyState
      variant={isSilent ? 'offline' : 'error'}
      title={t(isSilent ? 'answer.silent.title' : 'answer.failed.title')}
      text={whyOf(error)}
      action={
        <Button variant="primary" icon={RotateCcw} busy={busy} onClick={onRetry}>
          {t('answer.retry')}
        </Button>
      }
    />
  )
}

function whyOf(error: unknown): string {
  if (error instanceof NetworkError) return t('answer.silent.text')
  return error instanceof ApiError ? error.message : t('answer.unreadable.text')
}
