import { hrefOf } from '#src/contract/pages.ts'
import type { ImportKind } from '#src/domain/table-import/import-fields.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-import.ts'

import { ImportSteps } from './import-steps.tsx'

/** Registers and changes the children of a file, for leaders and Administrators. */
export const ImportChildrenPage = () => <ImportPage kind="children" who="leaders" place="departments" />

/** Invites the staff of a file and gives them roles, for Administrators. */
export const ImportStaffPage = () => <ImportPage kind="staff" who="administrators" place="staff" />

type ImportPageProps = {
  readonly kind: ImportKind
  readonly who: 'leaders' | 'administrators'
  readonly place: 'departments' | 'staff'
}

function ImportPage({ kind, who, place }: ImportPageProps) {
  const title = t(`import.${kind}.title`)
  const back = { to: hrefOf(place), label: t(`import.${kind}.place`) }
  const isAuthorized = useIsAuthorized(who)
  if (!isAuthorized) return <ForbiddenPage title={title} back={back} text={t(`import.${kind}.refused`)} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={title} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader title={title} intro={t(`import.${kind}.intro`)} />
      <ImportSteps kind={kind} />
    </div>
  )
}
