import { hrefOf } from '#src/contract/pages.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useThirdPartyNotices } from '#src/shell/queries/third-party-notices.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-profile.ts'

/** Every package in the browser bundle, with its licence. */
export function LicensesPage() {
  const notices = useThirdPartyNotices()
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('licenses.title')} />
      <Breadcrumb to={hrefOf('about')} label={t('about.title')} navLabel={t('page.back')} />
      <PageHeader title={t('licenses.title')} intro={t('licenses.intro')} />
      <div className="max-w-180">
        <QueryBoundary query={notices} skeleton={<Skeleton shape="block" />}>
          {(list) => (
            <div className="border-b border-fuge">
              {list.map(({ name, version, license, text }) => (
                <Disclosure
                  key={`${name} ${version}`}
                  headingLevel={2}
                  title={t('licenses.package', { name, version, license })}
                >
                  <p lang="en" className="text-sm wrap-anywhere whitespace-pre-wrap">
                    {text}
                  </p>
                </Disclosure>
              ))}
            </div>
          )}
        </QueryBoundary>
      </div>
    </div>
  )
}
