import * as v from 'valibot'

import { ApiError, NetworkError } from '#src/contract/api.ts'
import { ThirdPartyNotice, thirdPartyNoticesPath } from '#src/contract/system.ts'

/** The notices of the shipped third-party code. Rejects with `NetworkError` without a response, with `ApiError` on any status outside 200–299. */
export async function loadThirdPartyNotices(transport: typeof fetch): Promise<readonly ThirdPartyNotice[]> {
  let response: Response
  try {
    response = await transport(thirdPartyNoticesPath)
  } catch {
    throw new NetworkError()
  }
  if (!response.ok) throw new ApiError(response.status, response.statusText || `HTTP ${response.status}`)
  return v.parse(v.array(ThirdPartyNotice), await response.json())
}
