import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { forgetUserKey } from '#src/services/device/user-key.ts'
import { draftMachine } from '#src/machines/draft/draft/draft.machine.ts'
import { createUnsavedOnPage } from '#src/app/leaving/unsaved-on-page.ts'
import { ingunn, maurtua } from '#tests/support/calendar/planning.ts'
import { organizationId } from '#tests/support/data/ids.ts'
import { draftInput, note } from '#tests/support/forms/draft.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'

import { draftActors } from './draft-actors.ts'

freshIndexedDb()

describe('the draft of a form on a device', () => {
  it('is there on a new page, as it was changed last', async () => {
    const { openDraft } = device()
    const first = await openDraft()
    first.send({ type: 'draft.change', values: note('Ta') })
    first.send({ type: 'draft.change', values: note('Ta med lupe.') })
    await waitFor(first, (snapshot) => snapshot.matches({ changed: 'stored' }))

    const { value, context } = (await openDraft()).getSnapshot()

    expect([value, context.values, context.isRestored]).toEqual([
      { changed: 'stored' },
      note('Ta med lupe.'),
      true,
    ])
  })

  it('is gone once it is discarded', async () => {
    const { openDraft } = device()
    const first = await openDraft()
    first.send({ type: 'draft.change', values: note('Ta med lupe.') })
    first.send({ type: 'draft.discard' })

    expect((await openDraft()).getSnapshot().value).toBe('clean')
  })

  it('is locked without the key, and opens when the key comes', async () => {
    const { openDraft, keys, forgetKey } = device()
    const first = await openDraft()
    first.send({ type: 'draft.change', values: note('Ta med lupe.') })
    await waitFor(first, (snapshot) => snapshot.matches({ changed: 'stored' }))
    await forgetKey()
    keys.areSent = false

    const second = await openDraft()
    expect(second.getSnapshot().value).toBe('locked')

    keys.areSent = true
    second.send({ type: 'draft.retry' })
    await waitFor(second, (snapshot) => snapshot.matches('changed'))
    expect(second.getSnapshot().context.values).toEqual(note('Ta med lupe.'))
  })

  it('has the browser ask before the page closes while the device cannot store it', async () => {
    const { openDraft, keys, unsaved } = device()
    keys.areSent = false
    const draft = await openDraft()

    draft.send({ type: 'draft.change', values: note('Ta med lupe.') })

    expect(unsaved.list()).toEqual(['draft'])
  })
})

/** A device whose server sends the key of its drafts, or not. */
function device() {
  const keys = { areSent: true }
  const api: Api = {
    call: async () =>
      keys.areSent
        ? received({ userId: ingunn, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' })
        : { received: false },
  }
  const tenant = { organizationId: organizationId(crypto.randomUUID()), departmentId: maurtua }
  const unsaved = createUnsavedOnPage(undefined)
  const openDraft = async () => {
    const actors = draftActors({
      api,
      app: { getSnapshot: () => ({ context: { user: { _id: ingunn } } }) } as never,
      now: () => new Date('2026-11-18T09:00:00Z'),
      page: globalThis as never,
      scope: () => tenant,
      unsavedOnPage: unsaved,
    })
    const draft = createActor(draftMachine.provide({ actors }), { input: draftInput }).start()
    stopAfterTest(draft)
    await waitFor(draft, (snapshot) => !snapshot.matches('opening'))
    return draft
  }
  return { openDraft, keys, unsaved, forgetKey: () => forgetUserKey(indexedDB) }
}

const received = (response: unknown) => ({ received: true as const, response: response as never })
