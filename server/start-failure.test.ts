import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { OperatorError } from './environment/operator-error.ts'
import { startFailure } from './start-failure.ts'

const folder = 'the-data'
const errorWithCode = (code: string, more: object = {}) =>
  Object.assign(new Error('quotes data'), { code, ...more })
const failed = (cause: Error) => new OperatorError('The migration 0001.sql failed.', { cause })
const fileError = { path: 'the-data/file', syscall: 'open' }
const portError = { syscall: 'listen', address: '127.0.0.1', port: 80 }

describe('the message when the program cannot start', () => {
  it.each([
    ['ENOSPC', {}, 'There is no room left on the disk of the-data (ENOSPC).'],
    ['ENOSPC', fileError, 'There is no room left on the disk of the-data/file (ENOSPC).'],
    ['EROFS', fileError, 'the-data/file cannot be written, for its disk is read-only (EROFS).'],
    ['EACCES', fileError, 'This user may not read or write the-data/file (EACCES).'],
    ['EPERM', fileError, 'This user may not read or write the-data/file (EPERM).'],
    ['EIO', fileError, 'The disk of the-data/file fails to read or write (EIO).'],
    ['ENOENT', fileError, 'the-data/file is not there (ENOENT).'],
    ['EBUSY', fileError, 'The database cannot be put in place at the-data/file (EBUSY).'],
    ['EADDRINUSE', portError, 'Another program listens on 127.0.0.1:80 already (EADDRINUSE).'],
    ['EADDRNOTAVAIL', portError, '127.0.0.1:80 is no address of this machine (EADDRNOTAVAIL).'],
    ['EACCES', portError, 'This user may not listen on 127.0.0.1:80 (EACCES).'],
    ['ECONNREFUSED', { syscall: 'connect' }, 'The database does not answer.'],
    ['53100', {}, 'The database has no room left to write, or its disk fails.'],
    ['28P01', {}, 'PostgreSQL refuses the login in DATABASE_URL or DATABASE_OWNER_URL.'],
    ['3D000', {}, 'PostgreSQL has no database of the name in DATABASE_URL.'],
  ])('names the place and the remedy for %s (%j)', (code, more, beginning) => {
    const { message, isExplained } = startFailure(errorWithCode(code, more), folder)

    expect(message.slice(0, beginning.length)).toBe(beginning)
    expect(message.slice(beginning.length)).toMatch(/^ [A-Z]\w+.*\.$/u)
    expect(isExplained).toBe(true)
  })

  it('names a folder at the path of a file', async () => {
    const path = join(await temporaryFolder(), 'place')
    await mkdir(path)
    const error = await writeFile(path, '').catch((reason: unknown) => reason)

    expect(startFailure(error, folder).message).toBe(
      `${path} is a folder where a file belongs, or a file where a folder belongs (EISDIR). Move it away, or set DATA_DIR to another folder.`,
    )
  })

  it('explains a failed migration, with its cause where that is known', () => {
    expect(startFailure(failed(errorWithCode('53100')), folder)).toEqual({
      message:
        'The migration 0001.sql failed. The database has no room left to write, or its disk fails. Free some space and start again; nothing that had been saved is lost.',
      isExplained: true,
    })
    expect(startFailure(failed(errorWithCode('42601')), folder)).toEqual({
      message: 'The migration 0001.sql failed.',
      isExplained: false,
    })
  })

  it('never quotes the message of an unknown error', () => {
    const { message, isExplained } = startFailure(new Error('Mathias'), folder)

    expect(message).not.toContain('Mathias')
    expect(isExplained).toBe(false)
  })
})
