import { ArrowRight, Building2, ChartColumn, UsersRound } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

import { SectionLink, sectionLinks } from './section-link.tsx'

/** A link to each report that the chosen role may read. Nothing is fetched for it. */
export function ReportsSection() {
  const isLeader = useIsAuthorized('leaders')
  const isAdministrator = useIsAuthorized('administrators')
  return (
    <Section
      title={t('reports.title')}
      link={{ to: hrefOf('reports'), label: t('reports.all'), icon: ArrowRight }}
    >
      <ul className={sectionLinks}>
        <li>
          <SectionLink
            to={hrefOf('staffReport')}
            icon={ChartColumn}
            title={t('reports.staff')}
            text={t('home.reports.staff')}
          />
        </li>
        {isLeader && (
          <li>
            <SectionLink
              to={hrefOf('leaderReport')}
              icon={UsersRound}
              title={t('reports.leader')}
              text={t('home.reports.leader')}
            />
          </li>
        )}
        {isAdministrator && (
          <li>
            <SectionLink
              to={hrefOf('adminReport')}
              icon={Building2}
              title={t('reports.admin')}
              text={t('home.reports.admin')}
            />
          </li>
        )}
      </ul>
    </Section>
  )
}
