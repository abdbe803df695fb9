import type { OutboxWrite } from '#src/contract/outbox.ts'
import type { DepartmentId, Instant, OrganizationId, UserId } from '#src/contract/values.ts'

/** Whose write it is: it is sent only when this user acts in this department. */
export type OutboxOwner = {
  readonly userId: UserId
  readonly organizationId: OrganizationId
  readonly departmentId: DepartmentId
}

/** The server does not accept the write as it is; `message` is what it says. */
export type Held = { readonly status: number | undefined; readonly message: string | undefined }

/** A write that the server has not accepted yet, as the device stores it. */
export type OutboxItem = {
  /** Also the idempotency key of its call. */
  readonly id: string
  readonly owner: OutboxOwner
  /** A name of `outboxEndpoints`, or of those of another version of the app. */
  readonly endpoint: string
  readonly call: Readonly<Record<string, unknown>>
  readonly subject: string
  readonly title: string | undefined
  readonly since: Instant
  readonly held: Held | undefined
}

/** A write for the outbox. */
export type NewWrite = OutboxWrite & {
  /** What the call sets as a whole: of one subject, only the newest write is sent. Something new has a subject of its own. */
  readonly subject: string
  /** The name that the user knows it by, such as the title of a card. */
  readonly title: string | undefined
}

/** The writes in the order in which they are sent. */
export const inOrder = (items: readonly OutboxItem[]): readonly OutboxItem[] =>
  items.toSorted((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id))

/** Whether a newer write of the same subject makes this one superfluous. */
export const isSuperseded = (item: OutboxItem, items: readonly OutboxItem[]): boolean =>
  inOrder(items.filter((other) => other.subject === item.subject && isOf(item.owner, other.owner))).at(-1)
    ?.id !== item.id

/** Whether two writes, or a write and the present scope, have the same owner. */
export const isOf = (owner: OutboxOwner, other: OutboxOwner): boolean =>
  owner.userId === other.userId &&
  owner.organizationId === other.organizationId &&
  owner.departmentId === other.departmentId

/** The first write that may be sent in a scope, while those of some endpoints wait. */
export const nextOf = (
  items: readonly OutboxItem[],
  scope: OutboxOwner,
  resting: readonly string[],
): OutboxItem | undefined =>
  items.find(
    ({ owner, held, endpoint }) => held === undefined && isOf(owner, scope) && !resting.includes(endpoint),
  )
