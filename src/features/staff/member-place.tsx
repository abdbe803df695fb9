import { useState } from 'react'
import * as v from 'valibot'

import { messageOf } from '#src/contract/outcome.ts'
import { type Member, staffChangeEndpoints } from '#src/contract/staff-change.ts'
import { Role } from '#src/contract/user.ts'
import { useApiMutation } from '#src/shell/queries/api-mutation.ts'
import { useToast, useUser } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-staff.ts'

import { EndAffiliation } from './end-affiliation.tsx'
import { departmentName, roleOptions } from './member-facts.ts'
import type { ShownMemberProps } from './member-page.tsx'

type MemberPlaceProps = ShownMemberProps & { readonly affiliation: Member['affiliations'][number] }

/** The role of a person in one department. */
export function MemberPlace({ affiliation: { departmentId, role }, ...props }: MemberPlaceProps) {
  const { member, departments } = props
  const toast = useToast()
  const isOwn = useUser()._id === member._id
  const [requested, setRequested] = useState<Role>()
  const [isEnding, setIsEnding] = useState(false)
  const setRole = useApiMutation(staffChangeEndpoints.setRole, {
    onSuccess: () => toast.ok(t('member.changed')),
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('staff.failed')),
  })
  const department = departmentName(departments, departmentId)
  const change = (next: Role) => {
    setRole.mutate({ params: { id: member._id, department: departmentId }, body: { role: next } })
    setRequested(undefined)
  }
  const choose = (text: string) => {
    const next = v.parse(Role, text)
    if (isOwn && role === 'administrator') setRequested(next)
    else change(next)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <SelectField
          label={department}
          options={roleOptions}
          value={setRole.isPending ? setRole.variables.body.role : role}
          disabled={setRole.isPending}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      </div>
      <Button
        variant="danger"
        aria-label={t('member.end.label', { department })}
        onClick={() => setIsEnding(true)}
      >
        {t('member.end')}
      </Button>
      <ConfirmDialog
        open={requested !== undefined}
        title={t('member.own.title')}
        description={t('member.own.text')}
        confirmLabel={t('member.own.confirm')}
        onConfirm={requested && (() => change(requested))}
        cancelLabel={t('member.cancel')}
        onCancel={() => setRequested(undefined)}
      />
      {isEnding && (
        <EndAffiliation {...props} departmentId={departmentId} onClose={() => setIsEnding(false)} />
      )}
    </div>
  )
}
