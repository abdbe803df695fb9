import * as v from 'valibot'

import { askConstants } from './ask-constants.ts'
import { SignId } from './ask-curriculum.ts'
import type { OpenPage, PageName } from './pages.ts'
import { Day, DepartmentId, Id, Time } from './values.ts'

/** A month of the calendar, `YYYY-MM`. */
export const Month = v.pipe(v.string(), v.regex(/^(?:20|21)\d{2}-(?:0[1-9]|1[0-2])$/))
export type Month = v.InferOutput<typeof Month>

/** How much of the calendar the grid shows. */
export const GridView = v.picklist(['day', 'workweek', 'week', 'month'])
export type GridView = v.InferOutput<typeof GridView>

/** What the rings of the wheel are. */
export const WheelRings = v.picklist(['areas', 'departments'])
export type WheelRings = v.InferOutput<typeof WheelRings>

/** The options of an age and of a level by which cards are filtered. */
export const AgeOption = v.picklist(['1', '2', '3', '4', '5'])
export const LevelOption = v.picklist(['1', '2', '3'])

/** Of which days the reflections of the staff are listed, up to today. */
export const ReflectionPeriod = v.picklist(['month', 'quarter', 'year'])
export type ReflectionPeriod = v.InferOutput<typeof ReflectionPeriod>

/** Which days a report is of. */
export const ReportPeriod = v.picklist(['month', 'half', 'year', 'own'])
export type ReportPeriod = v.InferOutput<typeof ReportPeriod>

/** What the log is filtered by. `log` is the reading of the log itself, which is left out unless it is requested. */
export const AuditKind = v.picklist(['read', 'change', 'rights', 'feeds', 'log'])
export type AuditKind = v.InferOutput<typeof AuditKind>

/** Which cards the editors’ list shows. */
export const ListedState = v.picklist(['all', 'published', 'unpublished', 'draft'])
export type ListedState = v.InferOutput<typeof ListedState>

/** The list or the card of the bank that is open under the lock of a shared tablet. */
export const BankPlace = v.picklist([
  'themeCards',
  'activityCards',
  'resources',
  'themeCard',
  'focusArea',
  'activity',
  'resource',
])
export type BankPlace = v.InferOutput<typeof BankPlace>

/** Signs that Ask shows alone, with dots between them; none while they are being chosen. */
export const SignList = v.pipe(
  v.string(),
  v.check((text) => text === '' || signIdsIn(text).every((signId) => v.is(SignId, signId))),
  v.check((text) => signIdsIn(text).length <= askConstants.signsInShow),
)

/** The signs of a list in an address. */
export const signIdsIn = (list: string): readonly SignId[] => (list === '' ? [] : list.split('.'))

/** What a param of a path is, in the address of any page. */
const paramSchemas = {
  id: Id,
  planId: Id,
  child: Id,
  event: Id,
  sign: SignId,
  year: v.pipe(v.string(), v.regex(/^(?:20|21)\d{2}$/)),
  /** From 1 to 12, with or without a zero before it. */
  month: v.pipe(v.string(), v.regex(/^(?:0?[1-9]|1[0-2])$/)),
  /** The name of a collection of the bank. */
  kind: v.string(),
}
type Params = { readonly [Param in keyof typeof paramSchemas]: v.InferOutput<(typeof paramSchemas)[Param]> }

/** The values of params: required, but for those whose name has a question mark. */
export type ParamValues<Names extends string> = {
  readonly [Name in Names & keyof Params]: Params[Name]
} & {
  readonly [Name in Names as Name extends `${infer Param}?` ? Param : never]?:
    | Params[(Name extends `${infer Param}?` ? Param : never) & keyof Params]
    | undefined
}

/** A param whose value an address may lack, or have wrong: it is `undefined` then. */
const param = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)
const text = param(v.string())
/** A param that has no value. */
const flag = text

/** A query, and the options of each dimension with commas between them, of which the bank drops those that it does not know. */
const bankSearch = v.object({
  q: text,
  kind: text,
  area: text,
  goal: text,
  age: text,
  time: text,
  group: text,
  level: text,
  place: text,
  season: text,
  mine: text,
})

const calendarParams = {
  month: param(Month),
  day: param(Day),
  view: param(GridView),
  /** The first year of a kindergarten year. */
  year: param(v.pipe(v.string(), v.regex(/^20\d{2}$/))),
  department: param(v.union([DepartmentId, v.literal('all')])),
  zoom: param(Month),
  rings: param(WheelRings),
  who: param(v.picklist(['mine', 'department'])),
  area: param(Id),
  copy: param(v.picklist(['week', 'year'])),
}
/** The pages of the calendar keep what another one of them shows. */
const calendarSearch = v.object(calendarParams)

/** `around` is a day of another month, half or year than the present one; `from` and `to` are of an own period. */
const periodParams = { period: param(ReportPeriod), around: param(Day), from: param(Day), to: param(Day) }
const departmentsReportSearch = v.object({ ...periodParams, department: calendarParams.department })

const listSearch = v.object({ q: text, state: param(ListedState) })

/** The search parameters of each page that has any. */
const searchSchemas = {
  home: v.object({ tips: flag }),
  themeCards: bankSearch,
  /** With the day and the time that an activity is chosen for. */
  activityCards: v.object({ ...bankSearch.entries, day: param(Day), start: param(Time) }),
  resources: bankSearch,
  themeCard: v.object({ level: param(LevelOption), age: param(AgeOption) }),
  planActivity: v.object({ day: param(Day), start: param(Time) }),
  planSeveral: v.object({ ...calendarParams, start: param(Time) }),
  calendar: calendarSearch,
  calendarList: calendarSearch,
  yearWheel: calendarSearch,
  planSheet: calendarSearch,
  monthTable: calendarSearch,
  askSigns: v.object({ q: text }),
  /**
   * `enhet` is the screen on which Ask is shown; without one it is a window of this device. `tegn` are signs that he shows alone, without a
   * session: on the page itself unless there is `enhet` or `vindu`.
   */
  askControl: v.object({ enhet: param(Id), tegn: param(SignList), vindu: flag }),
  /** Whether the stage is a window of the device with the control. */
  askStage: v.object({ her: flag }),
  contentList: listSearch,
  contentListOfKind: listSearch,
  newContent: v.object({ draft: param(Id), copy: param(Id) }),
  contentForm: v.object({ draft: param(Id), version: param(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))) }),
  myEvaluations: v.object({ q: text }),
  employeeEvaluations: v.object({
    q: text,
    department: calendarParams.department,
    period: param(ReflectionPeriod),
  }),
  staffReport: v.object(periodParams),
  leaderReport: departmentsReportSearch,
  adminReport: departmentsReportSearch,
  childReport: v.object(periodParams),
  audit: v.object({ from: param(Day), to: param(Day), kind: param(AuditKind) }),
  /**
   * `bank` is the open list or card of the bank on a locked tablet, `kort` the id of the card, the others a search there; `tegn` are the
   * signs that Ask shows on one.
   */
  login: v.object({
    ...bankSearch.entries,
    glemt: flag,
    passord: flag,
    bank: param(BankPlace),
    kort: param(Id),
    tegn: param(SignList),
  }),
  signIn: v.object({ code: text }),
  resetPassword: v.object({ token: text }),
  invitation: v.object({ token: text }),
  joinByInvitation: v.object({ token: text }),
} satisfies Partial<Record<PageName, v.GenericSchema>>

export type SearchPage = keyof typeof searchSchemas

/** The search parameters of a page. */
export type SearchValues<Name extends PageName> = Name extends SearchPage
  ? Readonly<v.InferOutput<(typeof searchSchemas)[Name]>>
  : unknown

/** The search parameters in an address of a page; what is missing or wrong is `undefined`, and what the page does not have is left out. */
export function searchIn<Name extends SearchPage>(
  name: Name,
  search: string | URLSearchParams,
): v.InferOutput<(typeof searchSchemas)[Name]> {
  const given = new URLSearchParams(search)
  return v.parse(
    searchSchemas[name],
    Object.fromEntries([...given.keys()].map((key) => [key, given.get(key)])),
  )
}

/** The month of the address of a month’s table; `undefined` where there is no such month. */
export function tableMonthIn(page: Pick<OpenPage, 'params'>): Month | undefined {
  const [year, month] = [paramIn(page, 'year'), paramIn(page, 'month')]
  return year === undefined || month === undefined ? undefined : `${year}-${month.padStart(2, '0')}`
}

/** A param in the address of the open page; `undefined` where it is missing or wrong. */
export function paramIn<Param extends keyof Params>(
  { params }: Pick<OpenPage, 'params'>,
  name: Param,
): Params[Param] | undefined {
  const reading = v.safeParse(paramSchemas[name], params[name])
  return reading.success ? reading.output : undefined
}
