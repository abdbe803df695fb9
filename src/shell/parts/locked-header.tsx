import { LockKeyhole } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { t as bankText } from '#src/words/nb-bank.ts'
import { t } from '#src/words/nb-tablet.ts'

/** The bar of a page that is read under the lock of a shared tablet, with the way back to the lock screen. */
export const LockedHeader = () => (
  <header className="sticky top-0 z-10 bg-papir shadow-kant max-xs:static print:hidden">
    <div className="page-frame flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 max-sm:[&_a]:px-3.5 max-sm:[&_a>svg]:hidden">
      <Logo wordmark={bankText('app.title')} />
      <ButtonLink variant="primary" icon={LockKeyhole} to={hrefOf('login')}>
        {t('tablet.bank.leave')}
      </ButtonLink>
    </div>
  </header>
)
