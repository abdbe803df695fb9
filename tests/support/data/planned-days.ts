import type { ActivitySummary } from '#src/contract/activity.ts'
import type { FocusAreaSummary } from '#src/contract/focus-area.ts'
import type { Plan } from '#src/contract/plan-reads.ts'

import { departmentId, userId } from './ids.ts'

/** A plan of the activity `sensorium` on `date`, with overrides. */
export const planOn = (date: string, changes: Partial<Plan> = {}): Plan => ({
  _id: idOf(`1${date.replaceAll('-', '')}`),
  version: 1,
  reference: idOf('2'),
  date,
  start: '09:30',
  end: '10:30',
  activityId: sensorium._id,
  departmentId: departmentId(idOf('3')),
  leader: userId(idOf('4')),
  observers: [],
  helpers: [],
  students: [],
  note: '',
  otherNotes: '',
  sessions: [],
  attendance: [],
  deletedAt: null,
  ...changes,
})

/** A readable UUID: zeros that end in `digits`. */
export const idOf = (digits: string) => `00000000-0000-4000-8000-${digits.padStart(12, '0')}`

const card = {
  version: 1,
  preamble: '',
  ages: null,
  duration: null,
  level: null,
  keywords: [],
}

export const nature: FocusAreaSummary = {
  ...card,
  _id: idOf('50'),
  title: 'Natur, miljø og teknologi',
  focusArea: null,
  colour: 'green',
  icon: 'leaf',
  code: 'Natur',
  picture: { alt: '' },
}

export const sensorium: ActivitySummary = {
  ...card,
  _id: idOf('51'),
  title: 'Sansesti i høstskogen',
  focusArea: nature._id,
  picture: { src: '/sansesti.svg', alt: 'Et pinnsvin i skogen' },
  mainActivity: idOf('52'),
  goals: [],
  places: [],
  seasons: [],
  groupSize: null,
}
