import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Instant } from './values.ts'

/** The base addresses and texts that differ between installations; an empty address means the page’s own origin. */
export const RuntimeConfig = v.object({
  mainApiUrl: v.string(),
  appApiUrl: v.string(),
  portalUrl: v.string(),
  askUrl: v.string(),
  askAppUrl: v.string(),
  /** The origin at which other devices reach the app; empty where only this machine does. */
  publicUrl: v.string(),
  supportPhone: v.nullable(v.string()),
  /** Whether the portal signs in with Feide. */
  offersFeide: v.boolean(),
  version: v.string(),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>

/** What the app reads when it starts, and when it is shown again: also the time, since the clock of a device may be wrong. */
const ConfigResponse = v.object({ ...RuntimeConfig.entries, now: Instant })

/** The time in a response of the configuration. */
export const ServerTime = v.pipe(
  v.object({ now: Instant }),
  v.transform(({ now }) => new Date(now)),
)

/** The defaults: everything on the page’s own origin. */
export const ownOrigin: RuntimeConfig = {
  mainApiUrl: '',
  appApiUrl: '',
  portalUrl: '',
  askUrl: '',
  askAppUrl: '',
  publicUrl: '',
  supportPhone: null,
  offersFeide: false,
  version: '',
}

/** A package that is shipped to the browser, with its licence and the licence's text. */
export const ThirdPartyNotice = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  text: v.string(),
})
export type ThirdPartyNotice = v.InferOutput<typeof ThirdPartyNotice>

/** The path of the list of notices that the build writes, on the page’s own origin. */
export const thirdPartyNoticesPath = '/licenses.json'

export const systemEndpoints = endpointTable({
  config: {
    method: 'GET',
    path: '/config.json',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    response: ConfigResponse,
  },
  health: {
    method: 'GET',
    path: '/api/health',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    response: v.object({ status: v.literal('ok') }),
    failures: [503],
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    response: v.looseObject({ openapi: v.string() }),
  },
})

export const systemSummaries: SummariesOf<typeof systemEndpoints> = {
  config: 'The addresses that the app calls, and the time of the server, read at run time.',
  health: 'Returns 200 while the server can serve, 503 before and while it drains.',
  openapi: 'This document.',
}
