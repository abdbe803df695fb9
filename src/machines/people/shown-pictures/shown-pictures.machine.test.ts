import { describe, expect, it } from 'vitest'

import { onPlanningPage, signedOut } from '#tests/support/calendar/calendar.ts'
import { departmentId, studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import {
  ofElla,
  ofJonas,
  ofNoah,
  picturesRead,
  startShownPictures,
} from '#tests/support/people/shown-pictures.ts'

import { maxPicturesRead, type ShownPicture } from './shown-pictures.machine.ts'

describe('the pictures of a page', () => {
  it('are read at once, each one time however often it is shown', async () => {
    const { show, clock, read, address } = startMember()
    show(ofElla)
    show(ofNoah)
    show(ofElla)
    clock.increment(19)
    expect(read.inputs).toEqual([])

    clock.increment(1)
    expect(read.inputs).toEqual([{ as: 'child', ids: [ofElla.of.id, ofNoah.of.id] }])
    await read.resolve(picturesRead(ofElla, ofNoah))
    show(ofElla)
    clock.increment(60_000)

    expect(read.inputs).toHaveLength(1)
    expect(address.running().map(({ picture }) => picture)).toEqual([ofElla.picture, ofNoah.picture])
  })

  it('are not read where they are hidden again at once', () => {
    const { actor, show, hide, clock, read } = startMember()
    show(ofElla)
    hide(ofElla)

    clock.increment(20)

    expect(read.inputs).toEqual([])
    expect(actor.getSnapshot().value).toBe('complete')
  })

  it('are read in parts where they are many', async () => {
    const { show, clock, read } = startMember()
    const many = Array.from({ length: maxPicturesRead + 1 }, (_, index): ShownPicture => ({
      of: { as: 'child', id: studentId(idOf(`c${index}`)) },
      picture: idOf(`d${index}`),
    }))
    many.forEach(show)
    clock.increment(20)
    await read.resolve(picturesRead(...many.slice(0, maxPicturesRead)))
    clock.increment(20)

    expect(read.inputs.map(({ ids }) => ids.length)).toEqual([maxPicturesRead, 1])
  })

  it('are read apart where they are of children and of colleagues', async () => {
    const { show, clock, read, address } = startMember()
    show(ofElla)
    show(ofJonas)
    show(ofNoah)
    clock.increment(20)
    await read.resolve(picturesRead(ofElla, ofNoah))
    clock.increment(20)
    await read.resolve(picturesRead(ofJonas))

    expect(read.inputs).toEqual([
      { as: 'child', ids: [ofElla.of.id, ofNoah.of.id] },
      { as: 'colleague', ids: [ofJonas.of.id] },
    ])
    expect(address.running().map(({ picture }) => picture)).toEqual([
      ofElla.picture,
      ofNoah.picture,
      ofJonas.picture,
    ])
  })

  it('are read under the lock of a shared tablet, where nobody is signed in', async () => {
    const { actor, presence, clock, read, address } = startShownPictures()
    presence.notify(signedOut)
    actor.send({
      type: 'shownPictures.show',
      of: { as: 'unlocker', id: ofJonas.of.id },
      picture: ofJonas.picture,
    })
    clock.increment(20)

    await read.resolve(picturesRead(ofJonas))

    expect(read.inputs).toEqual([{ as: 'unlocker', ids: [ofJonas.of.id] }])
    expect(address.running()).toHaveLength(1)
    presence.notify(onPlanningPage())
    expect(address.running()).toEqual([])
  })

  it('have an object address each, which is known once it is made', async () => {
    const { actor, show, clock, read, address } = startMember()
    show(ofElla)
    clock.increment(20)
    await read.resolve(picturesRead(ofElla))
    expect(actor.getSnapshot().context.addresses).toEqual({})

    address.notify({ type: 'address.made', picture: ofElla.picture, address: 'blob:ella' })

    expect(actor.getSnapshot().context.addresses).toEqual({ [ofElla.picture]: 'blob:ella' })
  })

  it('that the server does not have are requested once', async () => {
    const { show, clock, read, address } = startMember()
    show(ofElla)
    clock.increment(20)
    await read.resolve(picturesRead())
    clock.increment(60_000)

    expect(read.inputs).toHaveLength(1)
    expect(address.running()).toEqual([])
  })

  it.each([
    ['no response', (read: Read) => read.resolve({ kind: 'offline' })],
    ['a fault', (read: Read) => read.reject(new Error('A fault.'))],
  ])('are read again 15 seconds after %s', async (_, fail) => {
    const { show, clock, read } = startMember()
    show(ofElla)
    clock.increment(20)
    await fail(read)
    clock.increment(14_999)
    expect(read.inputs).toHaveLength(1)

    clock.increment(1)
    clock.increment(20)

    expect(read.inputs).toHaveLength(2)
  })
})

describe('an object address', () => {
  it('ends when the picture is shown nowhere any longer', async () => {
    const { actor, hide, address } = await startWithElla(2)

    hide(ofElla)
    expect(address.running()).toHaveLength(1)
    hide(ofElla)

    expect(address.running()).toEqual([])
    expect(actor.getSnapshot().context).toMatchObject({ shown: {}, read: [], addresses: {} })
  })

  it.each([
    ['somebody signs out', signedOut],
    ['another person acts on the page', otherMember()],
  ])('ends when %s', async (_, event) => {
    const { actor, presence, address } = await startWithElla()

    presence.notify(event)

    expect(address.running()).toEqual([])
    expect(actor.getSnapshot().context).toMatchObject({ shown: {}, read: [], addresses: {} })
  })

  it('stays when the same person opens another page', async () => {
    const { presence, address } = await startWithElla()

    presence.notify(onPlanningPage(idOf('77')))

    expect(address.running()).toHaveLength(1)
  })

  it('is not made of a picture that came too late', async () => {
    const { show, hide, clock, read, address } = startMember()
    show(ofElla)
    show(ofNoah)
    clock.increment(20)
    hide(ofElla)

    await read.resolve(picturesRead(ofElla, ofNoah))

    expect(address.running().map(({ picture }) => picture)).toEqual([ofNoah.picture])
  })

  it('is not made for a person who has left', async () => {
    const { show, presence, clock, read, address } = startMember()
    show(ofElla)
    clock.increment(20)
    presence.notify(signedOut)

    await read.resolve(picturesRead(ofElla))

    expect(address.running()).toEqual([])
  })
})

type Read = ReturnType<typeof startShownPictures>['read']

function otherMember() {
  const event = onPlanningPage()
  if (!event.member) throw new Error('Nobody is on the page.')
  return {
    ...event,
    member: { ...event.member, departmentId: departmentId(idOf('99')) },
  }
}

function startMember() {
  const started = startShownPictures()
  started.presence.notify(onPlanningPage())
  return {
    ...started,
    show: (shown: ShownPicture) => started.actor.send({ type: 'shownPictures.show', ...shown }),
    hide: ({ picture }: ShownPicture) => started.actor.send({ type: 'shownPictures.hide', picture }),
  }
}

async function startWithElla(places = 1) {
  const started = startMember()
  for (let place = 0; place < places; place += 1) started.show(ofElla)
  started.clock.increment(20)
  await started.read.resolve(picturesRead(ofElla))
  started.address.notify({ type: 'address.made', picture: ofElla.picture, address: 'blob:ella' })
  return started
}
