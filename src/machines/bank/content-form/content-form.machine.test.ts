import { describe, expect, it } from 'vitest'

import {
  blankGoal,
  byArne,
  deletedElsewhere,
  goalValues,
  knownGoal,
  loadedBlank,
  loadedGoal,
  nextDraft,
  onDevice,
  publishedElsewhere,
  publishedGoal,
  startContentForm,
  targetOf,
  theirGoal,
} from '#tests/support/content/content-form.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { conflictsOf } from './content-conflicts.ts'
import { shownIssuesOf } from './content-form-context.ts'

describe('a form', () => {
  it('shows its issues only after a try, each until its field is valid', async () => {
    const { form, type } = await openNew()
    const invalid: string[] = []
    form.on('contentForm.invalid', ({ path }) => invalid.push(path))
    expect([...shownIssuesOf(form.getSnapshot())]).toEqual([])

    form.send({ type: 'contentForm.save' })
    const tried = [...shownIssuesOf(form.getSnapshot())]
    type('title', 'Barna leker')

    expect(invalid).toEqual(['title'])
    expect(tried).toEqual([
      ['title', 'Tittel er påkrevd'],
      ['focusArea', 'Fagområde er påkrevd'],
      ['text', 'Tekst er påkrevd'],
    ])
    expect([...shownIssuesOf(form.getSnapshot()).keys()]).toEqual(['focusArea', 'text'])
  })

  it('shows the issues of the server beside their fields, until the field changes', async () => {
    const { form, type, save } = await openCard()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.save' })

    const issues = [
      { path: 'title', message: 'Tittelen er i bruk' },
      { path: 'focusArea', message: 'Fagområdet finnes ikke' },
    ]
    await save.resolve({ kind: 'invalid', message: 'Ugyldige data', issues })
    const shown = [...shownIssuesOf(form.getSnapshot()).values()]
    type('title', 'Barna rimer')

    expect(shown).toEqual(['Tittelen er i bruk', 'Fagområdet finnes ikke'])
    expect([...shownIssuesOf(form.getSnapshot()).keys()]).toEqual(['focusArea'])
    expect(form.getSnapshot().context.values['title']).toBe('Barna rimer')
  })

  it('that is typed in while it is saved stays open with what is new', async () => {
    const { form, type, save } = await openCard()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.save' })
    type('title', 'Barna leker og rimer')

    await save.resolve(publishedGoal(knownGoal({ version: 2 })))

    const snapshot = form.getSnapshot()
    expect([snapshot.matches({ form: 'editing' }), snapshot.hasTag('unsaved')]).toEqual([true, true])
    expect(snapshot.context.values['title']).toBe('Barna leker og rimer')
    form.send({ type: 'contentForm.save' })
    expect(save.inputs.at(-1)?.base?.version).toBe(2)
  })
})

describe('a new card whose save got no response', () => {
  it('is sent again as it was, and what was typed since as a change of it', async () => {
    const { form, type, save, drafts, clock } = await openNew()
    for (const [field, value] of Object.entries(goalValues)) type(field, value)
    form.send({ type: 'contentForm.save' })
    await save.resolve({ kind: 'offline' })
    clock.increment(500)
    expect(drafts.commands.at(-1)?.draft?.unconfirmed).toEqual(goalValues)

    type('title', 'Barna leker')
    form.send({ type: 'contentForm.save' })
    await save.resolve(publishedGoal(knownGoal()))
    await save.resolve(publishedGoal(knownGoal({ version: 2 })))

    expect(save.inputs.map(({ base, values, draft }) => [base?.version, values['title'], draft.id])).toEqual([
      [undefined, 'Barna leker med ord', idOf('73')],
      [undefined, 'Barna leker med ord', idOf('73')],
      [1, 'Barna leker', idOf('74')],
    ])
    expect(form.getSnapshot().matches({ form: 'saved' })).toBe(true)
  })

  it('is sent again where the server has refused it', async () => {
    const { form, type, save } = await openNew()
    for (const [field, value] of Object.entries(goalValues)) type(field, value)
    form.send({ type: 'contentForm.save' })
    await save.resolve({ kind: 'offline' })
    form.send({ type: 'contentForm.save' })
    await save.resolve({ kind: 'refused', status: 403, message: 'Nei.', isFinal: true })

    type('title', 'Barna leker')
    form.send({ type: 'contentForm.save' })

    expect(save.inputs.map(({ values }) => values['title'])).toEqual([
      'Barna leker med ord',
      'Barna leker med ord',
      'Barna leker',
    ])
  })
})

describe('a draft that a colleague has published', () => {
  it.each(['contentForm.save', 'contentForm.saveDraft'] as const)(
    'is compared with their card at %s: what only they have changed is theirs, and it becomes a change of that card',
    async (type) => {
      const opened = await openDraft()
      opened.type('title', 'Min tittel')
      opened.form.send({ type })
      const saved = type === 'contentForm.save' ? opened.save : opened.saveDraft
      const theirs = theirGoal({ title: 'Deres tittel', text: 'Deres tekst.' })

      await saved.resolve(publishedElsewhere(theirs))
      const { context, value } = opened.form.getSnapshot()
      const conflicts = conflictsOf(context).map(({ field, mine, side }) => [field, mine, side])
      opened.form.send({ type: 'contentForm.save' })

      expect(value).toEqual({ form: { stale: 'published' }, changes: { some: 'waiting' } })
      expect(context.lastChange).toEqual(byArne)
      expect(conflicts).toEqual([
        ['title', 'Min tittel', 'mine'],
        ['text', 'Rim og rytme.', 'theirs'],
      ])
      expect(opened.save.inputs.at(-1)).toEqual({
        kind: 'experienceGoals',
        base: theirs,
        values: { ...goalValues, title: 'Min tittel', text: 'Deres tekst.' },
        draft: nextDraft,
      })
    },
  )

  it('is saved as a draft of their card, which stays as it is until the draft is published', async () => {
    const { form, type, save, saveDraft } = await openDraft()
    type('title', 'Min tittel')
    form.send({ type: 'contentForm.saveDraft' })
    const theirs = theirGoal({ text: 'Deres tekst.' })
    await saveDraft.resolve(publishedElsewhere(theirs))

    form.send({ type: 'contentForm.saveDraft' })
    const stored = { id: idOf('74'), version: 1 }
    await saveDraft.resolve({ kind: 'ok', body: stored })

    expect(saveDraft.inputs.at(-1)).toEqual({
      kind: 'experienceGoals',
      base: theirs,
      values: { ...goalValues, title: 'Min tittel', text: 'Deres tekst.' },
      draft: nextDraft,
    })
    expect(save.inputs).toEqual([])
    expect(form.getSnapshot().value).toEqual({ form: { editing: 'draftSaved' }, changes: 'deleting' })
    expect(form.getSnapshot().context.draft).toEqual(stored)
  })

  it('is compared again by the next form, until it is merged', async () => {
    const { form, type, saveDraft, drafts, clock } = await openDraft()
    type('title', 'Min tittel')
    form.send({ type: 'contentForm.saveDraft' })
    await saveDraft.resolve(publishedElsewhere(theirGoal({ text: 'Deres tekst.' })))
    type('title', 'Min andre tittel')
    clock.increment(500)
    form.send({ type: 'contentForm.merge' })
    type('title', 'Min tredje tittel')
    clock.increment(500)

    expect(
      drafts.commands.slice(-2).map(({ draft }) => [draft?.base?.version, draft?.stored?.['text']]),
    ).toEqual([
      [undefined, 'Rim og rytme.'],
      [2, 'Deres tekst.'],
    ])
  })

  it('with what this form has is dropped without a word', async () => {
    const { form, type, saveDraft } = await openDraft()
    type('title', 'Deres tittel')
    form.send({ type: 'contentForm.saveDraft' })

    await saveDraft.resolve(publishedElsewhere(theirGoal({ title: 'Deres tittel' })))

    expect(form.getSnapshot().value).toEqual({ form: 'saved', changes: 'deleting' })
  })
})

describe('a draft that a colleague has deleted', () => {
  it('keeps what is written, and is saved as another draft', async () => {
    const { form, type, saveDraft } = await openDraft()
    type('title', 'Min tittel')
    form.send({ type: 'contentForm.saveDraft' })

    await saveDraft.resolve(deletedElsewhere)
    const { value, context } = form.getSnapshot()
    form.send({ type: 'contentForm.saveDraft' })

    expect([value, context.lastChange]).toEqual([
      { form: { editing: 'draftDeleted' }, changes: { some: 'waiting' } },
      byArne,
    ])
    expect(saveDraft.inputs.map(({ values, draft }) => [values['title'], draft.id])).toEqual([
      ['Min tittel', idOf('73')],
      ['Min tittel', idOf('74')],
    ])
  })
})

describe('a stale write', () => {
  const theirs = theirGoal({ title: 'Deres tittel', text: 'Deres tekst.' })

  it('compares what they have changed with what the form has', async () => {
    const { form } = await openStale()

    expect(conflictsOf(form.getSnapshot().context)).toEqual([
      {
        field: 'title',
        base: 'Barna leker med ord',
        theirs: 'Deres tittel',
        mine: 'Min tittel',
        side: 'mine',
      },
      { field: 'text', base: 'Rim og rytme.', theirs: 'Deres tekst.', mine: 'Rim og rytme.', side: 'theirs' },
    ])
  })

  it('saves again with the present version: mine where I have changed a field too, theirs where only they have', async () => {
    const { form, save } = await openStale()

    form.send({ type: 'contentForm.save' })

    expect([save.inputs.at(-1)?.base?.version, save.inputs.at(-1)?.values]).toEqual([
      2,
      { ...goalValues, title: 'Min tittel', text: 'Deres tekst.' },
    ])
  })

  it('keeps a field that is filled in meanwhile, as by an upload that ends', async () => {
    const { form, save } = await openStale()

    form.send({ type: 'contentForm.change', field: 'text', value: 'Lastet opp.' })
    form.send({ type: 'contentForm.save' })

    expect(save.inputs.at(-1)?.values).toEqual({ ...goalValues, title: 'Min tittel', text: 'Lastet opp.' })
  })

  it('saves what has been chosen', async () => {
    const { form, save } = await openStale()
    form.send({ type: 'contentForm.choose', field: 'title', side: 'theirs' })
    form.send({ type: 'contentForm.choose', field: 'text', side: 'mine' })

    form.send({ type: 'contentForm.save' })

    expect(save.inputs.at(-1)?.values).toEqual({ ...goalValues, title: 'Deres tittel' })
  })

  it('goes back to the form with what is decided, and nothing typed is lost', async () => {
    const { form } = await openStale()

    form.send({ type: 'contentForm.merge' })

    const { values, base, present } = form.getSnapshot().context
    expect([values['title'], values['text'], base?.version, present]).toEqual([
      'Min tittel',
      'Deres tekst.',
      2,
      null,
    ])
  })

  it('is noticed when a draft on the device is older than the card', async () => {
    const started = startContentForm()
    await started.load.resolve({ kind: 'ok', body: loadedGoal(onDevice(), theirs) })

    const snapshot = started.form.getSnapshot()
    expect(snapshot.matches({ form: 'stale' })).toBe(true)
    expect(conflictsOf(snapshot.context).map(({ field, mine }) => [field, mine])).toEqual([
      ['title', 'Barna leker'],
      ['text', 'Rim og rytme.'],
    ])
  })

  async function openStale() {
    const opened = await openCard()
    opened.type('title', 'Min tittel')
    opened.form.send({ type: 'contentForm.save' })
    await opened.save.resolve({ kind: 'stale', present: theirs, lastChange: byArne })
    return opened
  }
})

describe('a form with a file that is not stored yet', () => {
  it('publishes nothing and saves no draft, says so each time, and does both once the file is stored', async () => {
    const { form, type, files, save, saveDraft } = await openCard()
    const heldBack: string[] = []
    form.on('contentForm.heldBack', ({ type: name }) => heldBack.push(name))
    type('title', 'Barna leker')
    files.notify({ type: 'contentForm.files.changed', unfinished: ['picture', 'recording'] })

    form.send({ type: 'contentForm.save' })
    form.send({ type: 'contentForm.saveDraft' })
    expect([save.inputs, saveDraft.inputs, heldBack.length]).toEqual([[], [], 2])
    expect(form.getSnapshot().matches({ form: { editing: 'heldBack' } })).toBe(true)

    files.notify({ type: 'contentForm.files.changed', unfinished: [] })
    expect(form.getSnapshot().matches({ form: { editing: 'untried' } })).toBe(true)
    form.send({ type: 'contentForm.saveDraft' })
    await saveDraft.resolve({ kind: 'ok', body: { id: idOf('73'), version: 1 } })
    form.send({ type: 'contentForm.save' })
    expect([save.inputs.length, saveDraft.inputs.length]).toEqual([1, 1])
  })

  it('stays open where the file was chosen while the card was being published', async () => {
    const { form, type, files, save } = await openCard()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.save' })
    files.notify({ type: 'contentForm.files.changed', unfinished: ['picture'] })

    await save.resolve(publishedGoal(knownGoal({ version: 2 })))

    expect(form.getSnapshot().matches({ form: 'editing' })).toBe(true)
  })
})

describe('the draft on the device', () => {
  it('is stored half a second after the last change, and guards the page', async () => {
    const { type, drafts, leaveGuard, clock } = await openCard()
    type('title', 'B')
    clock.increment(499)
    type('title', 'Ba')
    clock.increment(499)
    expect([drafts.commands, leaveGuard.running().length]).toEqual([[], 1])

    clock.increment(1)

    expect(drafts.commands.map(({ draft }) => draft?.values['title'])).toEqual(['Ba'])
  })

  it('is deleted when the form is saved, and when it is as it was', async () => {
    const { form, type, save, deleteDraft, leaveGuard, clock } = await openCard()
    type('title', 'Barna leker')
    clock.increment(500)
    type('title', goalValues.title)
    expect(deleteDraft.inputs).toEqual([targetOf()])
    await deleteDraft.resolve()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.save' })
    await save.resolve(publishedGoal(knownGoal({ version: 2 })))

    expect([deleteDraft.inputs, leaveGuard.running()]).toEqual([[targetOf(), targetOf()], []])
  })

  it('is deleted before nothing counts as changed, for which the page of a published card waits', async () => {
    const { form, type, save, deleteDraft } = await openCard()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.save' })
    await save.resolve(publishedGoal(knownGoal({ version: 2 })))
    expect(form.getSnapshot().value).toEqual({ form: 'saved', changes: 'deleting' })

    await deleteDraft.resolve()

    expect(form.getSnapshot().value).toEqual({ form: 'saved', changes: 'none' })
  })

  it('is waited for two seconds, where the device does not respond', async () => {
    const { form, type, clock } = await openCard()
    type('title', 'Barna leker')
    type('title', goalValues.title)

    clock.increment(1_999)
    expect(form.getSnapshot().value).toEqual({ form: { editing: 'untried' }, changes: 'deleting' })
    clock.increment(1)
    expect(form.getSnapshot().value).toEqual({ form: { editing: 'untried' }, changes: 'none' })
  })

  it('is restored, says so, and can be thrown away', async () => {
    const { form, load, deleteDraft } = startContentForm()
    await load.resolve({ kind: 'ok', body: loadedGoal(onDevice()) })
    const restored = form.getSnapshot().context

    form.send({ type: 'contentForm.discard' })

    expect([restored.isRestored, restored.values['title']]).toEqual([true, 'Barna leker'])
    const { isRestored, values } = form.getSnapshot().context
    expect([isRestored, values['title'], deleteDraft.inputs]).toEqual([false, goalValues.title, [targetOf()]])
  })
})

describe('the draft on the server', () => {
  it('may be incomplete, keeps its id and version, and is named when the card is published', async () => {
    const { form, type, saveDraft, save } = await openNew()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.saveDraft' })
    await saveDraft.resolve({ kind: 'ok', body: { id: idOf('73'), version: 1 } })
    const isSaved = !form.getSnapshot().hasTag('unsaved')
    for (const [field, value] of Object.entries(goalValues)) type(field, value)
    form.send({ type: 'contentForm.save' })

    expect(saveDraft.inputs.map(({ base, values }) => [base, values])).toEqual([
      [null, { ...blankGoal, title: 'Barna leker' }],
    ])
    expect(isSaved).toBe(true)
    expect(save.inputs[0]?.draft).toEqual({ id: idOf('73'), version: 1 })
  })

  it('names the version of the card that it began from, also when it is published', async () => {
    const { form, type, saveDraft, save } = await openCard()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.saveDraft' })
    await saveDraft.resolve({ kind: 'ok', body: { id: idOf('73'), version: 1 } })
    form.send({ type: 'contentForm.save' })

    expect([saveDraft.inputs[0]?.base?.version, save.inputs[0]?.base?.version]).toEqual([1, 1])
  })

  it('that began from an earlier version is compared with the card as it is now', async () => {
    const { form, save, saveDraft } = await openWith({
      ...loadedGoal(undefined, theirGoal({ title: 'Deres tittel', text: 'Deres tekst.' })),
      base: knownGoal(),
      origin: 'draft',
      values: { ...goalValues, title: 'Min tittel' },
      draft: { id: idOf('73'), version: 4 },
    })
    expect([form.getSnapshot().value, conflictsOf(form.getSnapshot().context)]).toEqual([
      expect.objectContaining({ form: { stale: 'changed' } }),
      [
        expect.objectContaining({ field: 'title', side: 'mine', theirs: 'Deres tittel' }),
        expect.objectContaining({ field: 'text', side: 'theirs', theirs: 'Deres tekst.' }),
      ],
    ])

    form.send({ type: 'contentForm.merge' })
    form.send({ type: 'contentForm.saveDraft' })
    await saveDraft.resolve({ kind: 'ok', body: { id: idOf('73'), version: 5 } })
    form.send({ type: 'contentForm.save' })

    expect([saveDraft.inputs[0]?.base?.version, save.inputs[0]?.base?.version]).toEqual([2, 2])
    expect(save.inputs[0]?.values).toEqual({ ...goalValues, title: 'Min tittel', text: 'Deres tekst.' })
  })

  it('leaves nothing on the device, and asks nothing, once it is deleted', async () => {
    const { form, type, deleteDraft, leaveGuard, clock } = await openWith({
      ...loadedGoal(),
      origin: 'draft',
      draft: { id: idOf('73'), version: 1 },
    })
    type('title', 'Barna leker')
    clock.increment(500)

    form.send({ type: 'contentForm.draft.removed' })

    expect([deleteDraft.inputs, leaveGuard.running()]).toEqual([[targetOf()], []])
    expect(form.getSnapshot().matches({ form: 'removed' })).toBe(true)
  })

  it('leaves nothing on the device, and asks nothing, once its card is deleted', async () => {
    const { form, type, deleteDraft, leaveGuard, clock } = await openCard()
    type('title', 'Barna leker')
    clock.increment(500)

    form.send({ type: 'contentForm.card.deleted' })

    expect([deleteDraft.inputs, leaveGuard.running()]).toEqual([[targetOf()], []])
    expect(form.getSnapshot().matches({ form: 'removed' })).toBe(true)
  })

  it('that was saved elsewhere is replaced by the second save only', async () => {
    const { form, type, saveDraft } = await openCard()
    type('title', 'Barna leker')
    form.send({ type: 'contentForm.saveDraft' })
    await saveDraft.resolve({ kind: 'stale', message: 'Endret.', draft: { id: idOf('74'), version: 3 } })
    expect(form.getSnapshot().context.failure?.message).toBe('Endret.')

    form.send({ type: 'contentForm.saveDraft' })

    expect(saveDraft.inputs.at(-1)?.draft).toEqual({ id: idOf('74'), version: 3 })
  })
})

it('a card that was taken out of the lists is saved as its new version', async () => {
  const { form, type, save } = await openCard()
  type('title', 'Barna leker')
  form.send({ type: 'contentForm.state.changed', card: knownGoal({ version: 2, state: 'unpublished' }) })
  form.send({ type: 'contentForm.save' })

  expect([save.inputs[0]?.base?.version, save.inputs[0]?.base?.state]).toEqual([2, 'unpublished'])
})

const openCard = () => openWith(loadedGoal())
/** A draft of a new card, as the server has it. */
const openDraft = () =>
  openWith({
    ...loadedBlank(),
    origin: 'draft',
    values: goalValues,
    stored: goalValues,
    draft: { id: idOf('73'), version: 1 },
  })
const openNew = () => openWith(loadedBlank(), targetOf({ cardId: undefined }))

async function openWith(body: ReturnType<typeof loadedGoal>, target = targetOf()) {
  const started = startContentForm(undefined, target)
  await started.load.resolve({ kind: 'ok', body })
  const type = (field: string, value: unknown) =>
    started.form.send({ type: 'contentForm.change', field, value })
  return { ...started, type }
}
