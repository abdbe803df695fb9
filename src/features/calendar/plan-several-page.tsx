import { hrefOf } from '#src/contract/pages.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-plan-several.ts'

import { OpenPart } from '#src/shell/open-part.tsx'
import { PlanningForm } from './planning/planning-form.tsx'

/** Several activities that are planned together, `/calendar/multi`. */
export function PlanSeveralPage() {
  const mayAdd = useMayCall(planEndpoints.add)
  const title = t('several.title')
  const back = { to: hrefOf('calendar'), label: t('several.calendar') }
  if (!mayAdd)
    return (
      <EmptyPage
        title={title}
        back={back}
        empty={{ title: t('several.unplaced.title'), text: t('several.unplaced.text') }}
        action={
          <ButtonLink to={hrefOf('home')} variant="primary">
            {t('several.unplaced.action')}
          </ButtonLink>
        }
      />
    )
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb {...back} navLabel={t('several.way')} />
      <PageHeader title={title} />
      <OpenPart of="calendar" part="planning">
        {(planning) => <PlanningForm planning={planning} />}
      </OpenPart>
    </div>
  )
}
