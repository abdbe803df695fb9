import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder, temporaryFolder } from '#tests/support/server/temporary-folder.ts'
import { camera, waveFile } from '#tests/support/server/test-files.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
let server: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  editor = await bankEditor(database, server)
})

/** The rows are those of the dump, which `npm run soak restore` makes and restores; this is what stands beside them. */
it('the files of a backup serve what the rows of uploaded files name, in every width and each format', async () => {
  const photo = await camera({ width: 1_000, height: 750 })
  const picture = await uploadedFile(server, editor, photo, { kind: 'picture', type: 'image/jpeg' })
  const sound = await uploadedFile(server, editor, waveFile(2), { kind: 'audio', type: 'audio/wav' })
  const begun = await uploader(server, editor).begin({ kind: 'audio', type: 'audio/wav', length: 100 })
  const { srcSet, avifSrcSet } = picture.picture ?? {}
  const addresses = [...addressesIn(srcSet), ...addressesIn(avifSrcSet), sound.src]
  const before = await contentAt(server, addresses)

  const restored = setupServer(database, { DATA_DIR: await restoredFolder() })

  expect(addresses.length).toBeGreaterThan(3)
  expect(before.map(({ status }) => status)).toEqual(addresses.map(() => 200))
  expect(await contentAt(restored, addresses)).toEqual(before)
  // What was being uploaded is not in the backup: it begins again.
  const continued = await uploader(restored, editor).offsetOf(begun.headers.get('location') ?? '')
  expect(continued.status).toBe(404)
})

/** Makes the archive by the command of the nightly backup, and unpacks it as the operator’s documentation says. */
async function restoredFolder(): Promise<string> {
  const script = await readFile('deploy/sprakhuset-backup', 'utf8')
  const command = script.split('\n').find((line) => line.startsWith('tar '))
  if (command === undefined) throw new Error('The backup has no files.')
  const part = await temporaryFolder()
  const target = join(await temporaryFolder(), 'restored')
  await mkdir(target)
  const ofTest = command.replace('/var/lib/sprakhuset', folder())
  execFileSync('sh', ['-c', ofTest], { env: { ...process.env, part } })
  execFileSync('tar', ['-xf', join(part, 'files.tar'), '-C', target])
  expect(await readdir(target)).toEqual(['files'])
  return target
}

const addressesIn = (srcSet = ''): readonly string[] =>
  srcSet.split(', ').flatMap((entry) => entry.split(' ')[0] ?? [])

const contentAt = ({ app }: TestServer, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const response = await app.request(address)
      const bytes = Buffer.from(await response.arrayBuffer())
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        bytes: bytes.toString('base64'),
      }
    }),
  )
