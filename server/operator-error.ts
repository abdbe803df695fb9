/**
 * An error whose message is written for whoever operates the server: what is wrong, where, and what to do. It names settings, folders
 * and files, and never quotes data, so that it may be printed as it is.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
