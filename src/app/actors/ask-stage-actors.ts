import { type EventObject, fromCallback } from 'xstate'

import type {
  askStageMachine,
  StageKind,
  VoiceCommand,
} from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import { createVoice } from '#src/services/audio/voice.ts'
import type { Screens } from '#src/services/screen/screens.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { watchClicker } from './clicker.ts'
import { watchInterruptions } from './interruptions.ts'
import { watchPage } from './page-actors.ts'

type Deps = { readonly page: Window & typeof globalThis; readonly screens: Screens }
type Machines = 'stageLink' | 'character' | 'vision' | 'cameraConsent'

export const askStageActors = ({ page, screens }: Deps) =>
  ({
    page: watchPage(page),
    interruptions: watchInterruptions(page),
    clicker: watchClicker(page),

    voice: fromCallback<VoiceCommand>(({ receive }) => {
      const voice = createVoice(page.document)
      receive((command) => {
        switch (command.type) {
          case 'voice.unlock':
            return voice.unlock()
          case 'voice.setVolume':
            return voice.setVolume(command.volume)
          case 'voice.say':
            return voice.play(command.sound)
        }
      })
      return () => voice.stop()
    }),

    screen: fromCallback<EventObject, { readonly kind: StageKind }>(({ input: { kind } }) =>
      screens.fill(kind === 'window'),
    ),
  }) satisfies ActorsOf<typeof askStageMachine, Machines>
