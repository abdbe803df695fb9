import type { StageVoice, WordSpeech } from '#src/contract/ask-link.ts'

/** How a session is led from this device, as its operators have chosen. */
export type OperatorSettings = {
  readonly says: WordSpeech
  /** Above 0, to 1. */
  readonly volume: number
  readonly isMuted: boolean
  /** The camera is turned on before the first sign of each session in which it can help. */
  readonly usesCamera: boolean
  /** The keys of a presentation clicker, or of one large key, lead the session. */
  readonly usesClicker: boolean
}

/** Before anybody has chosen: the adult says the word (decision 028). */
export const firstSettings: OperatorSettings = {
  says: 'onRequest',
  volume: 0.8,
  isMuted: false,
  usesCamera: false,
  usesClicker: false,
}

export const voiceOf = ({ says, volume, isMuted }: OperatorSettings): StageVoice => ({
  says,
  volume: isMuted ? 0 : volume,
})

export type SettingsCommand = { readonly type: 'settings.store'; readonly settings: OperatorSettings }
/** What was last chosen on this device. */
export type SettingsOutputEvent = { readonly type: 'settings.loaded'; readonly settings: OperatorSettings }

type WithSettings = { readonly settings: OperatorSettings }

/** The settings with what somebody has changed of them. */
export const changedSettings = (
  context: WithSettings,
  { settings }: { readonly settings: Partial<OperatorSettings> },
): OperatorSettings => ({ ...context.settings, ...settings })

export const storeCommandOf = ({ settings }: WithSettings): SettingsCommand => ({
  type: 'settings.store',
  settings,
})
