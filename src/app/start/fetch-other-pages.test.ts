import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { playbackMachine } from '#src/machines/bank/playback/playback.machine.ts'
import { draftsMachine } from '#src/machines/draft/drafts/drafts.machine.ts'
import { startOutbox } from '#tests/support/outbox/outbox.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'

import { SignOutQuestion } from '../leaving/sign-out-question.tsx'
import { fetchOtherPages } from './fetch-other-pages.ts'

const playback = createActor(playbackMachine)
const drafts = createActor(draftsMachine)
const { outbox } = startOutbox()
const stored = () => undefined
const fetched = {
  outbox: { fetch: () => Promise.resolve({ outbox }) },
  playback: { fetch: () => Promise.resolve({ playback }) },
  students: { fetch: () => Promise.resolve({ stored }) },
  drafts: { fetch: () => Promise.resolve({ drafts }) },
  signOut: { fetch: () => Promise.resolve({ SignOutQuestion }) },
}

it.each(['outbox', 'playback', 'students', 'drafts', 'signOut'] as const)(
  'returns the pages only once %s has been fetched',
  async (later) => {
    const started = new EventTarget()
    const isStarted = new Promise<void>((resolve) => {
      started.addEventListener('started', () => resolve())
    })
    const afterStart = {
      outbox: { fetch: () => isStarted.then(() => ({ outbox })) },
      playback: { fetch: () => isStarted.then(() => ({ playback })) },
      students: { fetch: () => isStarted.then(() => ({ stored })) },
      drafts: { fetch: () => isStarted.then(() => ({ drafts })) },
      signOut: { fetch: () => isStarted.then(() => ({ SignOutQuestion })) },
    }
    let hasPages = false
    const fetching = fetchOtherPages({ ...fetched, [later]: afterStart[later] }).then((pages) => {
      hasPages = true
      return pages
    })

    await import('../routes/other-pages.tsx')
    await nextTask()
    expect(hasPages).toBe(false)

    started.dispatchEvent(new Event('started'))
    expect((await fetching).otherPages.members.length).toBeGreaterThan(0)
  },
)

it.each(['outbox', 'playback', 'students', 'drafts', 'signOut'])(
  'has no pages where %s cannot be fetched',
  async (missing) => {
    const unfetched = { fetch: () => Promise.reject(new Error('No network.')) }

    await expect(fetchOtherPages({ ...fetched, [missing]: unfetched })).rejects.toThrow('No network.')
  },
)
