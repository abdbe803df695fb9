import type { ParamValues, SearchValues } from './page-values.ts'

/**
 * The address of every page of the app, as the router matches it. From it follow the links (`hrefOf`), the routes, and which page is
 * open for the actors (`OpenPage`); the values of params and search parameters are those of `page-values.ts`.
 */
export const pages = {
  home: '/',
  themeCards: '/activities',
  activityCards: '/activities/activities',
  themeCard: '/activities/main/:id',
  focusArea: '/activities/focus-area/:id',
  generalTip: '/activities/general-tip/:id',
  activity: '/activities/:id/:planId?',
  inspectPlan: '/activities/:id/:planId?/inspect',
  planActivity: '/activities/:id/add-to-calendar',
  askIntro: '/activities/ask/intro',
  askSigns: '/activities/ask/signs',
  everydaySigns: '/activities/ask/everyday',
  teachSign: '/activities/ask/signs/:sign',
  askControl: '/activities/ask/progress',
  askStage: '/ask/stage',
  resources: '/resources',
  resource: '/resources/:id',
  calendar: '/calendar',
  calendarList: '/calendar/list',
  yearWheel: '/calendar/wheel',
  planSheet: '/calendar/print',
  feeds: '/calendar/feeds',
  planSeveral: '/calendar/multi',
  plan: '/calendar/:event/plan',
  monthTable: '/calendar/:year/:month/events',
  profile: '/profile',
  favorites: '/profile/favorites',
  unsent: '/profile/unsent',
  sessions: '/profile/sessions',
  evaluation: '/profile/evaluation/:id',
  myEvaluations: '/profile/evaluations',
  employeeEvaluations: '/profile/employee-evaluations',
  employeeEvaluation: '/profile/employee-evaluations/evaluation/:id',
  about: '/profile/about',
  licenses: '/profile/about/licenses',
  privacy: '/profile/privacy',
  departments: '/departments',
  importChildren: '/departments/import',
  rollOver: '/departments/new-year',
  department: '/departments/:id',
  departmentStaff: '/departments/:id/staff',
  departmentCalendar: '/departments/:id/calendar',
  departmentScreens: '/departments/:id/screens',
  newChild: '/departments/:id/children/new',
  child: '/departments/:id/children/:child',
  childRecord: '/departments/:id/children/:child/record',
  childPicture: '/departments/:id/children/:child/picture',
  changeChild: '/departments/:id/children/:child/change',
  staff: '/staff',
  inviteStaff: '/staff/invite',
  importStaff: '/staff/import',
  staffMember: '/staff/:id',
  audit: '/audit',
  reports: '/reports',
  staffReport: '/reports/staff',
  leaderReport: '/reports/leader',
  childReport: '/reports/children/:child',
  adminReport: '/reports/admin',
  contentList: '/admin',
  contentListOfKind: '/admin/:kind',
  newContent: '/admin/:kind/new',
  contentForm: '/admin/:kind/:id',
  contentVersions: '/admin/:kind/:id/versions',
  login: '/login',
  signIn: '/signin',
  apply: '/apply',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  joinByInvitation: '/invitation/join',
} as const

export type PageName = keyof typeof pages

/** The page that the router has matched, with its params and its search as the address has them. */
export type OpenPage = {
  readonly name: PageName
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** The names of the params in the address of a page; of one that may be left out with its question mark. */
export type ParamNames<Name extends PageName> = NamesIn<(typeof pages)[Name]>

/** What a link to a page has to name and may name: its params and its search parameters. */
export type PageValues<Name extends PageName> = ParamValues<ParamNames<Name>> & SearchValues<Name>

type Arguments<Values> = [keyof Values] extends [never]
  ? []
  : object extends Values
    ? [values?: Values]
    : [values: Values]

/**
 * The address of a page: `hrefOf('planActivity', { id, day })`. A page that does not exist, a missing param and an unknown search
 * parameter do not compile; an `undefined` value is left out.
 */
export function hrefOf<Name extends PageName>(name: Name, ...values: Arguments<PageValues<Name>>): string
export function hrefOf(name: PageName, values: Readonly<Record<string, string | undefined>> = {}): string {
  const rest = new Map(Object.entries(values))
  const path = pages[name].split('/').flatMap((part) => {
    if (!part.startsWith(':')) return part
    const param = part.slice(1).replace('?', '')
    const value = rest.get(param)
    rest.delete(param)
    return value === undefined ? [] : encodeURIComponent(value)
  })
  return withSearch(
    path.join('/'),
    [...rest].flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

/** A search parameter of a page, as a text; `null` where the address has none. `searchIn` of `page-values.ts` also says whether it is one. */
export const textIn = <Name extends PageName>(
  _name: Name,
  search: URLSearchParams,
  param: keyof SearchValues<Name> & string,
): string | null => search.get(param)

/** An address with search parameters; a flag, whose value is empty, is written without one. */
export function withSearch(path: string, search: Iterable<readonly [string, string]>): string {
  const params = Array.from(search, ([key, value]) =>
    value === '' ? key : new URLSearchParams([[key, value]]).toString(),
  )
  return params.length === 0 ? path : `${path}?${params.join('&')}`
}
