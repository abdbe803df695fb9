import { Fragment, type ReactNode } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-profile.ts'

import { ShowAgain } from './show-again.tsx'
import { storedKeys } from './stored-keys.ts'

/** What is stored, where, for how long, and who may see it. */
export function PrivacyPage() {
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('privacy.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('privacy.title')} />
      <Section title={t('privacy.short.title')}>
        <Points>
          <li>{t('privacy.short.tracking')}</li>
          <li>{t('privacy.short.thirdParties')}</li>
          <li>{t('privacy.short.cookies')}</li>
        </Points>
        <ShowAgain notice={{ showCookie: true }}>{t('privacy.notice')}</ShowAgain>
      </Section>
      <Section title={t('privacy.who.title')}>
        <Points>
          <li>{t('privacy.who.bank')}</li>
          <li>{t('privacy.who.favorites')}</li>
          <li>{t('privacy.who.colleagues')}</li>
          <li>{t('privacy.who.children')}</li>
          <li>{t('privacy.who.left')}</li>
          <li>{t('privacy.who.log')}</li>
          <li>{t('privacy.who.walls')}</li>
          <li>{t('privacy.who.applicants')}</li>
        </Points>
      </Section>
      <Section title={t('privacy.device.title')} intro={t('privacy.device.text')}>
        <div className="mt-4 border-b border-fuge">
          <Disclosure title={t('privacy.device.all')}>
            <Card as="div" bare className="px-4 py-2 text-natt md:px-6">
              <StoredKeys />
            </Card>
          </Disclosure>
        </div>
      </Section>
    </div>
  )
}

function Points({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid max-w-[66ch] grid-cols-[minmax(0,1fr)] list-disc gap-2 pl-5 marker:text-dis">
      {children}
    </ul>
  )
}

function StoredKeys() {
  return (
    <DataTable
      caption={t('privacy.device.caption')}
      columns={[
        { key: 'name', label: t('privacy.device.name') },
        { key: 'why', label: t('privacy.device.why') },
      ]}
      rows={storedKeys.map(({ key, until }) => ({
        key,
        cells: [
          <BreakableKey key="name" name={key} />,
          <div key="why" className="hyphens-auto wrap-anywhere">
            {t(`privacy.key.${key}`)}
            <span className="block text-skumring">{t(`privacy.until.${until}`)}</span>
          </div>,
        ],
      }))}
    />
  )
}

/** A name that can wrap before each of its capital letters. */
function BreakableKey({ name }: { readonly name: string }) {
  return name.split(/(?=[A-Z])/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ))
}
