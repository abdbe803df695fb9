import type { RouteObject } from 'react-router-dom'

import type { RouteAccess } from '#src/machines/app/app.machine.ts'

import { type LoadPage, memberPage, pageGroup, pageRoute } from './page-route.tsx'
import type { OtherPages } from './routes.tsx'

const editorPage = (path: string, loadPage: LoadPage) =>
  pageRoute(path, { access: 'bankEditors', group: 'profile' }, loadPage)
const authPage = (path: string, access: RouteAccess, loadPage: LoadPage) =>
  pageRoute(path, { access }, loadPage)

/** The pages of the bank and of the menu. They are prefetched, so that their links also work offline. */
export const prefetchedPages = {
  themeCards: async () => ({
    Component: (await import('#src/features/activities/theme-cards-page.tsx')).ThemeCardsPage,
  }),
  activityCards: async () => ({
    Component: (await import('#src/features/activities/activity-cards-page.tsx')).ActivityCardsPage,
  }),
  themeCard: async () => ({
    Component: (await import('#src/features/activities/main-activity-page.tsx')).MainActivityPage,
  }),
  focusArea: async () => ({
    Component: (await import('#src/features/activities/focus-area-page.tsx')).FocusAreaPage,
  }),
  generalTip: async () => ({
    Component: (await import('#src/features/activities/general-tip-page.tsx')).GeneralTipPage,
  }),
  activity: async () => ({
    Component: (await import('#src/features/activities/activity-page.tsx')).ActivityPage,
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
} satisfies Readonly<Record<string, LoadPage>>

/** Every route of specification section 2 but Home. The router ranks static paths before `/activities/:id`. */
const members: RouteObject[] = [
  memberPage('/reports', 'profile', async () => ({
    Component: (await import('#src/features/reports/reports-page.tsx')).ReportsPage,
  })),
  memberPage('/reports/staff', 'profile', async () => ({
    Component: (await import('#src/features/reports/staff-report-page.tsx')).StaffReportPage,
  })),
  memberPage('/reports/leader', 'profile', async () => ({
    Component: (await import('#src/features/reports/leader-report-page.tsx')).LeaderReportPage,
  })),
  memberPage('/reports/admin', 'profile', async () => ({
    Component: (await import('#src/features/reports/admin-report-page.tsx')).AdminReportPage,
  })),
  memberPage('/resources', 'home', async () => ({
    Component: (await import('#src/features/activities/resources/resources-page.tsx')).ResourcesPage,
  })),
  memberPage('/resources/:id', 'home', async () => ({
    Component: (await import('#src/features/activities/resources/resource-page.tsx')).ResourcePage,
  })),
  memberPage('/departments', 'profile', async () => ({
    Component: (await import('#src/features/departments/departments-page.tsx')).DepartmentsPage,
  })),
  memberPage('/departments/:id', 'profile', async () => ({
    Component: (await import('#src/features/departments/department-page.tsx')).DepartmentPage,
  })),
  memberPage('/activities', 'activity', prefetchedPages.themeCards),
  memberPage('/activities/activities', 'activity', prefetchedPages.activityCards),
  memberPage('/activities/main/:id', 'activity', prefetchedPages.themeCard),
  memberPage('/activities/focus-area/:id', 'activity', prefetchedPages.focusArea),
  memberPage('/activities/general-tip/:id', 'activity', prefetchedPages.generalTip),
  memberPage('/activities/ask/intro', 'activity', async () => ({
    Component: (await import('#src/features/ask/ask-intro-page.tsx')).AskIntroPage,
  })),
  memberPage('/activities/ask/signs', 'activity', async () => ({
    Component: (await import('#src/features/ask/ask-signs-page.tsx')).AskSignsPage,
  })),
  memberPage('/activities/ask/everyday', 'activity', async () => ({
    Component: (await import('#src/features/ask/everyday-signs-page.tsx')).EverydaySignsPage,
  })),
  memberPage('/activities/ask/signs/:sign', 'activity', async () => ({
    Component: (await import('#src/features/ask/teach-sign-page.tsx')).TeachSignPage,
  })),
  memberPage('/activities/:id/add-to-calendar', 'activity', async () => ({
    Component: (await import('#src/features/calendar/add-to-calendar-page.tsx')).AddToCalendarPage,
  })),
  memberPage('/activities/:id/:planId?', 'activity', prefetchedPages.activity, [
    memberPage('inspect', 'activity', async () => ({
      Component: (await import('#src/features/calendar/inspect-plan-page.tsx')).InspectPlanPage,
    })),
  ]),
  memberPage('/calendar', 'calendar', prefetchedPages.calendar),
  memberPage('/calendar/list', 'calendar', prefetchedPages.calendarList),
  memberPage('/calendar/wheel', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/year-wheel-page.tsx')).YearWheelPage,
  })),
  memberPage('/calendar/print', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/sheet/plan-sheet-page.tsx')).PlanSheetPage,
  })),
  memberPage('/calendar/feeds', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/feeds/feeds-page.tsx')).FeedsPage,
  })),
  memberPage('/calendar/multi', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/plan-several-page.tsx')).PlanSeveralPage,
  })),
  memberPage('/calendar/:event/plan', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/plan-event-page.tsx')).PlanEventPage,
  })),
  memberPage('/calendar/:year/:month/events', 'calendar', async () => ({
    Component: (await import('#src/features/calendar/month-events-page.tsx')).MonthEventsPage,
  })),
  memberPage('/profile', 'profile', prefetchedPages.profile),
  memberPage('/profile/evaluation/:id', 'profile', async () => ({
    Component: (await import('#src/features/evaluation/evaluation-page.tsx')).EvaluationPage,
  })),
  memberPage('/profile/favorites', 'profile', async () => ({
    Component: (await import('#src/features/profile/favorites-page.tsx')).FavoritesPage,
  })),
  memberPage('/profile/evaluations', 'profile', async () => ({
    Component: (await import('#src/features/evaluation/my-evaluations-page.tsx')).MyEvaluationsPage,
  })),
  memberPage('/profile/about', 'profile', async () => ({
    Component: (await import('#src/features/profile/about-page.tsx')).AboutPage,
  })),
  memberPage('/profile/about/licenses', 'profile', async () => ({
    Component: (await import('#src/features/profile/licenses-page.tsx')).LicensesPage,
  })),
  memberPage('/profile/privacy', 'profile', async () => ({
    Component: (await import('#src/features/profile/privacy-page.tsx')).PrivacyPage,
  })),
  memberPage('/profile/employee-evaluations', 'profile', async () => ({
    Component: (await import('#src/features/evaluation/employee-evaluations-page.tsx'))
      .EmployeeEvaluationsPage,
  })),
  memberPage('/profile/employee-evaluations/evaluation/:id', 'profile', async () => ({
    Component: (await import('#src/features/evaluation/employee-evaluation-page.tsx')).EmployeeEvaluationPage,
  })),
  editorPage('/admin', async () => ({
    Component: (await import('#src/features/activities/editing/content-list-page.tsx')).ContentListPage,
  })),
  editorPage('/admin/:kind', async () => ({
    Component: (await import('#src/features/activities/editing/content-list-page.tsx')).ContentListPage,
  })),
  editorPage('/admin/:kind/new', async () => ({
    Component: (await import('#src/features/activities/editing/content-form-page.tsx')).ContentFormPage,
  })),
  editorPage('/admin/:kind/:id', async () => ({
    Component: (await import('#src/features/activities/editing/content-form-page.tsx')).ContentFormPage,
  })),
  editorPage('/admin/:kind/:id/versions', async () => ({
    Component: (await import('#src/features/activities/editing/content-versions-page.tsx'))
      .ContentVersionsPage,
  })),
]

/** Windows without the menu: the control window of an Ask session and the children's stage. */
const askPages: RouteObject[] = [
  memberPage('/activities/ask/progress', 'activity', async () => ({
    Component: (await import('#src/features/ask/ask-progress-page.tsx')).AskProgressPage,
  })),
  authPage('/ask/stage', 'everyone', async () => ({
    Component: (await import('#src/features/ask/ask-stage-page.tsx')).AskStagePage,
  })),
]

const authPages: RouteObject[] = [
  authPage('/login', 'guests', async () => ({
    Component: (await import('#src/features/auth/login-page.tsx')).LoginPage,
  })),
  authPage('/signin', 'everyone', async () => ({
    Component: (await import('#src/features/auth/sign-in-page.tsx')).SignInPage,
  })),
  authPage('/reset-password', 'everyone', async () => ({
    Component: (await import('#src/features/auth/reset-password-page.tsx')).ResetPasswordPage,
  })),
]

/** Every page but Home; the names of their files are fetched with them, after the start. */
export const otherPages: OtherPages = { members, windows: [pageGroup(askPages), pageGroup(authPages)] }
