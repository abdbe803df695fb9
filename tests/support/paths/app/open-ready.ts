import { waitFor } from 'xstate'

import { constants } from '#src/contract/constants.ts'
import type { Tab } from '#tests/support/app/whole-app.ts'
import type { AppVisit } from '#tests/support/paths/binding.ts'

/** Opens the app, signs the person in, and lets the time pass that the splash stays for. */
export async function openReady(
  { openTab, passTime }: Pick<AppVisit, 'openTab' | 'passTime'>,
  email: string,
): Promise<Tab> {
  const tab = openTab()
  await tab.signIn(email)
  const { startup } = tab.app.getSnapshot().children
  if (startup) await waitFor(startup, (snapshot) => snapshot.matches('settling'))
  passTime(constants.splashDelay)
  await tab.waitForState({ signedIn: 'ready' })
  return tab
}
