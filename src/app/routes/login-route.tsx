import { useSearchParams } from 'react-router-dom'

import { textIn } from '#src/contract/pages.ts'
import { LoginPage } from '#src/features/auth/login-page.tsx'
import { UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'

/** The sign-in; on a shared tablet its lock screen, of which the bank is a part that is open without a sign-in. */
export function LoginRoute() {
  const [search] = useSearchParams()
  const { sharedTablet } = useShell()
  if (!sharedTablet.isSet() || textIn('login', search, 'bank') === null) return <LoginPage />
  return (
    <CodeBoundary failed={UnfetchedCode}>
      <LockedBankPage />
    </CodeBoundary>
  )
}

const LockedBankPage = lazyComponent(
  async () => (await import('#src/features/bank/under-lock/locked-bank-page.tsx')).LockedBankPage,
)
