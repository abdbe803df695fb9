import type { ReactNode } from 'react'

import { PageTitle } from '#src/shell/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/words.ts'

import { storedKeys } from './stored-keys.ts'

/** What is kept, where, for how long, and who may see it. */
export function PrivacyPage() {
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('privacy.title')} />
      <Breadcrumb to="/profile" label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('privacy.title')} />
      <Section title={t('privacy.short.title')}>
        <Points>
          <li>{t('privacy.short.tracking')}</li>
          <li>{t('privacy.short.thirdParties')}</li>
          <li>{t('privacy.short.cookies')}</li>
        </Points>
      </Section>
      <Section title={t('privacy.who.title')}>
        <Points>
          <li>{t('privacy.who.bank')}</li>
          <li>{t('privacy.who.favorites')}</li>
          <li>{t('privacy.who.children')}</li>
          <li>{t('privacy.who.log')}</li>
          <li>{t('privacy.who.walls')}</li>
        </Points>
      </Section>
      <Section title={t('privacy.device.title')} intro={t('privacy.device.text')}>
        <Card as="div">
          <StoredKeys />
        </Card>
      </Section>
    </div>
  )
}

function Points({ children }: { readonly children: ReactNode }) {
  return <ul className="grid max-w-[66ch] list-disc gap-2 pl-5 marker:text-dis">{children}</ul>
}

function StoredKeys() {
  return (
    <DataTable
      caption={t('privacy.device.caption')}
      columns={[
        { key: 'name', label: t('privacy.device.name') },
        { key: 'why', label: t('privacy.device.why') },
        { key: 'howLong', label: t('privacy.device.howLong') },
      ]}
      rows={storedKeys.map(({ key, until }) => ({
        key,
        cells: [key, t(`privacy.key.${key}`), t(`privacy.until.${until}`)],
      }))}
    />
  )
}
