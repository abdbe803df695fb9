import * as v from 'valibot'

import { endpointTable } from './endpoint.ts'

/** The base addresses and words that differ from one installation to the next; an empty address is the page’s own origin. */
export const RuntimeConfig = v.object({
  mainApiUrl: v.string(),
  appApiUrl: v.string(),
  portalUrl: v.string(),
  askUrl: v.string(),
  askAppUrl: v.string(),
  supportPhone: v.nullable(v.string()),
  version: v.string(),
})
export type RuntimeConfig = v.InferOutput<typeof RuntimeConfig>

/** Everything on the page’s own origin: what stands where nothing else is said. */
export const ownOrigin: RuntimeConfig = {
  mainApiUrl: '',
  appApiUrl: '',
  portalUrl: '',
  askUrl: '',
  askAppUrl: '',
  supportPhone: null,
  version: '',
}

/** One package that the browser is sent, and the licence that it comes under, with its text. */
export const ThirdPartyNotice = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  text: v.string(),
})
export type ThirdPartyNotice = v.InferOutput<typeof ThirdPartyNotice>

/** Where the build puts the list of these, on the page’s own origin. */
export const thirdPartyNoticesPath = '/licenses.json'

export const systemEndpoints = endpointTable({
  config: {
    method: 'GET',
    path: '/config.json',
    host: 'app',
    who: 'anyone',
    scope: 'none',
    response: RuntimeConfig,
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
