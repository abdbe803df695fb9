import { useSelector } from '@xstate/react'

import {
  Applicant,
  applicationEndpoints,
  KindergartenLookup,
} from '#src/contract/kindergarten-application.ts'
import type { FieldIssue } from '#src/contract/form.ts'
import { organizationNumberIn } from '#src/contract/organization-number.ts'
import { hrefOf } from '#src/contract/pages.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { type Form, schemaMessage, useApiForm } from '#src/shell/forms/use-form.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-apply.ts'

import { AuthFrame, switchedFrame } from './auth-frame.tsx'
import { issueText as loginIssueText } from './issue-text.ts'
import { PhoneSupport } from './phone-support.tsx'

type Kindergarten = { readonly organizationNumber: string; readonly name: string }

/** A kindergarten that does not use Språkhuset is found by its number in the national register, and applies. */
export function ApplyPage() {
  const lookup = useApiForm(applicationEndpoints.findKindergarten, {
    schema: KindergartenLookup,
    initialValues: { organizationNumber: '' },
    callOf: ({ organizationNumber }) => ({
      params: { organizationNumber: organizationNumberIn(organizationNumber) },
    }),
  })
  const isFound = useSelector(lookup.actor, (snapshot) => snapshot.hasTag('saved'))
  const found = isFound && lookup.outcome?.kind === 'ok' ? lookup.outcome.body : undefined
  const application = useApplication(found)
  const isSent = useSelector(application.actor, (snapshot) => snapshot.hasTag('saved'))

  if (isSent) return <Sent application={application} />
  return <Fields lookup={lookup} application={application} found={found} />
}

type Application = ReturnType<typeof useApplication>
type FieldsProps = {
  readonly lookup: Form<{ readonly organizationNumber: string }>
  readonly application: Application
  readonly found: Kindergarten | undefined
}

function Fields({ lookup, application, found }: FieldsProps) {
  return (
    <AuthFrame title={t('apply.title')} intro={t('apply.intro')}>
      <PageTitle page={t('apply.title')} />
      <FormFrame form={lookup} className="grid gap-4">
        <TextField
          label={t('apply.number')}
          hint={t('apply.number.hint')}
          inputMode="numeric"
          autoComplete="off"
          required
          {...useTextField(lookup, 'organizationNumber')}
        />
        <FormFailureNotice form={lookup} offline={t('auth.silence')} />
        {!found && (
          <SubmitButton form={lookup} full>
            {t('apply.find')}
          </SubmitButton>
        )}
      </FormFrame>
      {found && <ApplicantFields application={application} kindergarten={found} />}
      <Link
        to={hrefOf('login')}
        state={switchedFrame}
        className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        {t('forgotten.back')}
      </Link>
      <PhoneSupport />
    </AuthFrame>
  )
}

/** The form of the applicant; it keeps what is written while another number is looked up. */
function useApplication(kindergarten: Kindergarten | undefined) {
  return useApiForm(applicationEndpoints.apply, {
    schema: Applicant,
    initialValues: { name: '', email: '', jobTitle: '', departments: '' },
    issueText: applicantIssue,
    callOf: (values) => ({
      body: { ...values, organizationNumber: kindergarten?.organizationNumber ?? '' },
    }),
  })
}

const applicantIssue = (field: 'name' | 'email' | 'jobTitle' | 'departments', issue: FieldIssue) =>
  field === 'email' ? loginIssueText('email', issue) : schemaMessage(field, issue)

type ApplicantFieldsProps = { readonly application: Application; readonly kindergarten: Kindergarten }

function ApplicantFields({ application, kindergarten }: ApplicantFieldsProps) {
  return (
    <FormFrame form={application} className="grid gap-4">
      <Notice kind="ok" live>
        <p>{t('apply.found', { name: kindergarten.name })}</p>
      </Notice>
      <TextField
        label={t('apply.name')}
        autoComplete="name"
        required
        {...useTextField(application, 'name')}
        ref={takeFocus}
      />
      <TextField
        label={t('apply.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...useTextField(application, 'email')}
      />
      <TextField
        label={t('apply.jobTitle')}
        hint={t('apply.jobTitle.hint')}
        autoComplete="organization-title"
        required
        {...useTextField(application, 'jobTitle')}
      />
      <TextAreaField
        label={t('apply.departments')}
        hint={t('apply.departments.hint')}
        rows={3}
        {...useTextField(application, 'departments')}
      />
      <p className="text-sm text-skumring">{t('apply.next')}</p>
      <FormFailureNotice form={application} offline={t('auth.silence')} />
      <SubmitButton form={application} full>
        {t('apply.submit')}
      </SubmitButton>
    </FormFrame>
  )
}

function Sent({ application }: { readonly application: Application }) {
  const { value: email } = useTextField(application, 'email')
  return (
    <AuthFrame title={t('apply.sent.title')}>
      <PageTitle page={t('apply.sent.title')} />
      <Notice kind="ok" live>
        <p className="wrap-anywhere">{t('apply.sent', { email })}</p>
      </Notice>
      <ButtonLink ref={takeFocus} to={hrefOf('login')} variant="primary" full>
        {t('auth.toLogin')}
      </ButtonLink>
    </AuthFrame>
  )
}
