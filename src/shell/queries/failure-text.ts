import { ApiError } from '#src/contract/api.ts'

/** Why a call has failed: the reason that the server gives, or `silent` where there was no response. */
export const failureText = (error: unknown, silent: string): string =>
  error instanceof ApiError ? error.message : silent
