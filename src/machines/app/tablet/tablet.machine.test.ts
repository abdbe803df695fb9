import { expect, it } from 'vitest'

import { jonas, lockedTablet, startTablet } from '#tests/support/app/shared-tablet.ts'

it('is locked at first, and shows who can unlock it', async () => {
  const { actor, readTablet } = startTablet()

  await readTablet.resolve({ kind: 'shared', tablet: lockedTablet })

  expect(actor.getSnapshot().value).toEqual({ locked: 'choosing' })
  expect(actor.getSnapshot().context.tablet).toEqual(lockedTablet)
})

it('signs in whoever types a PIN, and says why it was refused', async () => {
  const { actor, session, sent } = await chosen()

  actor.send({ type: 'tablet.unlock', userId: jonas._id, pin: '9753' })
  expect(sent).toEqual([{ type: 'auth.signIn', userId: jonas._id, pin: '9753' }])
  session.notify({ type: 'tablet.refused', message: 'Feil PIN-kode.' })

  expect(actor.getSnapshot().value).toEqual({ locked: 'typing' })
  const { failure, refusedCount } = actor.getSnapshot().context
  expect([failure, refusedCount]).toEqual(['Feil PIN-kode.', 1])
  // The form for a password does not show it.
  expect(sent.at(-1)).toEqual({ type: 'auth.failure.forget' })
})

it('checks one PIN at a time', async () => {
  const { actor, sent } = await chosen()
  const unlock = { type: 'tablet.unlock' as const, userId: jonas._id, pin: '9753' }

  actor.send(unlock)
  actor.send(unlock)
  actor.send({ type: 'tablet.person.chosen', person: { ...jonas, firstName: 'Ingunn' } })

  expect(sent).toHaveLength(1)
  expect(actor.getSnapshot().context.person).toEqual(jonas)
})

it('another person is not shown why the PIN of the first one was refused', async () => {
  const { actor, session } = await chosen()
  actor.send({ type: 'tablet.unlock', userId: jonas._id, pin: '9753' })
  session.notify({ type: 'tablet.refused', message: 'Feil PIN-kode.' })

  actor.send({ type: 'tablet.person.left' })

  const { person, failure } = actor.getSnapshot().context
  expect([person, failure]).toEqual([undefined, undefined])
})

it('locks after five minutes without a touch, counted from the last one', async () => {
  const { actor, use, sent } = await unlocked()

  use.notify({ type: 'tablet.used', at: 1_000 })
  use.notify({ type: 'tablet.used', at: 300_999 })
  use.notify({ type: 'tablet.checked', at: 600_998 })
  expect([actor.getSnapshot().value, sent]).toEqual(['unlocked', []])
  use.notify({ type: 'tablet.checked', at: 600_999 })

  expect([actor.getSnapshot().value, sent]).toEqual(['locking', [{ type: 'auth.signOut' }]])
})

it('locks by the first thing that a device does after it has slept, a touch too', async () => {
  const { actor, use, cover } = await unlocked()
  use.notify({ type: 'tablet.used', at: 0 })

  use.notify({ type: 'tablet.used', at: 600_000 })

  expect(actor.getSnapshot().value).toBe('locking')
  expect(cover.running()).toHaveLength(1)
})

it('locks where the clock of the device is set back so far that nobody knows how long it was', async () => {
  const { actor, use } = await unlocked()
  use.notify({ type: 'tablet.used', at: 3_600_000 })

  use.notify({ type: 'tablet.checked', at: 3_300_000 })

  expect(actor.getSnapshot().value).toBe('locking')
})

it.each([
  ['when its page is hidden', 'tablet.covered'],
  ['when somebody signs out', 'tablet.leaving'],
] as const)('covers the page at once %s, until nobody is signed in', async (_, type) => {
  const { actor, session, use, cover, sent } = await unlocked()
  expect(cover.running()).toEqual([])

  if (type === 'tablet.covered') use.notify({ type })
  else session.notify({ type })

  expect([actor.getSnapshot().value, sent]).toEqual(['locking', [{ type: 'auth.signOut' }]])
  expect(cover.running()).toHaveLength(1)
  session.notify({ type: 'tablet.signedOut' })
  expect(actor.getSnapshot().value).toEqual({ locked: 'reading' })
  expect([actor.getSnapshot().context.person, cover.running()]).toEqual([undefined, []])
})

it('does not take the time before it was unlocked for rest', async () => {
  const { actor, session, use } = await unlocked()
  use.notify({ type: 'tablet.used', at: 0 })
  session.notify({ type: 'tablet.signedOut' })
  session.notify({ type: 'tablet.signedIn' })

  use.notify({ type: 'tablet.used', at: 900_000 })

  expect(actor.getSnapshot().value).toBe('unlocked')
})

it('is unlocked by a password too, whoever had been chosen', async () => {
  const { actor, session } = await chosen()

  session.notify({ type: 'tablet.signedIn' })

  expect(actor.getSnapshot().value).toBe('unlocked')
  expect(actor.getSnapshot().context.person).toBeUndefined()
})

it('is locked as soon as whoever used it has signed out', async () => {
  const { actor, session, use } = await unlocked()

  session.notify({ type: 'tablet.signedOut' })

  expect(actor.getSnapshot().value).toEqual({ locked: 'reading' })
  expect(use.running()).toEqual([])
})

it('gives way to the lock screen when nobody has touched the bank for five minutes, by the clock too', async () => {
  const { actor, session, use, readTablet } = await chosen()
  session.notify({ type: 'tablet.public.opened' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.person]).toEqual([
    { locked: 'browsing' },
    undefined,
  ])

  use.notify({ type: 'tablet.used', at: 1_000 })
  use.notify({ type: 'tablet.checked', at: 300_999 })
  expect(actor.getSnapshot().value).toEqual({ locked: 'browsing' })
  use.notify({ type: 'tablet.checked', at: 301_000 })

  expect(actor.getSnapshot().value).toEqual({ locked: 'leavingPublic' })
  const before = readTablet.inputs.length
  session.notify({ type: 'tablet.public.left' })
  expect([actor.getSnapshot().value, readTablet.inputs.length - before]).toEqual([{ locked: 'reading' }, 1])
})

it('stays in the bank while its page is hidden, where nothing is to cover', async () => {
  const { actor, session, use, cover } = await chosen()
  session.notify({ type: 'tablet.public.opened' })

  use.notify({ type: 'tablet.covered' })

  expect([actor.getSnapshot().value, cover.running()]).toEqual([{ locked: 'browsing' }, []])
})

it('does not take the time in the bank for rest after it was unlocked', async () => {
  const { actor, session, use } = await chosen()
  session.notify({ type: 'tablet.public.opened' })
  use.notify({ type: 'tablet.used', at: 0 })
  session.notify({ type: 'tablet.public.left' })
  session.notify({ type: 'tablet.signedIn' })

  use.notify({ type: 'tablet.used', at: 900_000 })

  expect(actor.getSnapshot().value).toBe('unlocked')
})

it('reads every minute who can unlock it, and is an ordinary device once it has been removed', async () => {
  const { actor, clock, readTablet } = startTablet()
  await readTablet.resolve({ kind: 'shared', tablet: lockedTablet })

  clock.increment(60_000)
  await readTablet.resolve({ kind: 'notShared' })

  expect(actor.getSnapshot().value).toBe('notShared')
})

it('asks again after a minute, or by a press, when there is no network', async () => {
  const { actor, clock, readTablet } = startTablet()
  await readTablet.resolve({ kind: 'offline' })
  clock.increment(60_000)
  await readTablet.reject(new Error('offline'))
  actor.send({ type: 'tablet.retry' })

  expect(actor.getSnapshot().value).toEqual({ locked: 'reading' })
  expect(readTablet.inputs.length).toBe(3)
})

async function chosen() {
  const started = startTablet()
  await started.readTablet.resolve({ kind: 'shared', tablet: lockedTablet })
  started.actor.send({ type: 'tablet.person.chosen', person: jonas })
  return started
}

async function unlocked() {
  const started = startTablet()
  await started.readTablet.resolve({ kind: 'shared', tablet: lockedTablet })
  started.session.notify({ type: 'tablet.signedIn' })
  return started
}
