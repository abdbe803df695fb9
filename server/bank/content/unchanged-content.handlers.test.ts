import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditing, collections } from '#tests/support/server/bank-editing.ts'

const { asEditor, asStaff, content, idsListed } = bankEditing(freshDatabase('demonstration'))

describe.each(collections)('each card of $path', ({ path, method }) => {
  it('that came with the program can be saved unchanged, and stays as it is', async () => {
    for (const id of await idsListed(path)) {
      const before = await asStaff(`GET ${path}/${id}`)
      const shipped = await content(path, id)

      const saved = await asEditor(`${method} ${path}/${id}`, shipped.body)

      expect([saved.status, saved.body]).toEqual([200, shipped])
      expect((await asStaff(`GET ${path}/${id}`)).body).toEqual(before.body)
      expect([shipped.version, shipped.editedBy, shipped.cameWithProgram]).toEqual([1, null, true])
    }
  })
})
