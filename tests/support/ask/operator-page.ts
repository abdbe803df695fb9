import type { NonReducibleUnknown } from 'xstate'

import type {
  ClickerOutputEvent,
  PageOutputEvent,
  SignsOutputEvent,
} from '#src/machines/ask/ask-control/ask-control-events.ts'
import type { SettingsCommand, SettingsOutputEvent } from '#src/machines/ask/ask-control/operator-settings.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'

/** What a session and a show of signs have of their page and their device; the test plays both. */
export function deferredOperatorPage() {
  const page = deferredCallback<OutputEvents<PageOutputEvent>>()
  const clicker = deferredCallback<OutputEvents<ClickerOutputEvent>>()
  const signs = deferredCallback<OutputEvents<SignsOutputEvent>>()
  const settings = deferredCallback<{
    input: NonReducibleUnknown
    command: SettingsCommand
    outputEvent: SettingsOutputEvent
  }>()
  return {
    operator: { page, clicker, signs, settings },
    actors: { page: page.logic, clicker: clicker.logic, signs: signs.logic, settings: settings.logic },
  }
}
