import { outageIn } from './database/outage.ts'
import type { Outage } from './database/outage.ts'
import { OperatorError } from './environment/operator-error.ts'

/** The message to print when the program cannot start. Unless it is explained, log the error as well. */
export type StartFailure = { readonly message: string; readonly isExplained: boolean }

/**
 * Describes the cause, the place and the remedy. Of unknown errors it uses the code, the file and the port, never the message, which may
 * quote data. Names `folder` when a file-system error names no file.
 */
export function startFailure(error: unknown, folder: string): StartFailure {
  if (error instanceof OperatorError) {
    const cause = error.cause === undefined ? '' : explanationOf(error.cause, folder)
    return { message: [error.message, cause].filter(Boolean).join(' '), isExplained: cause !== undefined }
  }
  const message = explanationOf(error, folder)
  return { message: message ?? unexplained, isExplained: message !== undefined }
}

const unexplained =
  'The program could not start because of a fault in it. The line above names the fault and its place in the program; pass it on to whoever maintains the program.'

type Failure = {
  readonly code: string
  /** The path of the file, or else of the data directory. */
  readonly path: string
  readonly syscall: string
  readonly address: string
}

function explanationOf(error: unknown, folder: string): string | undefined {
  const outage = outageIn(error)
  if (outage !== undefined) return outages[outage]
  if (!(error instanceof Error)) return undefined
  const failure = failureIn(error, folder)
  const explain =
    failure.syscall === 'listen' ? listening[failure.code] : (login[failure.code] ?? files[failure.code])
  return explain?.(failure) ?? explanationOf(error.cause, folder)
}

function failureIn(error: Error, folder: string): Failure {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return {
    code: text('code'),
    path: text('path') || folder,
    syscall: text('syscall'),
    address: `${text('address')}:${text('port')}`,
  }
}

type Explanations = Readonly<Record<string, (failure: Failure) => string>>

const noSpace = ({ path }: Failure) =>
  `There is no room left on the disk of ${path} (ENOSPC). Free some space and start again; nothing that had been saved is lost.`

const noPermission = ({ path, code }: Failure) =>
  `This user may not read or write ${path} (${code}). Give it to the user that runs the server (chown), or set DATA_DIR to a folder of that user’s own.`

const wrongFileType = ({ path, code }: Failure) =>
  `${path} is a folder where a file belongs, or a file where a folder belongs (${code}). Move it away, or set DATA_DIR to another folder.`

const mountPoint = ({ path, code }: Failure) =>
  `The database cannot be put in place at ${path} (${code}). If a disk is mounted there, mount it as the data directory instead.`

/** By file-system error code. */
const files: Explanations = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: ({ path }) =>
    `${path} cannot be written, for its disk is read-only (EROFS). Mount it for writing, or set DATA_DIR to a folder that can be written.`,
  EACCES: noPermission,
  EPERM: noPermission,
  EISDIR: wrongFileType,
  ENOTDIR: wrongFileType,
  EEXIST: wrongFileType,
  EBUSY: mountPoint,
  ENOTEMPTY: mountPoint,
  ENOENT: ({ path }) =>
    `${path} is not there (ENOENT). If a setting names it, correct the setting; else restore it.`,
  EIO: ({ path }) =>
    `The disk of ${path} fails to read or write (EIO). Look at the disk and the system’s log before anything else; then restore a backup on a disk that works.`,
}

/** By error code of `listen`. */
const listening: Explanations = {
  EADDRINUSE: ({ address }) =>
    `Another program listens on ${address} already (EADDRINUSE). Stop it, or set PORT to another number.`,
  EADDRNOTAVAIL: ({ address }) =>
    `${address} is no address of this machine (EADDRNOTAVAIL). Set HOST to one of its addresses, or to 127.0.0.1.`,
  EACCES: ({ address }) =>
    `This user may not listen on ${address} (EACCES). Set PORT to a number above 1023, and let a proxy take the ports below.`,
}

const loginRefused = () =>
  'PostgreSQL refuses the login in DATABASE_URL or DATABASE_OWNER_URL. Correct its name or password, or give it the right to connect.'

/** By the SQLSTATE of a rejected connection. */
const login: Explanations = {
  '28000': loginRefused,
  '28P01': loginRefused,
  '3D000': () => 'PostgreSQL has no database of the name in DATABASE_URL. Create it, or correct the setting.',
}

const outages: Readonly<Record<Outage, string>> = {
  away: 'The database does not answer. With DATABASE_URL: start PostgreSQL, and look at host and port in the setting; then start again.',
  slow: 'The database did not answer in time. Look at what else uses it, then start again.',
  full: 'The database has no room left to write, or its disk fails. Free some space and start again; nothing that had been saved is lost.',
}
