import { Navigate, useSearchParams } from 'react-router-dom'

import { type BankPlace, searchIn } from '#src/contract/page-values.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsPublicOver } from '#src/shell/locked-tablet.ts'
import { LockedHeader } from '#src/shell/parts/locked-header.tsx'
import { UnfetchedCode } from '#src/shell/queries/query-boundary.tsx'
import { CodeBoundary, lazyComponent } from '#src/ui/code-boundary.tsx'

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
      <LockedHeader />
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
