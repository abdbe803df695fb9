import type { RouteObject } from 'react-router-dom'

import type { PageName } from '#src/contract/pages.ts'
import type { RouteAccess } from '#src/machines/app/app/app.machine.ts'

import { innerPage, type LoadPage, memberPage, pageGroup, routeOfPage } from './page-route.tsx'
import type { OtherPages } from './routes.tsx'

const editorPage = (page: PageName, loadPage: LoadPage) =>
  routeOfPage(page, { access: 'bankEditors', group: 'profile' }, loadPage)
const authPage = (page: PageName, access: RouteAccess, loadPage: LoadPage) =>
  routeOfPage(page, { access }, loadPage)

/** The pages of the bank and of the menu. They are prefetched, so that their links also work offline. */
export const prefetchedPages = {
  themeCards: async () => ({
    Component: (await import('#src/features/bank/cards/theme-cards-page.tsx')).ThemeCardsPage,
  }),
  activityCards: async () => ({
    Component: (await import('#src/features/bank/cards/activity-cards-page.tsx')).ActivityCardsPage,
  }),
  themeCard: async () => ({
    Component: (await import('#src/features/bank/cards/main-activity-page.tsx')).MainActivityPage,
  }),
  focusArea: async () => ({
    Component: (await import('#src/features/bank/cards/focus-area-page.tsx')).FocusAreaPage,
  }),
  generalTip: async () => ({
    Component: (await import('#src/features/bank/cards/general-tip-page.tsx')).GeneralTipPage,
  }),
  activity: async () => ({
    Component: (await import('#src/features/bank/cards/activity-page.tsx')).ActivityPage,
  }),
  calendar: async () => ({
    Component: (await import('#src/features/calendar/calendar-page.tsx')).CalendarPage,
  }),
  calendarList: async () => ({
    Component: (await import('#src/features/calendar/calendar-list-page.tsx')).CalendarListPage,
  }),
  profile: async () => ({
    Component: (await import('#src/features/profile/profile-page.tsx')).ProfilePage,
  }),
  unsent: async () => ({
    Component: (await import('#src/features/profile/unsent-page.tsx')).UnsentPage,
  }),
} satisfies Readonly<Record<string, LoadPage>>

/** What those pages fetch on their own, as the markup of a card’s longer texts. */
export const prefetchedParts = [() => import('#src/features/bank/cards/formatted-text.tsx')] as const

/** Every route of specification section 2 but Home. The router ranks static paths before `/activities/:id`. */
const members: RouteObject[] = [
  memberPage('reports', 'profile', async () => ({
    Component: (await import('#src/features/reports/reports-page.tsx')).ReportsPage,
  })),
  memberPage('staffReport', 'profile', async () => ({
    Component: (await import('#src/features/reports/staff-report-page.tsx')).StaffReportPage,
  })),
  memberPage('leaderReport', 'profile', async () => ({
    Component: (await import('#src/features/reports/leader-report-page.tsx')).LeaderReportPage,
  })),
  memberPage('childReport', 'profile', async () => ({
    Component: (await import('#src/features/reports/child-report-page.tsx')).ChildReportPage,
  })),
  memberPage('adminReport', 'profile', async () => ({
    Component: (await import('#src/features/reports/admin-report-page.tsx')).AdminReportPage,
  })),
  memberPage('resources', 'home', async () => ({
    Component: (await import('#src/features/bank/resources/resources-page.tsx')).ResourcesPage,
  })),
  memberPage('resource', 'home', async () => ({
    Component: (await import('#src/features/bank/resources/resource-page.tsx')).ResourcePage,
  })),
  memberPage('departments', 'profile', async () => ({
    Component: (await import('#src/features/departments/departments-page.tsx')).DepartmentsPage,
  })),
  memberPage('importChildren', 'profile', async () => ({
    Component: (await import('#src/features/import/import-page.tsx')).ImportChildrenPage,
  })),
  memberPage('rollOver', 'profile', async () => ({
    Component: (await import('#src/features/roll-over/roll-over-page.tsx')).RollOverPage,
  })),
  memberPage('department', 'profile', async () => ({
    Component: (await import('#src/features/departments/department-page.tsx')).DepartmentPage,
  })),
  memberPage('departmentStaff', 'profile', async () => ({
    Component: (await import('#src/features/departments/department-staff-page.tsx')).DepartmentStaffPage,
  })),
  memberPage('departmentCalendar', 'profile', async () => ({
    Component: (await import('#src/features/departments/department-calendar-page.tsx'))
      .DepartmentCalendarPage,
  })),
  memberPage('departmentScreens', 'profile', async () => ({
    Component: (await import('#src/features/departments/department-screens-page.tsx')).DepartmentScreensPage,
  })),
  memberPage('newChild', 'profile', async () => ({
    Component: (await import('#src/features/departments/new-child-page.tsx')).NewChildPage,
  })),
  memberPage('childRecord', 'profile', async () => ({
    Component: (await import('#src/features/departments/child-record-page.tsx')).ChildRecordPage,
  })),
  memberPage('child', 'profile', async () => ({
    Component: (await import('#src/features/departments/child-page.tsx')).ChildPage,
  })),
  memberPage('childPicture', 'profile', async () => ({
    Component: (await import('#src/features/departments/picture/child-picture-page.tsx')).ChildPicturePage,
  })),
  memberPage('changeChild', 'profile', async () => ({
    Component: (await import('#src/features/departments/change-child-page.tsx')).ChangeChildPage,
  })),
  memberPage('staff', 'profile', async () => ({
    Component: (await import('#src/features/staff/staff-page.tsx')).StaffPage,
  })),
  memberPage('importStaff', 'profile', async () => ({
    Component: (await import('#src/features/import/import-page.tsx')).ImportStaffPage,
  })),
  memberPage('inviteStaff', 'profile', async () => ({
    Component: (await import('#src/features/staff/invite-page.tsx')).InvitePage,
  })),
  memberPage('audit', 'profile', async () => ({
    Component: (await import('#src/features/audit/audit-page.tsx')).AuditPage,
  })),
  memberPage('staffMember', 'profile', async () => ({
    Component: (await import('#src/features/staff/member-page.tsx')).MemberPage,
  })),
  memberPage('themeCards', 'activity', prefetchedPages.themeCards),
  memberPage('activityCards', 'activity', prefetchedPages.activityCards),
  memberPage('themeCard', 'activity', prefetchedPages.themeCard),
  memberPage('focusArea', 'activity', prefetchedPages.focusArea),
  memberPage('generalTip', 'activity', prefetchedPages.generalTip),
  memberPage('askIntro', 'activity', async () => ({
    Component: (await import('#src/features/ask/ask-intro-page.tsx')).AskIntroPage,
  })),
  memberPage('askSigns', 'activity', async () => ({
    Component: (await import('#src/features/ask/ask-signs-page.tsx')).AskSignsPage,
  })),
  memberPage('everydaySigns', 'activity', async () => ({
    Component: (await import('#src/features/ask/everyday-signs-page.tsx')).EverydaySignsPage,
  })),
  memberPage('teachSign', 'activity', async () => ({
    Component: (await import('#src/features/ask/teach-sign-page.tsx')).TeachSignPage,
  })),
  memberPage('planActivity', 'activity', async () => ({
    Component: (await import('#src/features/calendar/add-to-calendar-page.tsx')).AddToCalendarPage,
  })),
  memberPage('activity', 'activity', prefetchedPages.activity, [
    innerPage('activity', 'inspectPlan', 'activity', async () => ({
      Component: (await import('#src/features/calendar/inspect-plan-page.tsx')).InspectPlanPage,
    })),
  ]),
  memberPage('calendar', 'calendar', prefetchedPages.calendar),
  memberPage('calendarList', 'calendar', prefetchedPages.calendarList),
  memberPage('yearWheel', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/year-wheel-page.tsx')).YearWheelPage,
  })),
  memberPage('planSheet', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/sheet/plan-sheet-page.tsx')).PlanSheetPage,
  })),
  memberPage('feeds', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/feeds/feeds-page.tsx')).FeedsPage,
  })),
  memberPage('planSeveral', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/plan-several-page.tsx')).PlanSeveralPage,
  })),
  memberPage('plan', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/plan-event-page.tsx')).PlanEventPage,
  })),
  memberPage('monthTable', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/month-events-page.tsx')).MonthEventsPage,
  })),
  memberPage('profile', 'profile', prefetchedPages.profile),
  memberPage('evaluation', 'profile', async () => ({
    Component: (await import('#src/features/reflection/reflection-page.tsx')).ReflectionPage,
  })),
  memberPage('unsent', 'profile', prefetchedPages.unsent),
  memberPage('sessions', 'profile', async () => ({
    Component: (await import('#src/features/profile/sessions-page.tsx')).SessionsPage,
  })),
  memberPage('favorites', 'profile', async () => ({
    Component: (await import('#src/features/profile/favorites-page.tsx')).FavoritesPage,
  })),
  memberPage('myEvaluations', 'profile', async () => ({
    Component: (await import('#src/features/reflection/my-reflections-page.tsx')).MyReflectionsPage,
  })),
  memberPage('about', 'profile', async () => ({
    Component: (await import('#src/features/profile/about-page.tsx')).AboutPage,
  })),
  memberPage('licenses', 'profile', async () => ({
    Component: (await import('#src/features/profile/licenses-page.tsx')).LicensesPage,
  })),
  memberPage('privacy', 'profile', async () => ({
    Component: (await import('#src/features/profile/privacy-page.tsx')).PrivacyPage,
  })),
  memberPage('employeeEvaluations', 'profile', async () => ({
    Component: (await import('#src/features/reflection/employee-reflections-page.tsx'))
      .EmployeeReflectionsPage,
  })),
  memberPage('employeeEvaluation', 'profile', async () => ({
    Component: (await import('#src/features/reflection/employee-reflection-page.tsx')).EmployeeReflectionPage,
  })),
  editorPage('contentList', async () => ({
    Component: (await import('#src/features/bank/editing/content-list-page.tsx')).ContentListPage,
  })),
  editorPage('contentListOfKind', async () => ({
    Component: (await import('#src/features/bank/editing/content-list-page.tsx')).ContentListPage,
  })),
  editorPage('newContent', async () => ({
    Component: (await import('#src/features/bank/editing/content-form-page.tsx')).ContentFormPage,
  })),
  editorPage('contentForm', async () => ({
    Component: (await import('#src/features/bank/editing/content-form-page.tsx')).ContentFormPage,
  })),
  editorPage('contentVersions', async () => ({
    Component: (await import('#src/features/bank/editing/content-versions-page.tsx')).ContentVersionsPage,
  })),
]

/** Windows without the menu: the control window of an Ask session and the children's stage. */
const askPages: RouteObject[] = [
  memberPage('askControl', 'activity', async () => ({
    Component: (await import('#src/features/ask/ask-progress-page.tsx')).AskProgressPage,
  })),
  authPage('askStage', 'everyone', async () => ({
    Component: (await import('#src/features/ask/ask-stage-page.tsx')).AskStagePage,
  })),
]

const authPages: RouteObject[] = [
  authPage('login', 'guests', async () => ({
    Component: (await import('./login-route.tsx')).LoginRoute,
  })),
  authPage('signIn', 'everyone', async () => ({
    Component: (await import('#src/features/auth/sign-in-page.tsx')).SignInPage,
  })),
  authPage('resetPassword', 'everyone', async () => ({
    Component: (await import('#src/features/auth/reset-password-page.tsx')).ResetPasswordPage,
  })),
  authPage('apply', 'everyone', async () => ({
    Component: (await import('#src/features/auth/apply-page.tsx')).ApplyPage,
  })),
  authPage('invitation', 'everyone', async () => ({
    Component: (await import('#src/features/auth/invitation-page.tsx')).InvitationPage,
  })),
  authPage('joinByInvitation', 'everyone', async () => ({
    Component: (await import('#src/features/auth/invitation-page.tsx')).JoinByInvitationPage,
  })),
]

/** Every page but Home; the names of their files are fetched with them, after the start. */
export const otherPages: OtherPages = { members, windows: [pageGroup(askPages), pageGroup(authPages)] }
