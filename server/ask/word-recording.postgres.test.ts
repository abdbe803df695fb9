import { expect, it } from 'vitest'

import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { waitingForLocks } from '#tests/support/database/waiting-for-locks.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { waveFile } from '#tests/support/server/test-files.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()

it('two recordings of a word that are stored at the same moment leave one, with its file', async () => {
  const server = setupServer(database, { DATA_DIR: folder() })
  const leaders = [await server.signIn(people.leader), await server.signIn(people.powerUser)]
  const [count] = await storedCounts()

  const responses = await database().asOwner(async ({ client }) => {
    await client.query('begin; lock table ask_word_recordings in exclusive mode')
    const storing = leaders.map((as, index) =>
      server.call('PUT /ask-service/signs/eple/word-recording', {
        as,
        body: { isConsented: true, recording: Buffer.from(waveFile(index + 1)).toString('base64') },
      }),
    )
    await expect.poll(() => waitingForLocks(database)).toBe(2)
    await client.query('commit')
    return Promise.all(storing)
  })

  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await storedCounts()).toEqual([(count ?? 0) + 1, 1])
})

/** How many files, and how many recordings of words there are. */
async function storedCounts(): Promise<readonly number[]> {
  const { rows } = await database().asOwner(({ client }) =>
    client.query<{ files: number; recordings: number }>(
      `select (select count(*)::integer from files) as files,
         (select count(*)::integer from ask_word_recordings) as recordings`,
    ),
  )
  return rows.flatMap(({ files, recordings }) => [files, recordings])
}
