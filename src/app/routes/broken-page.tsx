import { RotateCcw } from 'lucide'
import { useRevalidator, useRouteError } from 'react-router-dom'

import { useIsOffline, useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import type { ButtonVariant } from '#src/ui/button-look.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { focusHeading } from '#src/ui/focus-heading.ts'
import { t } from '#src/words/nb-shell.ts'

import { CodeNotFetchedError } from '#src/ui/code-not-fetched-error.ts'

/** Replaces a page that threw, or whose code could not be fetched. */
export function BrokenPage() {
  const isUnfetched = useRouteError() instanceof CodeNotFetchedError
  return (
    <div className="page-frame pt-12">
      <title>{t('app.title')}</title>
      {isUnfetched ? <UnfetchedPage /> : <ThrownPage />}
    </div>
  )
}

/** Fetches the page again without a reload, which would lose the pages that are loaded. */
function UnfetchedPage() {
  const isOffline = useIsOffline()
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      headingLevel={1}
      variant="offline"
      title={t(isOffline ? 'response.offline.title' : 'response.silent.title')}
      text={t(isOffline ? 'page.unfetched.offline' : 'page.unfetched.text')}
      action={
        <>
          <Button
            variant="primary"
            icon={RotateCcw}
            busy={state === 'loading'}
            onClick={() => void revalidate().then(() => focusHeading())}
          >
            {t('response.retry')}
          </Button>
          {!isOffline && <ReloadButton variant="secondary" />}
        </>
      }
    />
  )
}

const ThrownPage = () => (
  <EmptyState
    headingLevel={1}
    variant="error"
    title={t('page.broken.title')}
    text={t('page.broken.text')}
    action={<ReloadButton variant="primary" />}
  />
)

function ReloadButton({ variant }: { readonly variant: ButtonVariant }) {
  const { reload } = useShell()
  return (
    <Button variant={variant} icon={RotateCcw} onClick={reload}>
      {t('page.broken.reload')}
    </Button>
  )
}
