import {
  byArne,
  deletedElsewhere,
  goalValues,
  knownGoal,
  loadedBlank,
  loadedGoal,
  onDevice,
  publishedElsewhere,
  publishedGoal,
  schema,
  startContentForm,
  targetOf,
  theirGoal,
} from '#tests/support/content/content-form.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'

import { issuesByPath } from '#src/domain/content/drafted.ts'

import { contentFormMachine } from './content-form.machine.ts'

/** A new card that was sent without a response, and changed since. */
const leftUnconfirmed = onDevice({ base: null, values: goalValues, unconfirmed: onDevice().values })
/** What the device has kept of a new card that a colleague has published. */
const loadedPublished = { ...loadedGoal(onDevice({ base: null })), ended: 'published' } as const
const draft = { id: idOf('73'), version: 1 }

export const model = machineModel(
  contentFormMachine,
  {
    input: { schema, target: targetOf() },
    samples: [
      doneEvent('load', { kind: 'ok', body: loadedGoal() }),
      doneEvent('load', { kind: 'ok', body: loadedGoal(onDevice(), theirGoal({ text: 'Deres.' })) }),
      doneEvent('load', { kind: 'ok', body: loadedBlank(leftUnconfirmed) }),
      doneEvent('load', { kind: 'ok', body: loadedPublished }),
      doneEvent('load', { kind: 'ok', body: { ...loadedBlank(onDevice({ base: null })), ended: 'deleted' } }),
      doneEvent('load', { kind: 'offline' }),
      doneEvent('load', { kind: 'refused', status: 404, message: 'Finnes ikke.', isFinal: true }),
      { type: 'contentForm.change', field: 'title', value: 'Barna leker' },
      { type: 'contentForm.change', field: 'title', value: '' },
      { type: 'contentForm.choose', field: 'title', side: 'theirs' },
      { type: 'contentForm.draft.removed' },
      { type: 'contentForm.card.deleted' },
      { type: 'contentForm.files.changed', unfinished: ['picture'] },
      { type: 'contentForm.files.changed', unfinished: [] },
      { type: 'contentForm.state.changed', card: knownGoal({ version: 2, state: 'unpublished' }) },
      doneEvent('save', publishedGoal(knownGoal({ version: 2 }))),
      doneEvent('save', publishedElsewhere(theirGoal({ title: 'Deres' }))),
      doneEvent('save', publishedElsewhere(theirGoal({ title: 'Barna leker' }))),
      doneEvent('save', deletedElsewhere),
      doneEvent('save', { kind: 'stale', present: theirGoal({ title: 'Deres' }), lastChange: byArne }),
      doneEvent('save', { kind: 'refused', status: 403, message: 'Nei.', isFinal: true }),
      doneEvent('save', { kind: 'offline' }),
      doneEvent('saveDraft', { kind: 'ok', body: draft }),
      doneEvent('saveDraft', publishedElsewhere(theirGoal({ title: 'Deres' }))),
      doneEvent('saveDraft', publishedElsewhere(theirGoal({ title: 'Barna leker' }))),
      doneEvent('saveDraft', deletedElsewhere),
      doneEvent('saveDraft', { kind: 'stale', message: 'Endret.', draft }),
      doneEvent('saveDraft', { kind: 'refused', status: 403, message: 'Nei.', isFinal: true }),
      doneEvent('saveDraft', { kind: 'offline' }),
    ],
    readsOf: ({ loaded, values, stored, queue, base, isRestored, present, unconfirmed, unfinishedFiles }) => [
      loaded !== undefined,
      values['title'],
      stored['title'],
      queue.map((sent) => sent['title']),
      base?.version,
      isRestored,
      present?.version,
      unconfirmed?.['title'],
      unfinishedFiles.length,
    ],
    setup: (inspect) => {
      const { form, clock, load, save, saveDraft, deleteDraft } = startContentForm(inspect)
      return {
        actor: form,
        perform: {
          ...settling({ load, save, saveDraft, deleteDraft }),
          'xstate.after.autosaveDelay.contentForm.changes.some.waiting': () => clock.increment(500),
          'xstate.after.deleteDeadline.contentForm.changes.deleting': () => clock.increment(2_000),
        },
      }
    },
  },
  {
    table: {
      contentForm: { start: ['form.loading', 'changes.none'], 'contentForm.files.changed': 'stays' },
      'form.loading': {
        'done load': {
          isPublishedWithout: 'form.stale.published',
          isOutdated: 'form.stale.changed',
          isOfDeletedDraft: 'form.editing.draftDeleted',
          isOk: 'form.editing.untried',
          isOffline: 'form.unloaded',
          otherwise: 'form.unavailable',
        },
        'error load': 'form.unloaded',
      },
      'form.unloaded': { 'contentForm.retry': 'form.loading' },
      'form.unavailable': { 'contentForm.retry': 'form.loading' },
      'form.editing': {
        'contentForm.change': 'stays',
        'contentForm.save': {
          hasUnfinishedFiles: 'form.editing.heldBack',
          isInvalid: 'form.editing.tried',
          otherwise: 'form.saving',
        },
        'contentForm.saveDraft': {
          hasUnfinishedFiles: 'form.editing.heldBack',
          otherwise: 'form.savingDraft',
        },
        'contentForm.discard': { isRestored: 'form.editing.untried' },
        'contentForm.draft.removed': 'form.removed',
        'contentForm.card.deleted': 'form.removed',
        'contentForm.state.changed': 'stays',
      },
      'form.editing.heldBack': { always: { hasAllFiles: 'form.editing.untried' } },
      'form.editing.draftSaved': { 'contentForm.change': 'form.editing.untried' },
      'form.saving': {
        'contentForm.change': 'stays',
        'done save': {
          hasMoreToSend: 'form.saving',
          hasChangedMeanwhile: 'form.editing.untried',
          isOk: 'form.saved',
          isStale: 'form.stale.changed',
          isOffline: 'form.editing.offline',
          isPublishedAsTyped: 'form.saved',
          isPublished: 'form.stale.published',
          isDeleted: 'form.editing.draftDeleted',
          otherwise: 'form.editing.refused',
        },
        'error save': 'form.editing.offline',
      },
      'form.savingDraft': {
        'contentForm.change': 'stays',
        'done saveDraft': {
          isOk: 'form.editing.draftSaved',
          isOffline: 'form.editing.offline',
          isStale: 'form.editing.refused',
          isPublishedAsTyped: 'form.saved',
          isPublished: 'form.stale.published',
          isDeleted: 'form.editing.draftDeleted',
          otherwise: 'form.editing.refused',
        },
        'error saveDraft': 'form.editing.offline',
      },
      'form.stale': {
        'contentForm.change': 'stays',
        'contentForm.choose': 'stays',
        'contentForm.merge': 'form.editing.untried',
        'contentForm.save': {
          hasUnfinishedFiles: 'form.editing.heldBack',
          isInvalidMerged: 'form.editing.tried',
          otherwise: 'form.saving',
        },
        'contentForm.saveDraft': {
          hasUnfinishedFiles: 'form.editing.heldBack',
          otherwise: 'form.savingDraft',
        },
        'contentForm.discard': { isRestored: 'form.editing.untried' },
        'contentForm.draft.removed': 'form.removed',
      },
      'form.saved': { 'contentForm.change': 'form.editing.untried' },
      'changes.none': { always: { isUnsaved: 'changes.some.waiting' } },
      'changes.some': {
        always: { isSavedNow: 'changes.deleting' },
        'contentForm.change': 'changes.some.waiting',
      },
      'changes.some.waiting': { 'after autosaveDelay': 'changes.some.stored' },
      'changes.deleting': {
        always: { isUnsaved: 'changes.some.waiting' },
        'done deleteDraft': 'changes.none',
        'error deleteDraft': 'changes.none',
        'after deleteDeadline': 'changes.none',
      },
    },
  },
)

export const invariants = invariantsOf(contentFormMachine, {
  'nothing invalid is being published': ({ context: { queue }, ...snapshot }) =>
    !snapshot.matches({ form: 'saving' }) || queue.every((values) => issuesByPath(schema, values).size === 0),
  'a save is under way exactly while something waits to be sent': (snapshot) =>
    snapshot.hasTag('busy') === snapshot.context.queue.length > 0,
  'a removed draft leaves nothing unsaved': (snapshot) =>
    !snapshot.matches({ form: 'removed' }) || !snapshot.hasTag('unsaved'),
  'what is unsaved is guarded': (snapshot) => {
    const { loaded, values, stored, unconfirmed } = snapshot.context
    const isUnsaved =
      loaded !== undefined && (unconfirmed !== null || JSON.stringify(values) !== JSON.stringify(stored))
    return snapshot.hasTag('unsaved') === isUnsaved
  },
  'a stale form knows the present card': (snapshot) =>
    !snapshot.matches({ form: 'stale' }) || snapshot.context.present !== null,
  'every field is still there': ({ context: { loaded, values } }) =>
    loaded === undefined || Object.keys(goalValues).every((field) => field in values),
})
