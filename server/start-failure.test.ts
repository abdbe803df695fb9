import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { OperatorError } from './operator-error.ts'
import { startFailure } from './start-failure.ts'

const folder = 'the-data'
const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('quotes data'), { code, ...more })
const failed = (cause: Error) => new OperatorError('The migration 0001.sql failed.', { cause })
const ofFile = { path: 'the-data/file', syscall: 'open' }
const ofPort = { syscall: 'listen', address: '127.0.0.1', port: 80 }

describe('what is printed when the program cannot start', () => {
  it.each([
    ['ENOSPC', {}, 'There is no room left on the disk of the-data (ENOSPC).'],
    ['ENOSPC', ofFile, 'There is no room left on the disk of the-data/file (ENOSPC).'],
    ['EROFS', ofFile, 'the-data/file cannot be written, for its disk is read-only (EROFS).'],
    ['EACCES', ofFile, 'This user may not read or write the-data/file (EACCES).'],
    ['EPERM', ofFile, 'This user may not read or write the-data/file (EPERM).'],
    ['EIO', ofFile, 'The disk of the-data/file fails to read or write (EIO).'],
    ['ENOENT', ofFile, 'the-data/file is not there (ENOENT).'],
    ['EBUSY', ofFile, 'The database cannot be put in place at the-data/file (EBUSY).'],
    ['EADDRINUSE', ofPort, 'Another program listens on 127.0.0.1:80 already (EADDRINUSE).'],
    ['EADDRNOTAVAIL', ofPort, '127.0.0.1:80 is no address of this machine (EADDRNOTAVAIL).'],
    ['EACCES', ofPort, 'This user may not listen on 127.0.0.1:80 (EACCES).'],
    ['ECONNREFUSED', { syscall: 'connect' }, 'The database does not answer.'],
    ['53100', {}, 'The database has no room left to write, or its disk fails.'],
    ['28P01', {}, 'PostgreSQL refuses the login in DATABASE_URL or DATABASE_OWNER_URL.'],
    ['3D000', {}, 'PostgreSQL has no database of the name in DATABASE_URL.'],
  ])('names for %s the place, and what to do (%j)', (code, more, beginning) => {
    const { message, isExplained } = startFailure(withCode(code, more), folder)

    expect(message.slice(0, beginning.length)).toBe(beginning)
    expect(message.slice(beginning.length)).toMatch(/^ [A-Z]\w+.*\.$/u)
    expect(isExplained).toBe(true)
  })

  it('names a folder that is in the place of a file', async () => {
    const place = join(await temporaryFolder(), 'place')
    await mkdir(place)
    const error = await writeFile(place, '').catch((reason: unknown) => reason)

    expect(startFailure(error, folder).message).toBe(
      `${place} is a folder where a file belongs, or a file where a folder belongs (EISDIR). Move it away, or set DATA_DIR to another folder.`,
    )
  })

  it('says what a failed migration came to, and why where that is known', () => {
    expect(startFailure(failed(withCode('53100')), folder)).toEqual({
      message:
        'The migration 0001.sql failed. The database has no room left to write, or its disk fails. Free some space and start again; nothing that had been saved is lost.',
      isExplained: true,
    })
    expect(startFailure(failed(withCode('42601')), folder)).toEqual({
      message: 'The migration 0001.sql failed.',
      isExplained: false,
    })
  })

  it('never repeats what an error that is not ours says', () => {
    const { message, isExplained } = startFailure(new Error('Mathias'), folder)

    expect(message).not.toContain('Mathias')
    expect(isExplained).toBe(false)
  })
})
