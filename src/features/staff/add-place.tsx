import * as v from 'valibot'

import type { Department } from '#src/contract/department.ts'
import { type Member, staffChangeEndpoints } from '#src/contract/staff-change.ts'
import { Role } from '#src/contract/user.ts'
import { DepartmentId, firstNameOf } from '#src/contract/values.ts'
import { FormFailureNotice, FormFrame, SubmitButton, useSelectField } from '#src/shell/forms/form.tsx'
import { useApiForm } from '#src/shell/forms/use-form.ts'
import { useToast } from '#src/shell/shell.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-staff.ts'

import { roleOptions } from './member-facts.ts'

const Place = v.object({ department: v.message(DepartmentId, t('member.add.missing')), role: Role })

type AddPlaceProps = {
  readonly member: Member
  /** Where the person has no role yet. */
  readonly departments: readonly Department[]
}

/** Gives a person a role in one more department. */
export function AddPlace({ member: { _id: id, name }, departments }: AddPlaceProps) {
  const toast = useToast()
  const form = useApiForm(staffChangeEndpoints.setRole, {
    schema: Place,
    initialValues: { department: '', role: 'ansatt' },
    callOf: ({ department, role }) => ({
      params: { id, department: v.parse(DepartmentId, department) },
      body: { role },
    }),
    onSaved: () => toast.ok(t('member.added', { name: firstNameOf(name) })),
  })
  return (
    <FormFrame form={form} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('member.add.department')}
          placeholder={t('member.add.choose')}
          options={departments.map((one) => ({ value: one._id, label: one.name }))}
          {...useSelectField(form, 'department')}
        />
        <SelectField label={t('member.add.role')} options={roleOptions} {...useSelectField(form, 'role')} />
      </div>
      <FormFailureNotice form={form} offline={t('staff.failed')} />
      <SubmitButton form={form} className="justify-self-start max-sm:w-full">
        {t('member.add')}
      </SubmitButton>
    </FormFrame>
  )
}
