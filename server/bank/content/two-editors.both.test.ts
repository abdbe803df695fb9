import { describe, expect, it } from 'vitest'

import type { ContentVersion } from '#src/contract/content/content.ts'
import { newMainActivity } from '#tests/support/data/content-bodies.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditing, editor, otherEditor } from '#tests/support/server/bank-editing.ts'

const database = freshDatabase('demonstration')
const { callAs, asEditor, added } = bankEditing(database)

describe('two editors', () => {
  it('who save together without a version both save, the last one wins, and the history has both', async () => {
    const { _id } = await added('/api/main-activities')
    const titles = ['En', 'To', 'Tre', 'Fire']

    const responses = await Promise.all(
      titles.map((title, index) =>
        callAs(index % 2 === 0 ? editor : otherEditor, `PUT /api/main-activities/${_id}`, {
          ...newMainActivity,
          title,
        }),
      ),
    )

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await asEditor(`GET /api/main-activities/${_id}/versions`)
    const history = body as readonly ContentVersion[]
    expect(history.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    expect(
      history
        .slice(0, 4)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(titles.toSorted())
  })

  it('who save together the version that they know: one saves, the others get what was saved', async () => {
    const { _id } = await added('/api/main-activities')

    const responses = await Promise.all(
      ['En', 'To', 'Tre'].map((title) =>
        asEditor(`PUT /api/main-activities/${_id}`, { ...newMainActivity, title }, { version: 1 }),
      ),
    )

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  })
})
