import { useSelector } from '@xstate/react'
import { CloudOff, Cloud, CloudCheck, LoaderCircle, Smartphone, TriangleAlert } from 'lucide'

import {
  type Standing as StandingName,
  standingOf,
} from '#src/machines/reflection/reflection/reflection-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/words/nb-reflection.ts'

import type { ReflectionRef } from './use-form-context.ts'

/** Where what was entered is: beside the title. */
export function Standing({ reflection }: { readonly reflection: ReflectionRef }) {
  const standing = useSelector(reflection, ({ context }) => standingOf(context))
  const { icon, tone } = looks[standing]
  return (
    <p>
      <Badge icon={icon} tone={tone}>
        {t(`reflection.standing.${standing}`)}
      </Badge>
    </p>
  )
}

const looks = {
  entered: { icon: LoaderCircle, tone: 'neutral' },
  stored: { icon: Smartphone, tone: 'ok' },
  waiting: { icon: CloudOff, tone: 'ok' },
  saved: { icon: CloudCheck, tone: 'ok' },
  unstored: { icon: Cloud, tone: 'warning' },
  rejected: { icon: TriangleAlert, tone: 'error' },
} as const satisfies Readonly<Record<StandingName, unknown>>
