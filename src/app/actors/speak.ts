import { fromCallback } from 'xstate'

import type { VoiceCommand } from '#src/machines/ask/ask-stage/ask-stage.machine.ts'
import { createVoice } from '#src/services/audio/voice.ts'

/** Says the words of signs on this page. */
export const speakOn = (page: Window) =>
  fromCallback<VoiceCommand>(({ receive }) => {
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
  })
