import { useSearchParams } from 'react-router-dom'

import { publicAtLock } from '#src/contract/public-at-lock.ts'
import { LoginPage } from '#src/features/auth/login-page.tsx'
import { UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'

/** The sign-in; on a shared tablet its lock screen, of which the bank and the signs of Ask are parts that are open without a sign-in. */
export function LoginRoute() {
  const [search] = useSearchParams()
  const { sharedTablet } = useShell()
  const part = sharedTablet.isSet() ? publicAtLock(search) : undefined
  if (part === undefined) return <LoginPage />
  return (
    <CodeBoundary failed={UnfetchedCode}>
      {part === 'bank' ? <LockedBankPage /> : <LockedAskPage />}
    </CodeBoundary>
  )
}

const LockedAskPage = lazyComponent(
  async () => (await import('#src/features/ask/under-lock/locked-ask-page.tsx')).LockedAskPage,
)

const LockedBankPage = lazyComponent(
  async () => (await import('#src/features/bank/under-lock/locked-bank-page.tsx')).LockedBankPage,
)
