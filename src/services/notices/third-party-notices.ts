import * as v from 'valibot'

import { ApiRefusal, NoAnswer } from '#src/contract/api.ts'
import { ThirdPartyNotice, thirdPartyNoticesPath } from '#src/contract/system.ts'

/** The notices of what the build has shipped. Rejects with `NoAnswer` on a silent network, with `ApiRefusal` on any status outside 200–299. */
export async function loadThirdPartyNotices(transport: typeof fetch): Promise<readonly ThirdPartyNotice[]> {
  let response: Response
  try {
    response = await transport(thirdPartyNoticesPath)
  } catch {
    throw new NoAnswer()
  }
  if (!response.ok) throw new ApiRefusal(response.status, response.statusText || `HTTP ${response.status}`)
  return v.parse(v.array(ThirdPartyNotice), await response.json())
}
