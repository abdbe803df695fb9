import { createActor, SimulatedClock } from 'xstate'

import type { DeviceDraft, KnownCard } from '#src/domain/content/device-draft.ts'
import { drafted } from '#src/domain/content/drafted.ts'
import { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import type { LastChange } from '#src/contract/failure.ts'
import type { Outcome } from '#src/contract/outcome.ts'
import {
  type ContentFormEvent,
  contentFormMachine,
  type DeviceDraftCommand,
} from '#src/machines/bank/content-form/content-form.machine.ts'
import type {
  EndedOutcome,
  SaveDraftOutcome,
  SaveInput,
  SaveOutcome,
} from '#src/machines/bank/content-form/content-save.ts'
import type { ContentTarget, LoadedContent } from '#src/machines/bank/content-form/loaded-content.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

/** The smallest form: an experience goal. */
export const schema = ExperienceGoalBody
export const blankGoal = drafted(schema, undefined)
export const goalValues = {
  title: 'Barna leker med ord',
  focusArea: idOf('71'),
  text: 'Rim og rytme.',
  playback: null,
}

/** A goal as the server has it. */
export const knownGoal = (change: Partial<KnownCard> = {}): KnownCard => ({
  id: idOf('72'),
  version: 1,
  state: 'published',
  editedBy: 'Ingunn Berg',
  editedAt: '2026-11-18T09:00:00Z',
  values: goalValues,
  files: [],
  cameWithProgram: false,
  ...change,
})

/** The same goal, as a colleague has changed it. */
export const theirGoal = (values: Partial<typeof goalValues>): KnownCard =>
  knownGoal({ version: 2, editedBy: 'Arne Dahl', values: { ...goalValues, ...values } })

const draft = { id: idOf('73'), version: null }
/** The draft that the form goes on with when the first has ended. */
export const nextDraft = { id: idOf('74'), version: null }
export const publishedGoal = (body: KnownCard): SaveOutcome => ({ kind: 'ok', body, draft: nextDraft })
export const byArne: LastChange = { name: 'Arne Dahl', isOwn: false, at: '2026-11-18T09:00:00Z' }
/** What a form learns of a draft that a colleague has published, or deleted. */
export const publishedElsewhere = (card: KnownCard): EndedOutcome => ({
  kind: 'published',
  card,
  draft: nextDraft,
  lastChange: byArne,
})
export const deletedElsewhere: EndedOutcome = { kind: 'deleted', draft: nextDraft, lastChange: byArne }
export const targetOf = (change: Partial<ContentTarget> = {}): ContentTarget => ({
  kind: 'experienceGoals',
  cardId: idOf('72'),
  draftId: undefined,
  copiedId: undefined,
  version: undefined,
  ...change,
})

/** A card that has been loaded, and a new one. */
export const loadedGoal = (onDevice?: DeviceDraft, card = knownGoal()): LoadedContent => ({
  card,
  base: card,
  origin: 'card',
  values: card.values,
  stored: card.values,
  draft,
  files: [],
  onDevice,
  ended: undefined,
  lastChange: undefined,
})
export const loadedBlank = (onDevice?: DeviceDraft): LoadedContent => ({
  card: null,
  base: null,
  origin: 'blank',
  values: blankGoal,
  stored: blankGoal,
  draft,
  files: [],
  onDevice,
  ended: undefined,
  lastChange: undefined,
})
export const onDevice = (change: Partial<DeviceDraft> = {}): DeviceDraft => ({
  values: { ...goalValues, title: 'Barna leker' },
  base: knownGoal(),
  draft,
  unconfirmed: null,
  ...change,
})

/** A running form whose effects the test decides. */
export function startContentForm(inspect?: Inspect, target = targetOf()) {
  const clock = new SimulatedClock()
  const load = deferredActor<Outcome<LoadedContent>, ContentTarget>()
  const save = deferredActor<SaveOutcome, SaveInput>()
  const saveDraft = deferredActor<SaveDraftOutcome, SaveInput>()
  const deleteDraft = deferredActor<void, ContentTarget>()
  const drafts = deferredCallback<{
    input: ContentTarget
    command: DeviceDraftCommand
    outputEvent: never
  }>()
  const leaveGuard = deferredCallback<OutputEvents>()
  const files = deferredCallback<OutputEvents<ContentFormEvent>>()
  const keys = deferredCallback<OutputEvents<ContentFormEvent>>()
  const machine = contentFormMachine.provide({
    actors: {
      load: load.logic,
      save: save.logic,
      saveDraft: saveDraft.logic,
      drafts: drafts.logic,
      deleteDraft: deleteDraft.logic,
      leaveGuard: leaveGuard.logic,
      keys: keys.logic,
      files: files.logic,
    },
  })
  const form = createActor(machine, { clock, input: { schema, target }, ...(inspect && { inspect }) }).start()
  return { form, clock, load, save, saveDraft, drafts, deleteDraft, leaveGuard, files }
}
