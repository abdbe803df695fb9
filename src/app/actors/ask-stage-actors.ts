import { type EventObject, fromCallback } from 'xstate'

import type { askStageMachine, StageKind } from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import type { Screens } from '#src/services/screen/screens.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { watchClicker } from './clicker.ts'
import { watchInterruptions } from './interruptions.ts'
import { watchPage } from './page-actors.ts'
import { speakOn } from './speak.ts'

type Deps = { readonly page: Window & typeof globalThis; readonly screens: Screens }
type Machines = 'stageLink' | 'character' | 'vision' | 'cameraConsent'

export const askStageActors = ({ page, screens }: Deps) =>
  ({
    page: watchPage(page),
    interruptions: watchInterruptions(page),
    clicker: watchClicker(page),

    voice: speakOn(page),
    screen: fromCallback<EventObject, { readonly kind: StageKind }>(({ input: { kind } }) =>
      screens.fill(kind === 'window'),
    ),
  }) satisfies ActorsOf<typeof askStageMachine, Machines>
