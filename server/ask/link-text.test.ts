import { expect, it } from 'vitest'

import type { LinkMessage } from '#src/contract/ask-link.ts'
import { departmentId, organizationId, userId } from '#tests/support/data/ids.ts'

import { readMessage } from './link-text.ts'
import type { LinkRight } from './link-ticket.store.ts'

const show: LinkMessage = {
  v: 1,
  type: 'stage.show',
  session: '00000000-0000-4000-8000-000000000091',
  from: 'control',
  seq: 1,
  at: 0,
  scene: { name: 'rest' },
  windows: [],
  repetition: 0,
  stars: 0,
  spoken: 0,
  approvesIn: 0,
  voice: { says: 'onRequest', volume: 1 },
}
const withTurn = JSON.stringify({ ...show, turn: { mark: 'fish', firstName: 'Emma' } })
const stageId = '00000000-0000-4000-8000-000000000081'

it.each<LinkRight>([
  {
    part: 'control',
    stageId,
    leader: {
      organizationId: organizationId(stageId),
      departmentId: departmentId(stageId),
      userId: userId(stageId),
      familyId: stageId,
    },
  },
  { part: 'forward', stageId, organizationId: organizationId(stageId) },
])('whose turn it is passes no relay: the part $part', (right) => {
  const sent = readMessage(withTurn, right)?.text ?? ''

  expect(sent).toContain('"type":"stage.show"')
  expect(sent).not.toMatch(/turn|fish|Emma/u)
})
