import type { ReactNode } from 'react'

import type { DepartmentId } from '#src/contract/values.ts'
import { comingDepartments } from '#src/domain/roll-over.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Heading } from '#src/ui/heading.tsx'

export type DepartmentOption = { readonly value: DepartmentId; readonly label: string }

/** The departments of the new year, as the options of a field. */
export const departmentOptions = (
  ...known: Parameters<typeof comingDepartments>
): readonly DepartmentOption[] =>
  comingDepartments(...known).map(({ _id, name }) => ({ value: _id, label: name }))

type GroupCardProps = {
  /** Of the department. */
  readonly name: string
  readonly counts: string
  /** The choice for all of them. */
  readonly whole: ReactNode
  /** The title above the choices for each of them. */
  readonly single: string
  /** The items of a list: a choice for each of them. */
  readonly children: ReactNode
}

/** One department in a step: the choice for its group, and the choices for each of its people. */
export const GroupCard = ({ name, counts, whole, single, children }: GroupCardProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-papir px-4 py-4 shadow-kant">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <Heading level={3} className="text-lg font-bold">
        {name}
      </Heading>
      <p className="text-sm text-skumring">{counts}</p>
    </div>
    {whole}
    <Disclosure title={single} headingLevel={4} lazy>
      <ul className="grid gap-4 text-natt sm:grid-cols-2">{children}</ul>
    </Disclosure>
  </li>
)
