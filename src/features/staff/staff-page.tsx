import { FileUp, UserPlus } from 'lucide'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Member } from '#src/contract/staff-change.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { StaffPicture } from '#src/shell/parts/picture/staff-picture.tsx'
import { useChosenAffiliation } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { LinkList } from '#src/ui/link-list.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-staff.ts'

import { DownloadStaff } from './download-staff.tsx'
import { Invitations } from './invitations.tsx'
import { placesOf, signInText } from './member-facts.ts'
import { StaffOfPage } from './staff-of-page.tsx'

/** Who works in the kindergarten, with roles and last sign-in. */
export function StaffPage() {
  return (
    <StaffOfPage>
      {(members, departments) => <Staff members={members} departments={departments} />}
    </StaffOfPage>
  )
}

type StaffProps = { readonly members: readonly Member[]; readonly departments: readonly Department[] }

function Staff({ members, departments }: StaffProps) {
  const organization = useChosenAffiliation()?.department.organizationName
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('staff.title')} />
      <Breadcrumb to={hrefOf('departments')} label={t('staff.departments')} navLabel={t('page.back')} />
      <PageHeader
        title={t('staff.title')}
        intro={organization && t('staff.intro', { organization })}
        actions={
          <>
            <ButtonLink to={hrefOf('inviteStaff')} icon={UserPlus}>
              {t('staff.invite')}
            </ButtonLink>
            <ButtonLink to={hrefOf('importStaff')} icon={FileUp}>
              {t('staff.import')}
            </ButtonLink>
            <DownloadStaff members={members} departments={departments} />
          </>
        }
      />
      <div className="max-w-180">
        <LinkList
          items={members.map((member) => ({
            to: hrefOf('staffMember', { id: member._id }),
            label: member.name,
            text: [...placesOf(member, departments), signInText(member)].join(' · '),
            mark: <StaffPicture person={member} />,
          }))}
        />
        <Invitations departments={departments} />
        <Section title={t('staff.roles.title')}>
          <dl className="grid gap-3">
            {(['ansatt', 'leder', 'administrator'] as const).map((role) => (
              <div key={role}>
                <dt className="font-semibold text-natt">{t(`role.${role}`)}</dt>
                <dd className="text-skumring">{t(`staff.roles.${role}`)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </div>
    </div>
  )
}
