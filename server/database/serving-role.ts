import type pg from 'pg'

/** Sets the role of every connection of a pool to the one that owns nothing. */
export const asServingRole = {
  onConnect: async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
    await client.query('set role sprakhuset_app')
  },
}
