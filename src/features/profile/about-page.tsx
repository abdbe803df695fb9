import { hrefOf } from '#src/contract/pages.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useShell } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-profile.ts'

import { ShowAgain } from './show-again.tsx'

/** What the app is, support, accessibility and licences. */
export function AboutPage() {
  const { supportPhone, version } = useShell().config
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('about.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('about.title')} />
      <Section title={t('about.what.title')}>
        <p>{t('about.what.text')}</p>
        <p className="mt-3">{t('about.what.free')}</p>
        <ShowAgain notice={{ showIntroduction: true }}>{t('about.introduction')}</ShowAgain>
      </Section>
      <Section title={t('about.support.title')}>
        <p>{t('support')}</p>
        {supportPhone === null ? (
          <p className="mt-3">{t('about.support.none')}</p>
        ) : (
          <a
            href={`tel:${supportPhone.replaceAll(' ', '')}`}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {t('support.phone', { phone: supportPhone })}
          </a>
        )}
      </Section>
      <Section title={t('about.access.title')}>
        <p>{t('about.access.aim')}</p>
        <p className="mt-3">{t('about.access.honest')}</p>
        <p className="mt-3">{t('about.access.contact')}</p>
      </Section>
      <Section title={t('about.licenses.title')}>
        <p>{t('about.licenses.text')}</p>
        <Link to={hrefOf('licenses')} className="text-link inline-flex min-h-11 items-center font-semibold">
          {t('about.licenses.link')}
        </Link>
      </Section>
      {version !== '' && <p className="mt-12 text-sm text-skumring">{t('about.version', { version })}</p>}
    </div>
  )
}
