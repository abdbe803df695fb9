import type { Student } from '#src/contract/student.ts'
import type { StudentDetails, StudentForm } from '#src/contract/student-change.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { DayField } from '#src/shell/forms/day-field.tsx'
import { useSelectField, useTextField } from '#src/shell/forms/form.tsx'
import type { Form } from '#src/shell/forms/use-form.ts'
import { MarkChoice } from '#src/ui/mark-choice.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { t } from '#src/words/nb-children.ts'

/** The details of a child as the fields have them; those of a new child without one. */
export function fieldsOf(child?: Student): StudentForm {
  const [first, second] = child?.parents ?? []
  return {
    version: child?.version,
    name: child?.name ?? '',
    birthDate: child?.birthDate ?? '',
    parent1Name: first?.name ?? '',
    parent1Phone: first?.phone ?? '',
    parent2Name: second?.name ?? '',
    parent2Phone: second?.phone ?? '',
    mark: child?.mark ?? '',
  }
}

/** What the fields say, as the server takes it. */
export function detailsOf(fields: StudentForm): StudentDetails {
  const { name, birthDate, mark, parent1Name, parent1Phone, parent2Name, parent2Phone } = fields
  const parents = [
    { name: parent1Name, phone: parent1Phone },
    { name: parent2Name, phone: parent2Phone },
  ]
  return { name, birthDate, mark, parents: parents.filter((parent) => parent.name.trim() !== '') }
}

type ChildFieldsProps = {
  readonly form: Form<StudentForm>
  /** The other children of the department, whose marks are taken. */
  readonly others: readonly Student[]
}

export function ChildFields({ form, others }: ChildFieldsProps) {
  const mark = useSelectField(form, 'mark')
  const holderOf = (name: string) => others.find((child) => child.mark === name)
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('child.name')}
          required
          autoComplete="off"
          {...useTextField(form, 'name')}
          ref={takeFocus}
        />
        <DayField label={t('child.birthDate')} required {...useTextField(form, 'birthDate')} />
      </div>
      <MarkChoice
        name="mark"
        label={t('child.mark')}
        hint={t('child.mark.hint')}
        noneLabel={t('child.mark.none')}
        labelOf={(name) => {
          const holder = holderOf(name)
          const label = t(`mark.${name}`)
          return holder ? t('child.mark.usedBy', { mark: label, name: firstNameOf(holder.name) }) : label
        }}
        taken={others.map((child) => child.mark)}
        value={mark.value}
        onValue={(value) => mark.onChange({ currentTarget: { value } })}
      />
      <ParentFields form={form} label={t('child.parent1')} name="parent1Name" phone="parent1Phone" />
      <ParentFields form={form} label={t('child.parent2')} name="parent2Name" phone="parent2Phone" />
    </>
  )
}

type ParentFieldsProps = {
  readonly form: Form<StudentForm>
  readonly label: string
  readonly name: 'parent1Name' | 'parent2Name'
  readonly phone: 'parent1Phone' | 'parent2Phone'
}

function ParentFields({ form, label, name, phone }: ParentFieldsProps) {
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold text-natt">{label}</legend>
      <TextField label={t('child.parent.name')} autoComplete="off" {...useTextField(form, name)} />
      <TextField
        label={t('child.parent.phone')}
        autoComplete="off"
        inputMode="tel"
        {...useTextField(form, phone)}
      />
    </fieldset>
  )
}
