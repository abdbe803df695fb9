import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {},
  events: {
    'drafts.open': ['a form is shown', 'et skjema vises'],
    'drafts.close': ['the form is left', 'skjemaet forlates'],
  },
  byPerson: ['drafts.open', 'drafts.close'],
}
