import { Phone } from 'lucide'
import type { ReactNode } from 'react'

import type { Student } from '#src/contract/student.ts'
import { ageOn } from '#src/domain/birth-date.ts'
import { writtenDay } from '#src/domain/day.ts'
import { useToday } from '#src/shell/shell.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChildMark, isMarkName } from '#src/ui/child-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/words/nb-children.ts'

type ChildFactsProps = {
  readonly child: Student
  readonly department: ReactNode
  /** The picture with the consent to it. */
  readonly picture: ReactNode
}

/** What is registered of a child but its name. */
export function ChildFacts({ child: { birthDate, mark, parents }, department, picture }: ChildFactsProps) {
  const today = useToday()
  return (
    <Card className="max-w-180">
      <dl className="grid gap-5">
        <Fact label={t('child.picture')}>{picture}</Fact>
        <Fact label={t('child.birthDate')}>
          {t('child.born', { date: writtenDay(birthDate), count: ageOn(birthDate, today) })}
        </Fact>
        <Fact label={t('child.department')}>{department}</Fact>
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
          <Icon node={Phone} className="size-5 shrink-0" />
          <span>{phone}</span>
        </a>
      )}
    </span>
  )
}
