import { MonitorPlay } from 'lucide'

import { askEndpoints } from '#src/contract/ask.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextList } from '#src/ui/text-list.tsx'
import { t } from '#src/words/nb-department-tabs.ts'

import { DepartmentFrame } from './department-frame.tsx'
import { SharedTablets } from './shared-tablets.tsx'

/** The screens on which Ask can be shown, which all departments of a kindergarten share, and the tablets that the staff of the department share. */
export function DepartmentScreensPage() {
  const isAdministrator = useIsAuthorized('administrators')
  return (
    <DepartmentFrame>
      {(department) => (
        <>
          <AskScreens />
          {isAdministrator && !department.isAdministration && <SharedTablets department={department} />}
        </>
      )}
    </DepartmentFrame>
  )
}

function AskScreens() {
  const devices = useApiQuery(askEndpoints.devices, {}, { refetchOnMount: true })
  return (
    <Section title={t('department.ask')} intro={t('department.ask.intro')}>
      <QueryBoundary query={devices} skeleton={<Skeleton shape="card" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t('department.ask.empty')}
              text={t('department.ask.empty.text')}
              headingLevel={3}
              className="bg-papir py-10 shadow-kant"
            />
          ) : (
            <div className="max-w-180">
              <TextList
                items={list.map(({ _id, name, description, state }) => ({
                  key: _id,
                  label: name,
                  text: [t(`department.ask.${state}`), description ?? '']
                    .filter((text) => text !== '')
                    .join(' · '),
                }))}
              />
            </div>
          )
        }
      </QueryBoundary>
      <div className="mt-4">
        <ButtonLink to={hrefOf('askIntro')} icon={MonitorPlay}>
          {t('department.ask.open')}
        </ButtonLink>
      </div>
    </Section>
  )
}
