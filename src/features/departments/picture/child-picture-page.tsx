import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { WithDraft } from '#src/shell/forms/draft.tsx'
import { ForbiddenPage } from '#src/shell/parts/forbidden-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { PictureSteps } from '#src/shell/parts/picture/picture-steps.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-child-picture.ts'

import { ChildOfPage, useManagesChildrenOf } from '../department-of-page.tsx'
import { ConsentDraft, ConsentForm } from './consent-form.tsx'

/** Takes a picture of the child in the address, and stores it with the consent to it. */
export function ChildPicturePage() {
  return (
    <ChildOfPage>{(department, child) => <NewPicture department={department} child={child} />}</ChildOfPage>
  )
}

type NewPictureProps = { readonly department: Department; readonly child: Student }

function NewPicture({ department, child }: NewPictureProps) {
  const manages = useManagesChildrenOf()
  const title = t('picture.title', { name: firstNameOf(child.name) })
  const back = { to: hrefOf('child', { id: department._id, child: child._id }), label: child.name }
  if (!manages(department)) return <ForbiddenPage title={title} text={t('picture.refused')} back={back} />
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      {/* A title is in the history of the browser: it has no name of a child. */}
      <PageTitle page={department.name} />
      <Breadcrumb {...back} navLabel={t('page.back')} />
      <PageHeader title={title} intro={t('picture.intro')} />
      <PictureSteps of="other">
        {(picture, onBack) => (
          <WithDraft name={`picture of child ${child._id}`} schema={ConsentDraft}>
            {(draft) => (
              <ConsentForm child={child} draft={draft} picture={picture} back={back.to} onBack={onBack} />
            )}
          </WithDraft>
        )}
      </PictureSteps>
    </div>
  )
}
