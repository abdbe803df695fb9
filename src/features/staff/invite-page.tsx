import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'

import { Email } from '#src/contract/auth.ts'
import type { Department } from '#src/contract/department.ts'
import { InvitationDraft, invitationEndpoints } from '#src/contract/invitation.ts'
import { FeideName } from '#src/contract/feide-name.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { PersonName } from '#src/contract/person-name.ts'
import { Role } from '#src/contract/user.ts'
import { DepartmentId } from '#src/contract/values.ts'
import { isClosedOn } from '#src/domain/department-closing.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import {
  FormFailureNotice,
  FormFrame,
  SubmitButton,
  useSelectField,
  useTextField,
} from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useShell, useToast, useToday } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-staff.ts'

import { roleOptions } from './member-facts.ts'
import { StaffOfPage } from './staff-of-page.tsx'

const place = { role: Role, departmentId: v.message(DepartmentId, t('member.add.missing')) }
const InvitedPerson = v.variant('by', [
  v.object({
    by: v.literal('email'),
    name: PersonName,
    email: Email,
    feideName: v.string(),
    ...place,
  }),
  v.object({
    by: v.literal('feideName'),
    name: PersonName,
    email: v.string(),
    feideName: FeideName,
    ...place,
  }),
])

/** Invites somebody to work in the kindergarten. */
export function InvitePage() {
  return (
    <StaffOfPage>
      {(_, departments) => (
        <div className="page-frame pt-6 pb-30 lg:pt-8">
          <PageTitle page={t('invite.title')} />
          <Breadcrumb to={hrefOf('staff')} label={t('staff.title')} navLabel={t('page.back')} />
          <PageHeader title={t('invite.title')} />
          <WithDraft name="invitation" schema={InvitationDraft}>
            {(draft) => <InviteForm departments={departments} draft={draft} />}
          </WithDraft>
        </div>
      )}
    </StaffOfPage>
  )
}

type InviteFormProps = {
  readonly departments: readonly Department[]
  readonly draft: Draft<v.InferOutput<typeof InvitationDraft>>
}

function InviteForm({ departments, draft }: InviteFormProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const leave = () => void navigate(hrefOf('staff'))
  const today = useToday()
  const { offersFeide } = useShell().config
  const open = departments.filter((one) => !isClosedOn(one, today))
  const form = useApiForm(invitationEndpoints.add, {
    schema: InvitedPerson,
    initialValues: { by: 'email', email: '', feideName: '', name: '', role: 'ansatt', departmentId: '' },
    draft,
    callOf: ({ by, email, feideName, name, role, departmentId }) => {
      const invited = {
        name,
        affiliations: [{ departmentId: v.parse(DepartmentId, departmentId), role }],
      }
      return { body: by === 'email' ? { email, ...invited } : { feideName, ...invited } }
    },
    onSaved: ({ email, name }) => {
      toast.ok(email === null ? t('invite.made', { name }) : t('invite.sent', { email }))
      leave()
    },
  })
  const email = useTextField(form, 'email')
  const feideName = useTextField(form, 'feideName')
  const isByFeide = useSelectField(form, 'by').value === 'feideName'
  const cancel = () => {
    draft.discard()
    leave()
  }
  return (
    <FormFrame form={form} className="grid max-w-180 gap-6">
      <div className="grid justify-items-start gap-2">
        {(offersFeide || isByFeide) && (
          <>
            <p className="text-sm font-semibold">{t('invite.by')}</p>
            <Segmented
              label={t('invite.by')}
              items={[
                { value: 'email', label: t('invite.by.email') },
                { value: 'feideName', label: t('invite.by.feideName') },
              ]}
              value={isByFeide ? 'feideName' : 'email'}
              onValue={(value) => form.actor.send({ type: 'form.change', field: 'by', value })}
            />
          </>
        )}
        <p className="text-skumring">
          {t(isByFeide ? 'invite.by.feideName.effect' : 'invite.by.email.effect')}
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('invite.name')}
          required
          autoComplete="off"
          {...useTextField(form, 'name')}
          ref={takeFocus}
        />
        {isByFeide ? (
          <TextField
            label={t('invite.feideName')}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoComplete="off"
            {...feideName}
          />
        ) : (
          <TextField label={t('invite.email')} type="email" required autoComplete="off" {...email} />
        )}
        <SelectField
          label={t('member.add.department')}
          placeholder={t('member.add.choose')}
          options={open.map((one) => ({ value: one._id, label: one.name }))}
          {...useSelectField(form, 'departmentId')}
        />
        <SelectField label={t('member.add.role')} options={roleOptions} {...useSelectField(form, 'role')} />
      </div>
      <FormFailureNotice form={form} offline={t('invite.failed')} />
      <div className="button-row">
        <SubmitButton form={form}>{t(isByFeide ? 'invite.submit.byFeide' : 'invite.submit')}</SubmitButton>
        <Button onClick={cancel}>{t('member.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
