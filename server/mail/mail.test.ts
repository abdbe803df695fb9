import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { folderMail } from './mail.ts'

it('writes an email as a file that a mail program can open', async () => {
  const folder = join(await temporaryFolder(), 'mail')
  const mail = folderMail(folder, 'Avsender <fra@example.no>', () => new Date('2026-11-20T09:00:00Z'))

  await mail.send({
    to: 'til@example.no',
    subject: 'Hei',
    text: 'Vær så god: https://example.no/?token=abc\n',
  })

  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(name).toMatch(/^2026-11-20T09-00-00-000Z-[\w-]{8}\.eml$/)
  const email = await readFile(join(folder, name), 'utf8')
  expect(email).toContain('To: til@example.no')
  expect(email).toContain('From: Avsender <fra@example.no>')
  expect(email).toContain('Date: Fri, 20 Nov 2026 09:00:00 +0000')
})
