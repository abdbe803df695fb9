import { Camera, Trash2 } from 'lucide'
import { useState } from 'react'

import { NoFields } from '#src/contract/form.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { studentPictureEndpoints } from '#src/contract/student-picture.ts'
import type { Student } from '#src/contract/student.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { writtenDay } from '#src/domain/day.ts'
import { ConfirmForm } from '#src/shell/forms/confirm-form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { PersonPicture } from '#src/shell/parts/picture/person-picture.tsx'
import { useToast } from '#src/shell/shell.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-child-picture.ts'

type PictureFactProps = {
  readonly child: Student
  /** Whether the user stores and deletes the picture. */
  readonly manages: boolean
}

/** The picture of a child, who has agreed to it, and what can be done with it. */
export function PictureFact({ child, manages }: PictureFactProps) {
  const { _id: id, picture, pictureConsent: consent } = child
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {picture !== null && (
        <PersonPicture
          shown={{ of: { as: 'child', id }, picture }}
          standIn={<Skeleton shape="block" className="size-40! rounded-lg" />}
          alt={t('picture.title', { name: firstNameOf(child.name) })}
          className="size-40 rounded-lg"
        />
      )}
      <div className="grid min-w-0 gap-3">
        <p>
          {consent
            ? t(`picture.given.${consent.how}`, { by: consent.by, day: writtenDay(consent.on) })
            : t('picture.none')}
        </p>
        {manages && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={hrefOf('childPicture', { id: child.departmentId, child: child._id })}
              icon={Camera}
            >
              {t(picture === null ? 'picture.add' : 'picture.replace')}
            </ButtonLink>
            {picture !== null && <WithdrawConsent child={child} />}
          </div>
        )}
      </div>
    </div>
  )
}

type WithdrawConsentProps = { readonly child: Student }

/** Deletes the picture, after a question. */
function WithdrawConsent({ child }: WithdrawConsentProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Trash2} onClick={() => setIsOpen(true)}>
        {t('picture.withdraw')}
      </Button>
      {isOpen && <Question child={child} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Question({ child, onClose }: WithdrawConsentProps & { readonly onClose: () => void }) {
  const toast = useToast()
  const form = useApiForm(studentPictureEndpoints.withdraw, {
    schema: NoFields,
    initialValues: {},
    callOf: () => ({ params: { id: child._id } }),
    onSaved: () => {
      toast.ok(t('picture.withdrawn'))
      onClose()
    },
  })
  return (
    <ConfirmForm
      form={form}
      title={t('picture.withdraw.title', { name: firstNameOf(child.name) })}
      description={t('picture.withdraw.text')}
      confirmLabel={t('picture.withdraw.confirm')}
      cancelLabel={t('picture.withdraw.cancel')}
      offline={t('picture.withdraw.noResponse')}
      onCancel={onClose}
    />
  )
}
