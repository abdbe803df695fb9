import { createActor, SimulatedClock } from 'xstate'

import type { Outcome, RefusedFailure } from '#src/contract/outcome.ts'
import type { CopiedPlan } from '#src/domain/copied-plans.ts'
import type { PlanDraft } from '#src/domain/plan-draft.ts'
import { planSetIn, type PlanSetDraft, setOfOne } from '#src/domain/plan-set-draft.ts'
import {
  type AddedPlans,
  type CopyInput,
  type EntrySave,
  type FreePlace,
  type PlanCopy,
  type PlanningEmitted,
  type PlanningInput,
  planningMachine,
  type PlanningPage,
  type PlanningStep,
} from '#src/machines/calendar/planning/planning.machine.ts'
import { departmentId, studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'
import { controlledDraft } from '#tests/support/forms/draft.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { doneEvent, type Inspect } from '#tests/support/machines/model.ts'

export const ingunn = userId(idOf('41'))
export const maurtua = departmentId(idOf('31'))
/** Two activities to plan. */
export const [song, trip] = [idOf('51'), idOf('52')]

/** The page of one activity. */
export const ofSong: PlanningPage = { activityId: song, copy: undefined }
/** The page on which the activities are chosen. */
export const ofSeveral: PlanningPage = { activityId: undefined, copy: undefined }
export const nextWeek: PlanCopy = {
  target: { kind: 'week', monday: '2026-11-23' },
  departmentId: maurtua,
}
const planner = { userId: ingunn, departmentId: maurtua }
export const songInput: PlanningInput = { ...planner, ...ofSong }
export const severalInput: PlanningInput = { ...planner, ...ofSeveral }
export const copyInput: PlanningInput = { ...severalInput, copy: nextWeek }

/** The draft that a planning begins with. */
export const blankDraft: PlanDraft = {
  departmentId: maurtua,
  otherDepartments: [],
  dates: [],
  start: '',
  end: '',
  leader: ingunn,
  observers: [],
  helpers: [],
  students: [],
  note: '',
}
export const blankSet: PlanSetDraft = { shared: blankDraft, entries: [] }
/** The set of the page of one activity. */
export const songSet = (draft: PlanDraft = blankDraft): PlanSetDraft => setOfOne(song, draft)
export const copiedSong: CopiedPlan = {
  _id: idOf('71'),
  activityId: song,
  draft: { ...blankDraft, dates: ['2026-11-24', '2026-11-26'] },
}

export const addedPlans: AddedPlans = { reference: idOf('61'), plans: [planOn('2026-11-24')] }

/** Somebody goes to each step. */
export const steps = (['choosing', 'dating', 'staffing', 'choosingChildren', 'reviewing'] as const).map(
  (step) => ({ type: 'planning.goTo' as const, step }),
)
/** What the server responds to the save of an entry. */
export const savesWith = (refused: RefusedFailure) => [
  doneEvent('save', { kind: 'ok', body: addedPlans }),
  doneEvent('save', refused),
  doneEvent('save', { kind: 'offline' }),
]

/** A running planning; the test decides what the device has of its draft, the copy and the saves. */
export function startPlanning(inspect?: Inspect, input = severalInput) {
  const draft = controlledDraft()
  const copies = deferredActor<Outcome<readonly CopiedPlan[]>, CopyInput>()
  const save = deferredActor<Outcome<AddedPlans>, EntrySave>()
  const machine = planningMachine.provide({
    actors: { draft: draft.machine, copy: copies.logic, save: save.logic },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input, ...(inspect && { inspect }) }).start()
  return { actor, clock, device: draft.device, leaveGuard: draft.leaveGuard, copies, save }
}

export const jonas = userId(idOf('42'))
export const tuesday = '2026-12-01'
export const thursday = '2026-12-03'

type Planning = ReturnType<typeof startPlanning>['actor']

/** The planning of the song, with this draft on the device. */
export function openSong(set?: ReturnType<typeof songSet>, freePlace?: FreePlace) {
  const started = startPlanning(undefined, { ...songInput, freePlace })
  const emitted: PlanningEmitted[] = []
  started.actor.on('planning.invalid', (event) => emitted.push(event))
  started.device.notify({ type: 'draft.opened', values: set })
  return { ...started, emitted }
}

/** A restored draft of one activity with people and a child, at its last step. */
export function reviewSong() {
  const draft = {
    ...blankDraft,
    dates: [tuesday],
    leader: jonas,
    observers: [ingunn],
    students: [studentId(idOf('71'))],
  }
  const opened = openSong(songSet(draft))
  goTo(opened.actor, 'reviewing')
  return { ...opened, draft }
}

/** Goes to a step. */
export const goTo = (actor: Planning, step: PlanningStep) => actor.send({ type: 'planning.goTo', step })

/** Changes what the page of one activity edits. */
export const change = (actor: Planning, changed: Partial<PlanDraft>) =>
  actor.send({ type: 'planning.change', target: undefined, change: changed })

/** A planning in which nothing is chosen yet. */
export function openSeveral() {
  const started = startPlanning()
  started.device.notify({ type: 'draft.opened', values: undefined })
  return started
}

/** Two activities, the song on a Tuesday and the trip on a Thursday, ready to be saved. */
export function openReviewing() {
  const started = openSeveral()
  const { actor } = started
  choose(actor, song, trip)
  actor.send({ type: 'planning.toggleDay', target: undefined, day: tuesday })
  actor.send({ type: 'planning.change', target: trip, change: { dates: [thursday] } })
  actor.send({ type: 'planning.goTo', step: 'reviewing' })
  return started
}

/** A planning that copies the plans of a week. */
export function openCopy() {
  const started = startPlanning(undefined, copyInput)
  started.device.notify({ type: 'draft.opened', values: undefined })
  return started
}

/** Presses activities. */
export function choose(actor: Planning, ...activities: readonly string[]) {
  for (const activityId of activities) actor.send({ type: 'planning.toggleActivity', activityId })
}

/** The draft that the planning has on the device. */
export const draftIn = (actor: Planning) => actor.getSnapshot().children.draft

/** The draft of each entry. */
export const draftsIn = (actor: Planning) => actor.getSnapshot().context.set.entries.map(({ draft }) => draft)

/** The activities that a command has the device store. */
export const storedActivities = (
  command: ReturnType<typeof startPlanning>['device']['commands'][number] | undefined,
) =>
  command?.type === 'draft.store'
    ? planSetIn(command.values)?.entries.map(({ activityId }) => activityId)
    : undefined
