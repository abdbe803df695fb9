import type { Database } from './database.ts'

/** The database or one of its transactions. */
export type Querying = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>
