import { Check } from 'lucide'

import type { Student } from '#src/contract/student.ts'
import { firstNameOf, type StudentId } from '#src/contract/values.ts'
import { ChildName } from '#src/shell/parts/child-name.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

type ChildPickerProps = {
  readonly label: string
  readonly students: readonly Student[]
  readonly chosen: readonly StudentId[]
  readonly onToggle: (id: StudentId) => void
}

/** The children as large checkboxes with their cloakroom marks. */
export function ChildPicker({ label, students, chosen, onToggle }: ChildPickerProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-2">
      {students.map(({ _id, name, mark, picture }) => (
        <li key={_id} className="min-w-0">
          <label
            className={classNames(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-md border-2 py-1.5 pr-3 pl-1.5 transition-colors duration-120 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-natt',
              chosen.includes(_id) ? 'border-natt bg-lys-100' : 'border-fuge bg-papir hover:border-karm',
            )}
          >
            <span className="min-w-0 flex-1">
              <ChildName _id={_id} firstName={firstNameOf(name)} mark={mark} picture={picture} />
            </span>
            <span className="relative grid size-6.5 shrink-0">
              <input
                type="checkbox"
                checked={chosen.includes(_id)}
                onChange={() => onToggle(_id)}
                className="peer size-full appearance-none rounded-sm border-2 border-karm bg-papir outline-none checked:border-natt checked:bg-natt forced-colors:appearance-auto"
              />
              <Icon
                node={Check}
                className="pointer-events-none absolute inset-0 m-auto size-5 stroke-3 text-lys opacity-0 peer-checked:opacity-100 forced-colors:hidden"
              />
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
