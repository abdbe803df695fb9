import { useSelector } from '@xstate/react'
import { Pencil, Plus } from 'lucide'
import { type ReactNode, useState } from 'react'

import {
  departmentChangeEndpoints,
  DepartmentForm,
  DepartmentFormDraft,
} from '#src/contract/department-change.ts'
import type { Department } from '#src/contract/department.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { type Draft, WithDraft } from '#src/shell/forms/draft.tsx'
import { FormFailureNotice, FormFrame, SubmitButton, useTextField } from '#src/shell/forms/form.tsx'
import { type Form, useApiForm } from '#src/shell/forms/use-form.ts'
import { useToast } from '#src/shell/shell.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-departments.ts'

/** Opens the dialog that registers a department. */
export function NewDepartment() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button icon={Plus} onClick={() => setIsOpen(true)}>
        {t('department.new')}
      </Button>
      {isOpen && (
        <Dialog open title={t('department.new')} onClose={close}>
          <WithDraft name="new department" schema={DepartmentFormDraft}>
            {(draft) => <NewDepartmentForm draft={draft} onClose={close} />}
          </WithDraft>
        </Dialog>
      )}
    </>
  )
}

type NewDepartmentFormProps = {
  readonly draft: Draft<DepartmentFormDraft>
  readonly onClose: () => void
}

function NewDepartmentForm({ draft, onClose }: NewDepartmentFormProps) {
  const toast = useToast()
  const form = useApiForm(departmentChangeEndpoints.add, {
    schema: DepartmentForm,
    initialValues: { name: '' },
    draft,
    callOf: ({ name }) => ({ body: { name } }),
    onSaved: ({ name }) => {
      toast.ok(t('department.new.saved', { name }))
      onClose()
    },
  })
  return (
    <NameFields form={form} draft={draft} save={t('department.new.save')} onClose={onClose}>
      <FormFailureNotice form={form} offline={t('department.noResponse')} />
    </NameFields>
  )
}

/** Opens the dialog that renames a department. */
export function RenameDepartment({ department }: { readonly department: Department }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const { _id: id, name } = department
  return (
    <>
      <Button icon={Pencil} onClick={() => setIsOpen(true)}>
        {t('department.rename')}
      </Button>
      {isOpen && (
        <Dialog open title={t('department.rename.title', { name })} onClose={close}>
          <WithDraft name={`rename department ${id}`} schema={DepartmentFormDraft}>
            {(draft) => <RenameDepartmentForm department={department} draft={draft} onClose={close} />}
          </WithDraft>
        </Dialog>
      )}
    </>
  )
}

type RenameDepartmentFormProps = NewDepartmentFormProps & { readonly department: Department }

function RenameDepartmentForm({ department, draft, onClose }: RenameDepartmentFormProps) {
  const toast = useToast()
  // What the server has shown of a change that somebody else has made: saving once more replaces it.
  const [present, setPresent] = useState<Department>()
  const form = useApiForm(departmentChangeEndpoints.rename, {
    schema: DepartmentForm,
    initialValues: { version: department.version, name: department.name },
    draft,
    callOf: ({ name, version }) => ({
      params: { id: department._id },
      body: { name },
      version: present?.version ?? version ?? department.version,
    }),
    onSaved: ({ name }) => {
      toast.ok(t('department.renamed', { name }))
      onClose()
    },
    onFailed: (failure) => {
      if (failure.kind === 'stale') setPresent(failure.present)
    },
  })
  const isStale = useSelector(form.actor, (snapshot) => snapshot.matches('stale'))
  return (
    <NameFields form={form} draft={draft} save={t('department.rename.save')} onClose={onClose}>
      {isStale && present && form.outcome ? (
        <Notice kind="error" live>
          <p className="font-semibold">{messageOf(form.outcome)}</p>
          <p>{t('department.stale', { name: present.name })}</p>
        </Notice>
      ) : (
        <FormFailureNotice form={form} offline={t('department.noResponse')} />
      )}
    </NameFields>
  )
}

type NameFieldsProps = NewDepartmentFormProps & {
  readonly form: Form<DepartmentFormDraft>
  readonly save: string
  /** Why the name was not saved. */
  readonly children: ReactNode
}

function NameFields({ form, draft, save, onClose, children }: NameFieldsProps) {
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <FormFrame form={form} className="grid gap-4">
      <TextField
        label={t('department.name')}
        required
        autoComplete="off"
        {...useTextField(form, 'name')}
        ref={takeFocus}
      />
      {children}
      <div className="button-row gap-2">
        <SubmitButton form={form}>{save}</SubmitButton>
        <Button onClick={cancel}>{t('department.cancel')}</Button>
      </div>
    </FormFrame>
  )
}
