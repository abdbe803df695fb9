import { assign, enqueueActions, setup } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import type { Id, StudentId, UserId } from '#src/contract/values.ts'
import { type Member, memberKeyOf, type PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** Whose picture it is, and as what somebody may see it: a child, a colleague, or somebody who can unlock the shared tablet. */
export type Pictured =
  | { readonly as: 'child'; readonly id: StudentId }
  | { readonly as: 'colleague' | 'unlocker'; readonly id: UserId }

/** A picture of somebody that is on the screen; a new picture of the same person has another id. */
export type ShownPicture = { readonly of: Pictured; readonly picture: Id }

/** A picture as the server has sent it. */
export type PictureBytes = { readonly picture: Id; readonly bytes: string }
export type ReadPictures = Outcome<readonly PictureBytes[]>
/** People who are all seen as the same. */
export type ReadInput = { readonly as: Pictured['as']; readonly ids: readonly Id[] }

/** The object address by which the page shows a picture. */
export type AddressOutputEvent = {
  readonly type: 'address.made'
  readonly picture: Id
  readonly address: string
}

/** How many are read at once: as many as a department has children. */
export const maxPicturesRead = 50

type ShownPicturesContext = {
  /** The user and the department whose pictures these are. */
  readonly owner: string | undefined
  /** What is on the screen, and at how many places. */
  readonly shown: Readonly<Record<Id, { readonly of: Pictured; readonly places: number }>>
  /** Those of them that are being read. */
  readonly requested: readonly Id[]
  /** Those of them that were read, whether the server had them or not. */
  readonly read: readonly Id[]
  readonly addresses: Readonly<Record<Id, string>>
}

export type ShownPicturesEvent =
  | ({ readonly type: 'shownPictures.show' } & ShownPicture)
  | { readonly type: 'shownPictures.hide'; readonly picture: Id }
  | AddressOutputEvent
  | PresenceOutputEvent

type OfPicture = { readonly picture: Id }
type OfMember = { readonly member: Member | undefined }
type OfOutcome = { readonly outcome: ReadPictures }
const outcomeIn = ({ event }: { readonly event: { readonly output: ReadPictures } }) => ({
  outcome: event.output,
})
const pictureOf = ({ event }: { readonly event: OfPicture }) => ({ picture: event.picture })

/**
 * The pictures of people on the screen, each read once however often it is shown. An object address lives in an actor of its own, and ends
 * with it: when the picture is shown nowhere any longer, since somebody has left the page or it was deleted, and when another person acts
 * on the page or nobody.
 */
export const shownPicturesMachine = setup({
  types: {} as { context: ShownPicturesContext; events: ShownPicturesEvent },
  actors: {
    presence: unwiredCallback('presence'),
    read: unwiredPromise<ReadPictures, ReadInput>('read'),
    /** Makes the object address of a picture, and revokes it when it ends. */
    address: unwiredCallback<AddressOutputEvent, PictureBytes>('address'),
  },
  actions: {
    show: assign(({ context }, { of, picture }: ShownPicture) => ({
      shown: { ...context.shown, [picture]: { of, places: (context.shown[picture]?.places ?? 0) + 1 } },
    })),
    hidePlace: assign(({ context }, { picture }: OfPicture) => ({
      shown: mapped(context.shown, picture, (one) => ({ ...one, places: one.places - 1 })),
    })),
    forget: enqueueActions(({ context, enqueue }, { picture }: OfPicture) => {
      enqueue.stopChild(childOf(picture))
      enqueue.assign({
        shown: without(context.shown, picture),
        addresses: without(context.addresses, picture),
        requested: context.requested.filter((one) => one !== picture),
        read: context.read.filter((one) => one !== picture),
      })
    }),
    request: assign(({ context }) => ({ requested: nextOf(context) })),
    keepRequested: enqueueActions(({ context, enqueue }, { outcome }: OfOutcome) => {
      for (const input of outcomeAs(outcome, 'ok').body)
        if (context.requested.includes(input.picture))
          enqueue.spawnChild('address', { id: childOf(input.picture), input })
      enqueue.assign({ read: [...context.read, ...context.requested], requested: [] })
    }),
    forgetRequested: assign({ requested: [] }),
    noteAddress: assign(({ context }, { picture, address }: OfPicture & { address: string }) => ({
      addresses: { ...context.addresses, [picture]: address },
    })),
    startOver: enqueueActions(({ context, enqueue }, { member }: OfMember) => {
      for (const picture of context.read) enqueue.stopChild(childOf(picture))
      enqueue.assign({ owner: memberKeyOf(member), shown: {}, requested: [], read: [], addresses: {} })
    }),
  },
  guards: {
    isMissing: ({ context }) => missingIn(context).length > 0,
    isElsewhere: ({ context }, { picture }: OfPicture) => (context.shown[picture]?.places ?? 0) > 1,
    isRead: (_, { outcome }: OfOutcome) => outcome.kind === 'ok',
    isAnotherOwner: ({ context }, { member }: OfMember) => memberKeyOf(member) !== context.owner,
  },
  delays: {
    /** All pictures of a page are requested at once. */
    gathering: 20,
    retryInterval: 15_000,
  },
}).createMachine({
  id: 'shownPictures',
  context: { owner: undefined, shown: {}, requested: [], read: [], addresses: {} },
  invoke: { id: 'presence', src: 'presence' },
  initial: 'complete',
  on: {
    'shownPictures.show': {
      actions: {
        type: 'show',
        params: ({ event: { of, picture } }) => ({ of, picture }),
      },
    },
    'shownPictures.hide': [
      {
        guard: { type: 'isElsewhere', params: pictureOf },
        actions: { type: 'hidePlace', params: pictureOf },
      },
      { actions: { type: 'forget', params: pictureOf } },
    ],
    'address.made': {
      actions: {
        type: 'noteAddress',
        params: ({ event: { picture, address } }) => ({ picture, address }),
      },
    },
    'presence.changed': {
      guard: { type: 'isAnotherOwner', params: ({ event }) => ({ member: event.member }) },
      target: '.complete',
      actions: { type: 'startOver', params: ({ event }) => ({ member: event.member }) },
    },
  },
  states: {
    complete: { always: { guard: 'isMissing', target: 'gathering' } },
    /** What is hidden again before it is requested is not read. */
    gathering: { after: { gathering: [{ guard: 'isMissing', target: 'reading' }, { target: 'complete' }] } },
    reading: {
      entry: 'request',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => requestedIn(context),
        onDone: [
          {
            guard: { type: 'isRead', params: outcomeIn },
            target: 'complete',
            actions: { type: 'keepRequested', params: outcomeIn },
          },
          { target: 'waiting', actions: 'forgetRequested' },
        ],
        onError: { target: 'waiting', actions: 'forgetRequested' },
      },
    },
    /** Marks and initials are shown meanwhile. */
    waiting: { after: { retryInterval: 'complete' } },
  },
})

const childOf = (picture: Id) => `address ${picture}`

/** What is shown and neither read nor being read. */
const missingIn = ({ shown, read, requested }: ShownPicturesContext): readonly Id[] =>
  Object.keys(shown).filter((picture) => !read.includes(picture) && !requested.includes(picture))

/** The next ones to be read: as many as are seen as the same. */
function nextOf(context: ShownPicturesContext): readonly Id[] {
  const missing = missingIn(context)
  const asOf = (picture: Id) => context.shown[picture]?.of.as
  return missing.filter((picture) => asOf(picture) === asOf(missing[0] ?? '')).slice(0, maxPicturesRead)
}

function requestedIn({ requested, shown }: ShownPicturesContext): ReadInput {
  const of = requested.flatMap((picture) => shown[picture]?.of ?? [])
  const [first] = of
  if (!first) throw new Error('No picture is requested.')
  return { as: first.as, ids: of.map(({ id }) => id) }
}

const without = <Value>(values: Readonly<Record<Id, Value>>, key: Id): Readonly<Record<Id, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== key))

const mapped = <Value>(
  values: Readonly<Record<Id, Value>>,
  key: Id,
  change: (value: Value) => Value,
): Readonly<Record<Id, Value>> =>
  Object.fromEntries(
    Object.entries(values).map(([other, value]) => [other, other === key ? change(value) : value]),
  )
