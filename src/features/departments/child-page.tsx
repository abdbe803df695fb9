import { ChartLine, FileText, Pencil } from 'lucide'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Student } from '#src/contract/student.ts'
import { useIsAuthorized } from '#src/shell/authorization.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useHasReportsOf } from '#src/shell/reports-of.ts'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-children.ts'

import { ArchiveChild } from './archive-child.tsx'
import { ChildFacts } from './child-facts.tsx'
import { ChildPlaces, TransferChild } from './child-places.tsx'
import { ChildOfPage, useManagesChildrenOf } from './department-of-page.tsx'
import { PictureFact } from './picture/picture-fact.tsx'

/** What is registered of one child, for the staff who may see it. */
export function ChildPage() {
  return (
    <ChildOfPage>{(department, child) => <ShownChild department={department} child={child} />}</ChildOfPage>
  )
}

type ShownChildProps = { readonly department: Department; readonly child: Student }

function ShownChild({ department, child }: ShownChildProps) {
  const manages = useManagesChildrenOf()
  const hasReportsOf = useHasReportsOf()
  const isAdministrator = useIsAuthorized('administrators')
  const { _id, name } = child
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      {/* A title is in the history of the browser: it has no name of a child. */}
      <PageTitle page={department.name} />
      <Breadcrumb
        to={hrefOf('department', { id: department._id })}
        label={department.name}
        navLabel={t('page.back')}
      />
      <PageHeader
        title={name}
        actions={
          manages(department) && (
            <>
              <TransferChild department={department} child={child} />
              <ArchiveChild department={department} child={child} />
              <ButtonLink to={hrefOf('changeChild', { id: department._id, child: _id })} icon={Pencil}>
                {t('child.change')}
              </ButtonLink>
            </>
          )
        }
      />
      <ChildFacts
        child={child}
        department={<ChildPlaces department={department} child={child} />}
        picture={<PictureFact child={child} manages={manages(department)} />}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        {hasReportsOf(department._id) && (
          <ButtonLink to={hrefOf('childReport', { child: _id })} icon={ChartLine}>
            {t('child.report')}
          </ButtonLink>
        )}
        {isAdministrator && (
          <ButtonLink to={hrefOf('childRecord', { id: department._id, child: _id })} icon={FileText}>
            {t('child.record')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
