import type pg from 'pg'

/** Makes every connection of a pool act as the role that owns nothing. */
export const asServingRole = {
  onConnect: async (client: Pick<pg.ClientBase, 'query'>): Promise<void> => {
    await client.query('set role sprakhuset_app')
  },
}
