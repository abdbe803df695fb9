import type { EndpointTable } from './endpoint.ts'
import type { Endpoints } from './endpoints.ts'

/** One sentence about each endpoint. */
export type SummariesOf<Tables extends Readonly<Record<string, EndpointTable>>> = {
  readonly [Resource in keyof Tables]: { readonly [Name in keyof Tables[Resource]]: string }
}

/** What each endpoint does, for the API's documentation only: no page imports this, so no browser loads it. */
export const summaries: SummariesOf<Endpoints> = {
  system: {
    config: 'The addresses that the app calls, read at run time.',
    health: 'Returns 200 while the server can serve, 503 before and while it drains.',
    openapi: 'This document.',
  },
  auth: {
    me: 'The signed-in user, with the token that was sent.',
    login: 'Signs in with e-mail and password.',
    requestPasswordReset:
      'Sends a reset email to the signed-in user, or to the address in the body; the response never reveals whether the address is known.',
    resetPassword: 'Sets a new password by a reset token, once; every auth session of the user ends.',
    signIn:
      'Signs in with a code from the portal, once, within 60 seconds; `verifier` is the secret whose SHA-256 was sent to the portal as `challenge`.',
    logout: 'Revokes the family of the token that was sent.',
  },
  departmentRole: {
    mine: 'The roles that the caller may choose from.',
  },
  user: {
    isAdmin: 'Returns whether the caller is a bank editor.',
    byId: 'The complete user of the caller, or name, picture and role of a colleague in the chosen organisation.',
    setRole:
      'Chooses one of the caller’s affiliations; returns a new pair of tokens, and the old family is revoked.',
    setCookieOrIntroShow:
      'Sets whether the cookie notice or the introduction is shown; at least one of the two.',
  },
  like: {
    list: 'The caller’s favourites, newest first.',
    set: 'Sets a favourite on or off; without `on` it adds, so that a repeat never undoes it. Returns the list.',
  },
  departments: {
    list: 'The departments of the organisation, a–z.',
    byId: 'One department of the organisation.',
  },
  students: {
    ofDepartment: 'The children of the department in depctx.',
    byIds: 'The children with these ids that the caller may see; other ids are ignored.',
    ofOrganization: 'The children of the organisation; an Ansatt gets those of their own departments.',
    birthdays:
      'Children with a birthday today or in the next 30 days, the nearest first; an Ansatt gets those of their own departments.',
  },
  mainActivities: {
    list: 'All theme cards, as summaries.',
    byId: 'A complete theme card.',
  },
  focusAreas: {
    list: 'The focus areas, as summaries, in the framework plan’s order.',
    byId: 'A complete focus area, with its goals.',
  },
  activities: {
    list: 'All activity cards, as summaries.',
    byId: 'A complete activity card.',
  },
  experienceGoals: {
    list: 'All experience goals.',
    byId: 'One experience goal.',
  },
  generalTips: {
    list: 'All general tips, as summaries.',
    byId: 'A complete general tip.',
  },
  searchWords: {
    list: 'The words inside every theme card and activity card, so that the app can search while the user types.',
  },
  plans: {
    list: 'The plans of a range of days, by date and time; an Ansatt gets those of their own departments.',
    today: 'The plans whose date is today, in the department of depctx or in all that the caller may see.',
    byIds: 'The plans with these ids that the caller may see; other ids are ignored.',
    byReference: 'All days of one planned activity.',
  },
  ask: {
    signs: 'Every sign of the curriculum.',
    devices: 'The stages that the organisation has paired, by name.',
    addDevice: 'Pairs the stage that shows this code; 404 if there is none.',
    changeDevice: 'Changes the name or description of a paired stage.',
    removeDevice: 'Revokes a paired stage: its link is closed, and it shows a new code.',
    progress: 'The newest 1,000 sessions of the department in depctx, in the order of their start.',
    storeSession: 'Stores the result of a session of the department in depctx; idempotent.',
    ticket: 'A ticket to lead a paired stage of the organisation.',
    openStage:
      'Opens a stage on a device, which is identified by its key or gets a new one. Until it is paired it has a code, which expires after five minutes.',
  },
}
