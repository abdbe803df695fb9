import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { activityId, focusAreaId, generalTipId, mainActivityId, resourceId } from '#server/seeds/bank-rows.ts'
import type { Like } from '#src/contract/like.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const likeOf = (type: string, id: string, on?: boolean) => ({
  type,
  activityId: id,
  ...(on === undefined ? {} : { on }),
})

describe('favourites', () => {
  it('are stored for every kind of card and listed newest first', async () => {
    const { server, set } = await as(people.leader)
    const cards = [
      ['activity', activityId('fuglefrokost')],
      ['mainActivity', mainActivityId('hosten-i-skogen')],
      ['focusArea', focusAreaId('sprak')],
      ['generalTip', generalTipId('folg-barnets-blikk')],
      ['resource', resourceId('ro-ro-til-fiskeskjaer')],
    ] as const

    let lastBody: unknown
    for (const [type, id] of cards) {
      lastBody = (await set(likeOf(type, id))).body
      server.advanceClock(1_000)
    }

    expect(kindsIn(lastBody)).toEqual(cards.toReversed().map(([type, id]) => [type, id]))
  })

  it('are added once for repeated requests, and removed permanently', async () => {
    const { set } = await as(people.employee)
    const id = activityId('lovmonster')

    const first = await set(likeOf('activity', id))
    const again = await set(likeOf('activity', id, true))
    const off = await set(likeOf('activity', id, false))
    const offAgain = await set(likeOf('activity', id, false))

    expect(kindsIn(first.body)).toEqual([['activity', id]])
    expect(again.body).toEqual(first.body)
    expect([off.body, offAgain.body]).toEqual([[], []])
  })

  it('are visible only to their owner', async () => {
    await (await as(people.employeeOfBikuben)).set(likeOf('activity', activityId('lag-et-troll')))

    expect((await (await as(people.powerUser)).list()).body).toEqual([])
  })

  it('of an unknown card, or of a card of another kind, return 404', async () => {
    const { set } = await as(people.leaderOfFjordglott)

    const responses = await Promise.all([
      set(likeOf('activity', randomUUID())),
      set(likeOf('activity', focusAreaId('sprak'))),
      set(likeOf('resource', activityId('fuglefrokost'))),
    ])

    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

async function as(email: string) {
  const server = setupServer(database)
  const person = await server.signIn(email)
  return {
    server,
    set: (body: unknown) => server.call('POST /api/like', { as: person, body }),
    list: () => server.call('GET /api/like', { as: person }),
  }
}

const kindsIn = (body: unknown) => (body as Like[]).map(({ type, activityId: id }) => [type, id])
