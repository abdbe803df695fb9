import { LockKeyhole } from 'lucide'
import { Navigate, useSearchParams } from 'react-router-dom'

import { type BankPlace, searchIn } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsPublicOver } from '#src/shell/locked-tablet.ts'
import { UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { t as bankText } from '#src/words/nb-bank.ts'
import { t } from '#src/words/nb-tablet.ts'

import { type BankReading, BankReadingProvider } from '../reading.ts'

/** The bank on a locked tablet: to search and to read, by nobody. It gives way to the lock screen when nobody touches it. */
export function LockedBankPage() {
  const isOver = useIsPublicOver()
  const [search] = useSearchParams()
  const { bank = 'themeCards', kort } = searchIn('login', search)
  if (isOver) return <Navigate to={hrefOf('login')} replace />

  const place = kort === undefined ? bank : `${bank} ${kort}`
  return (
    <BankReadingProvider value={readingAt(bank, kort)}>
      <header className="sticky top-0 z-10 bg-papir max-xs:static shadow-kant print:hidden">
        <div className="page-frame flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 max-sm:[&_a]:px-3.5 max-sm:[&_a>svg]:hidden">
          <Logo wordmark={bankText('app.title')} />
          <ButtonLink variant="primary" icon={LockKeyhole} to={hrefOf('login')}>
            {t('tablet.bank.leave')}
          </ButtonLink>
        </div>
      </header>
      {/* Another card of the same page: the reader is at its beginning. */}
      <main key={place} ref={takeFocusAtTop} tabIndex={-1} className="focus-by-frame">
        <CodeBoundary failed={UnfetchedCode}>
          <Place bank={bank} />
        </CodeBoundary>
      </main>
    </BankReadingProvider>
  )
}

/** The router scrolls. */
const takeFocusAtTop = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The pages that staff have, each with code of its own as there. */
const places = {
  themeCards: lazyComponent(async () => (await import('../cards/theme-cards-page.tsx')).ThemeCardsPage),
  activityCards: lazyComponent(
    async () => (await import('../cards/activity-cards-page.tsx')).ActivityCardsPage,
  ),
  resources: lazyComponent(async () => (await import('../resources/resources-page.tsx')).ResourcesPage),
  themeCard: lazyComponent(async () => (await import('../cards/main-activity-page.tsx')).MainActivityPage),
  focusArea: lazyComponent(async () => (await import('../cards/focus-area-page.tsx')).FocusAreaPage),
  activity: lazyComponent(async () => (await import('../cards/activity-page.tsx')).ActivityPage),
  resource: lazyComponent(async () => (await import('../resources/resource-page.tsx')).ResourcePage),
} as const satisfies Readonly<Record<BankPlace, unknown>>

function Place({ bank }: { readonly bank: BankPlace }) {
  const Page = places[bank]
  return <Page />
}

function readingAt(bank: BankPlace, kort: string | undefined): BankReading {
  return {
    isUnderLock: true,
    listHref: (name, search = '') => {
      const { bank: _, kort: __, ...kept } = searchIn('login', search)
      return hrefOf('login', { ...kept, bank: name })
    },
    cardHref: (name, id) => hrefOf('login', { bank: name, kort: id }),
    showHref: (signIds) => hrefOf('login', { tegn: signIds.join('.') }),
    place: [['bank', bank], ...(kort === undefined ? [] : [['kort', kort] as const])],
    openCard: kort,
  }
}
