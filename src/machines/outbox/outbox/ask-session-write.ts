import type { StoredAskSession } from '#src/contract/ask.ts'

import type { NewWrite } from './outbox-item.ts'

/** The write that stores a session with Ask as it is now. */
export const askSessionWrite = ({ _id: id, ...body }: StoredAskSession) =>
  ({
    endpoint: 'storeAskSession',
    call: { params: { id }, body },
    subject: `askSession ${id}`,
    title: undefined,
  }) satisfies NewWrite
