import { RotateCcw } from 'lucide-react'

import { useShell } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { t } from '#src/words/nb-shell.ts'

/** Replaces a page that threw. */
export function BrokenPage() {
  const { reload } = useShell()
  return (
    <div className="page-frame pt-12">
      <title>{t('app.title')}</title>
      <EmptyState
        variant="error"
        title={t('page.broken.title')}
        text={t('page.broken.text')}
        action={
          <Button variant="primary" icon={RotateCcw} onClick={reload}>
            {t('page.broken.reload')}
          </Button>
        }
      />
    </div>
  )
}
