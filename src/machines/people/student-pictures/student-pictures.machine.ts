import { assign, enqueueActions, setup } from 'xstate'

import type { Outcome } from '#src/contract/outcome.ts'
import type { Id, StudentId } from '#src/contract/values.ts'
import { type Member, memberKeyOf, type PresenceOutputEvent } from '#src/machines/app/app/presence.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredCallback, unwiredPromise } from '#src/machines/unwired.ts'

/** A picture of a child that is on the screen; a new picture of the child has another id. */
export type ShownPicture = { readonly studentId: StudentId; readonly picture: Id }

/** A picture as the server has sent it. */
export type PictureBytes = { readonly picture: Id; readonly bytes: string }
export type ReadPictures = Outcome<readonly PictureBytes[]>
export type ReadInput = { readonly studentIds: readonly StudentId[] }

/** The object address by which the page shows a picture. */
export type AddressOutputEvent = {
  readonly type: 'address.made'
  readonly picture: Id
  readonly address: string
}

/** How many are read at once: as many as a department has children. */
export const maxPicturesRead = 50

type StudentPicturesContext = {
  /** The user and the department whose pictures these are. */
  readonly owner: string | undefined
  /** What is on the screen, and at how many places. */
  readonly shown: Readonly<Record<Id, { readonly studentId: StudentId; readonly places: number }>>
  /** Those of them that are being read. */
  readonly requested: readonly Id[]
  /** Those of them that were read, whether the server had them or not. */
  readonly read: readonly Id[]
  readonly addresses: Readonly<Record<Id, string>>
}

export type StudentPicturesEvent =
  | ({ readonly type: 'studentPictures.show' } & ShownPicture)
  | { readonly type: 'studentPictures.hide'; readonly picture: Id }
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
 * The pictures of the children on the screen, each read once however often it is shown. An object address lives in an actor of its own,
 * and ends with it: when the picture is shown nowhere any longer, since somebody has left the page or the consent was withdrawn, and when
 * another person acts on the page or nobody.
 */
export const studentPicturesMachine = setup({
  types: {} as { context: StudentPicturesContext; events: StudentPicturesEvent },
  actors: {
    presence: unwiredCallback('presence'),
    read: unwiredPromise<ReadPictures, ReadInput>('read'),
    /** Makes the object address of a picture, and revokes it when it ends. */
    address: unwiredCallback<AddressOutputEvent, PictureBytes>('address'),
  },
  actions: {
    show: assign(({ context }, { studentId, picture }: ShownPicture) => ({
      shown: {
        ...context.shown,
        [picture]: { studentId, places: (context.shown[picture]?.places ?? 0) + 1 },
      },
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
    request: assign(({ context }) => ({ requested: missingIn(context).slice(0, maxPicturesRead) })),
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
  id: 'studentPictures',
  context: { owner: undefined, shown: {}, requested: [], read: [], addresses: {} },
  invoke: { id: 'presence', src: 'presence' },
  initial: 'complete',
  on: {
    'studentPictures.show': {
      actions: {
        type: 'show',
        params: ({ event: { studentId, picture } }) => ({ studentId, picture }),
      },
    },
    'studentPictures.hide': [
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
    gathering: { after: { gathering: 'reading' } },
    reading: {
      entry: 'request',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({
          studentIds: context.requested.flatMap((picture) => context.shown[picture]?.studentId ?? []),
        }),
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
    /** The marks are shown meanwhile. */
    waiting: { after: { retryInterval: 'complete' } },
  },
})

const childOf = (picture: Id) => `address ${picture}`

/** What is shown and neither read nor being read. */
const missingIn = ({ shown, read, requested }: StudentPicturesContext): readonly Id[] =>
  Object.keys(shown).filter((picture) => !read.includes(picture) && !requested.includes(picture))

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
