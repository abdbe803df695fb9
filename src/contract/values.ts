import * as v from 'valibot'

/** An id made by the server. */
export const Id = v.pipe(v.string(), v.uuid())
export type Id = v.InferOutput<typeof Id>

/** The ids that decide who sees what are branded: one kind cannot be passed for another. */
export const OrganizationId = v.pipe(Id, v.brand('OrganizationId'))
export type OrganizationId = v.InferOutput<typeof OrganizationId>

export const DepartmentId = v.pipe(Id, v.brand('DepartmentId'))
export type DepartmentId = v.InferOutput<typeof DepartmentId>

export const UserId = v.pipe(Id, v.brand('UserId'))
export type UserId = v.InferOutput<typeof UserId>

export const StudentId = v.pipe(Id, v.brand('StudentId'))
export type StudentId = v.InferOutput<typeof StudentId>

/** Grows by one with each change of the thing it stands on. */
export const Version = v.pipe(v.number(), v.integer(), v.minValue(1))
export type Version = v.InferOutput<typeof Version>

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => {
    const date = new Date(`${day}T00:00:00Z`)
    // The calendar goes from 1 BC to AD 1, and PostgreSQL refuses a year between them.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date.getUTCFullYear() > 0
  }, 'Dagen finnes ikke i kalenderen.'),
)
export type Day = v.InferOutput<typeof Day>

/** A time of day, `HH:mm`. */
export const Time = v.pipe(v.string(), v.isoTime())
export type Time = v.InferOutput<typeof Time>

/** An instant in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
export type Instant = v.InferOutput<typeof Instant>

export const Link = v.object({
  title: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
})
export type Link = v.InferOutput<typeof Link>

/** A ready, signed address of a file: it may be relative to the host that answered. */
export const MediaAddress = v.pipe(v.string(), v.nonEmpty())
export type MediaAddress = v.InferOutput<typeof MediaAddress>

/** Without `src` where an address kept on the device has run out and no new one has come yet. */
export const Picture = v.object({ src: v.optional(MediaAddress), alt: v.string() })
export type Picture = v.InferOutput<typeof Picture>

/** The first of the words of a name. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

/** Up to 500 ids in a query, `a,b,c`; counted before each is looked at. */
export const idListOf = <const Schema extends v.GenericSchema<string, Id>>(id: Schema) =>
  v.pipe(
    v.string(),
    v.check((ids) => ids.split(',').length <= 500, 'Be om høyst 500.'),
    v.transform((ids) => ids.split(',').filter((text) => text !== '')),
    v.array(id),
    v.maxLength(500),
  )
