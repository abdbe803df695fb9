import { useState } from 'react'

import { hrefOf } from '#src/contract/pages.ts'
import { RollOverChoices } from '#src/contract/roll-over.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { WithDraft } from '#src/shell/forms/draft.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-roll-over.ts'

import { RollOverSteps } from './roll-over-steps.tsx'
import { UndoRollOver } from './undo-roll-over.tsx'

/** Changes the kindergarten to a new year, and undoes it, for Administrators. */
export function RollOverPage() {
  const title = t('rollOver.title')
  const back = { to: hrefOf('departments'), label: t('rollOver.place') }
  // The guide begins again after each undo: it may still say that the year is done.
  const [undoneCount, setUndoneCount] = useState(0)
  const isAuthorized = useIsAuthorized('administrators')
  if (!isAuthorized) return <ForbiddenPage title={title} back={back} text={t('rollOver.refused')} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader title={title} intro={t('rollOver.intro')} />
      <UndoRollOver onUndone={() => setUndoneCount(undoneCount + 1)} />
      <WithDraft key={undoneCount} name="new year" schema={RollOverChoices}>
        {(draft) => <RollOverSteps draft={draft} />}
      </WithDraft>
    </div>
  )
}
