/** Whether an error of Node, of the file system say, carries this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
