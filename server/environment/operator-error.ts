/**
 * An error whose message is written for the operator of the server: the cause, the place and the remedy. The message names settings,
 * folders and files and never quotes data, so it can be printed as it is.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
