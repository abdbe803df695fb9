import { LogOut } from 'lucide'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

import type { Department } from '#src/contract/department.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { type Member, staffChangeEndpoints } from '#src/contract/staff-change.ts'
import { isClosedOn } from '#src/domain/department-closing.ts'
import { EmptyPage } from '#src/shell/parts/empty-page.tsx'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { ChangePicture } from '#src/shell/parts/picture/change-picture.tsx'
import { StaffPicture } from '#src/shell/parts/picture/staff-picture.tsx'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast, useToday } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-staff.ts'

import { AddPlace } from './add-place.tsx'
import { signInText } from './member-facts.ts'
import { MemberPlace } from './member-place.tsx'
import { StaffOfPage } from './staff-of-page.tsx'

/** One person who works in the kindergarten: the roles, which each press changes, and the sign-out. */
export function MemberPage() {
  const { id } = useParams()
  return (
    <StaffOfPage>
      {(members, departments) => {
        const member = members.find(({ _id }) => _id === id)
        return member ? (
          <ShownMember key={member._id} member={member} members={members} departments={departments} />
        ) : (
          <MissingMember />
        )
      }}
    </StaffOfPage>
  )
}

export type ShownMemberProps = {
  readonly member: Member
  readonly members: readonly Member[]
  readonly departments: readonly Department[]
}

function ShownMember({ member, members, departments }: ShownMemberProps) {
  const { name, email, affiliations } = member
  const today = useToday()
  const free = departments.filter(
    (one) => !isClosedOn(one, today) && affiliations.every(({ departmentId }) => departmentId !== one._id),
  )
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={name} />
      <Breadcrumb to={hrefOf('staff')} label={t('staff.title')} navLabel={t('page.back')} />
      <PageHeader title={name} intro={signInText(member)} />
      <div className="max-w-180">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <StaffPicture person={member} large />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
            <p className="wrap-break-word">
              {email === null ? (
                t('member.email.none')
              ) : (
                <>
                  {t('member.email')}: <a href={`mailto:${email}`}>{email}</a>
                </>
              )}
            </p>
            <ChangePicture person={member} />
          </div>
        </div>
        <Section title={t('member.places')}>
          <ul className="divide-y divide-fuge rounded-lg bg-papir shadow-kant">
            {affiliations.map((affiliation) => (
              <li key={affiliation.departmentId}>
                <MemberPlace
                  affiliation={affiliation}
                  member={member}
                  members={members}
                  departments={departments}
                />
              </li>
            ))}
          </ul>
        </Section>
        {free.length > 0 && (
          <Section title={t('member.add.title')}>
            <AddPlace key={free.length} member={member} departments={free} />
          </Section>
        )}
        <Section title={t('member.signOut.title')} intro={t('member.signOut.text')}>
          <SignOut member={member} />
        </Section>
      </div>
    </div>
  )
}

function SignOut({ member: { _id: id, name } }: { readonly member: Member }) {
  const toast = useToast()
  const [isConfirming, setIsConfirming] = useState(false)
  const signOut = useApiMutation(staffChangeEndpoints.signOut, {
    onSuccess: () => toast.ok(t('member.signedOut', { name })),
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('staff.failed')),
  })
  const confirm = () => {
    signOut.mutate({ params: { id } })
    setIsConfirming(false)
  }
  return (
    <>
      <Button icon={LogOut} busy={signOut.isPending} onClick={() => setIsConfirming(true)}>
        {t('member.signOut')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('member.signOut.question', { name })}
        description={t('member.signOut.effect', { name })}
        confirmLabel={t('member.signOut')}
        onConfirm={confirm}
        cancelLabel={t('member.cancel')}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  )
}

function MissingMember() {
  return (
    <EmptyPage
      title={t('member.missing.title')}
      empty={{ title: t('page.missing.page'), text: t('member.missing.text') }}
      action={
        <ButtonLink to={hrefOf('staff')} variant="primary">
          {t('staff.title')}
        </ButtonLink>
      }
    />
  )
}
