import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Querying } from '#server/database/querying.ts'
import type { ContentState } from '#src/contract/content/content.ts'
import type { Id, Version } from '#src/contract/values.ts'

/** The columns that every card of the bank has. */
export type CardRow = {
  readonly id: Id
  readonly version: Version
  readonly position: number
  readonly title: string
  readonly state: ContentState
  readonly updatedAt: Date
  readonly content: unknown
}

/** The columns that follow from what its editors write. */
export type WrittenColumns<Row extends CardRow> = Omit<Row, Exclude<keyof CardRow, 'title' | 'content'>>

type Table = PgTable & Readonly<Record<keyof CardRow, PgColumn>>

export type CardStore<Row extends CardRow> = ReturnType<typeof cardStore<Row>>

/** The queries of one table of cards, for its editors. */
export function cardStore<Row extends CardRow>(table: Table & { readonly $inferSelect: Row }) {
  // Drizzle loses the type of a row where its table is a parameter of the type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const rowIn = (found: readonly unknown[]) => found[0] as Row | undefined
  const any: PgTable = table
  const storedRowIn = (found: readonly unknown[]): Row => {
    const row = rowIn(found)
    if (!row) throw new Error('The database returned no row for a card that it has stored.')
    return row
  }

  return {
    find: async (rows: Querying, id: Id) => rowIn(await rows.select().from(any).where(eq(table.id, id))),

    /** Until the transaction ends, nobody else changes the row. */
    lock: async (rows: Querying, id: Id) =>
      rowIn(await rows.select().from(any).where(eq(table.id, id)).for('update')),

    /** Adds a published card at the end of the list. */
    add: async (
      rows: Querying,
      {
        columns,
        ...card
      }: { readonly id: Id; readonly columns: WrittenColumns<Row>; readonly updatedAt: Date },
    ) => {
      const position = sql`(select coalesce(max(${table.position}), -1) + 1 from ${table})`
      return storedRowIn(
        await rows
          .insert(any)
          .values({ ...columns, ...card, position })
          .returning(),
      )
    },

    update: async (
      rows: Querying,
      { id, version }: Row,
      columns: WrittenColumns<Row> | Pick<CardRow, 'state'>,
      updatedAt: Date,
    ) =>
      storedRowIn(
        await rows
          .update(any)
          .set({ ...columns, version: version + 1, updatedAt })
          .where(eq(table.id, id))
          .returning(),
      ),

    remove: async (rows: Querying, id: Id): Promise<void> => {
      await rows.delete(any).where(eq(table.id, id))
    },
  }
}
