import { Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Department } from '#src/contract/department.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { Student } from '#src/contract/student.ts'
import { ageOn } from '#src/domain/birth-date.ts'
import { writtenDay } from '#src/domain/day.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { useToday } from '#src/shell/shell.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChildMark, isMarkName } from '#src/ui/child-mark.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { t } from '#src/words/nb-children.ts'

import { ChildOfPage, useManagesChildrenOf } from './department-of-page.tsx'

/** What is registered of one child, for the staff who may see it. */
export function ChildPage() {
  return (
    <ChildOfPage>{(department, child) => <ShownChild department={department} child={child} />}</ChildOfPage>
  )
}

type ShownChildProps = { readonly department: Department; readonly child: Student }

function ShownChild({ department, child }: ShownChildProps) {
  const today = useToday()
  const manages = useManagesChildrenOf()
  const { _id, name, birthDate, mark, parents } = child
  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      {/* A title is in the history of the browser: it has no name of a child. */}
      <PageTitle page={department.name} />
      <Breadcrumb
        to={hrefOf('department', { id: department._id })}
        label={department.name}
        navLabel={t('page.back')}
      />
      <PageHeader
        title={name}
        actions={
          manages(department) && (
            <ButtonLink to={hrefOf('changeChild', { id: department._id, child: _id })} icon={Pencil}>
              {t('child.change')}
            </ButtonLink>
          )
        }
      />
      <Card className="max-w-180">
        <dl className="grid gap-5">
          <Fact label={t('child.birthDate')}>
            {t('child.born', { date: writtenDay(birthDate), count: ageOn(birthDate, today) })}
          </Fact>
          <Fact label={t('child.department')}>{department.name}</Fact>
          {isMarkName(mark) && (
            <Fact label={t('child.mark')}>
              <span className="flex items-center gap-3">
                <ChildMark mark={mark} />
                {t(`mark.${mark}`)}
              </span>
            </Fact>
          )}
          <Fact label={t('child.parents')}>
            {parents.length === 0 ? (
              t('child.parents.none')
            ) : (
              <ul className="grid gap-2">
                {parents.map((parent) => (
                  <li key={`${parent.name} ${parent.phone}`}>
                    <Parent {...parent} />
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        </dl>
      </Card>
    </div>
  )
}

type FactProps = { readonly label: string; readonly children: ReactNode }

function Fact({ label, children }: FactProps) {
  return (
    <div className="min-w-0 wrap-break-word">
      <dt className="text-sm text-skumring">{label}</dt>
      <dd className="text-natt">{children}</dd>
    </div>
  )
}

function Parent({ name, phone }: Student['parents'][number]) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>{name}</span>
      {phone !== '' && (
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={t('child.parent.call', { name, phone })}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-blaa-600"
        >
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          <span>{phone}</span>
        </a>
      )}
    </span>
  )
}
