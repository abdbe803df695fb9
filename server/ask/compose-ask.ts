import type { Database } from '#server/database/database.ts'
import { notificationsOn } from '#server/database/notifications.ts'
import type { Log } from '#server/environment/log.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { tabletSecrets } from '#server/http/tablet-cookie.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { UserStore } from '#server/people/user.store.ts'
import { attemptCount } from '#server/sessions/attempt-count.store.ts'
import type { Keys } from '#server/secrets/keys.ts'
import type { Settings } from '#server/environment/settings.ts'
import type { askEndpoints } from '#src/contract/ask.ts'
import { askConstants } from '#src/contract/ask-constants.ts'

import { askSettingsHandlers } from './ask-settings.handlers.ts'
import { deviceHandlers } from './device.handlers.ts'
import { linkTicketStore } from './link-ticket.store.ts'
import type { Leader } from './link-ticket.store.ts'
import { linkOrigins } from './link-origin.ts'
import { linkRoutes } from './link.routes.ts'
import { progressHandlers } from './progress.handlers.ts'
import { relay, relayLimits } from './relay.ts'
import type { RelayLimits } from './relay.ts'
import { relayStore } from './relay.store.ts'
import { stageHandlers } from './stage.handlers.ts'
import type { signHandlers } from './sign.handlers.ts'
import { stageStore } from './stage.store.ts'
import { dialProcess } from './uplink.ts'

/** New devices per address; a whole municipality may share one address. */
const newStagesFromAddress = { allowed: 300, windowMinutes: 60 }
const pairingTries = { allowed: askConstants.pairingTriesPerMinute, windowMinutes: 1 }

/** Composes the ask-service, except the signs. */
export function composeAsk(deps: {
  readonly db: Database
  readonly within: WithinOrganization
  readonly users: UserStore
  readonly keys: Keys
  readonly settings: Pick<Settings, 'publicUrl' | 'corsOrigins' | 'databaseUrl' | 'processUrl'>
  readonly now: () => Date
  readonly log: Log
  readonly inBackground: (work: Promise<void>) => void
  readonly limits: Partial<RelayLimits>
}) {
  const { db, within, users, now, settings } = deps
  const stages = stageStore(db, now)
  const tickets = linkTicketStore(db, now)
  const { databaseUrl } = settings
  const notifications = notificationsOn('ask_stage', { db, databaseUrl })

  const links = relay({
    stages,
    tickets,
    relays: relayStore(db),
    notifications,
    dial: dialProcess,
    address: settings.processUrl,
    mayLead: mayLead(users),
    inBackground: deps.inBackground,
    log: deps.log,
    limits: { ...relayLimits, ...deps.limits },
  })

  const handlers: Omit<HandlersOf<typeof askEndpoints>, keyof ReturnType<typeof signHandlers>> = {
    ...progressHandlers(within, now),
    ...askSettingsHandlers(within, now),
    ...deviceHandlers({
      within,
      tickets,
      pairingTries: attemptCount(deps, 'pairing by account', pairingTries),
      notifications,
      now,
    }),
    ...stageHandlers({
      stages,
      tickets,
      newStages: attemptCount(deps, 'new stage from address', newStagesFromAddress),
      within,
    }),
  }
  return {
    handlers,
    links,
    routes: linkRoutes(links, linkOrigins(settings), tabletSecrets(settings.publicUrl)),
  }
}

/** A link outlives the request for its ticket, so the user is looked up again, and the shared tablet on which it was opened. */
const mayLead =
  (users: UserStore) =>
  async (
    { organizationId, userId, familyId }: Leader,
    tabletSecret: string | undefined,
  ): Promise<boolean> => {
    const found = await users.findBySession({ userId, familyId, tabletSecret })
    return (
      found?.user.affiliations.some(({ department }) => department.organization === organizationId) ?? false
    )
  }
