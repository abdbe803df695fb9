import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    'curriculum.active': ['the signs are practised', 'tegnene øves'],
    'undo.none': ['there is no decision to undo', 'det er ingen avgjørelse å angre'],
    'undo.offered': ['«Angre» is offered', '«Angre» tilbys'],
    start: ['the session may start by itself', 'økta kan starte av seg selv'],
    recount: ['an undone decision is counted', 'en angret avgjørelse telles'],
    'stage.awaited': ['the children do not see Ask yet', 'barna ser ikke Ask ennå'],
    'stage.ready': ['the children can see Ask', 'barna kan se Ask'],
  },
  events: {
    'practice.approve': ['somebody presses «Godkjenn»', 'noen trykker «Godkjenn»'],
    'practice.repeat': ['somebody presses «Gjenta»', 'noen trykker «Gjenta»'],
    'practice.undo': ['somebody presses «Angre»', 'noen trykker «Angre»'],
    'practice.approveAutomatically': [
      'nobody has stopped the automatic approval',
      'ingen har stoppet den automatiske godkjenningen',
    ],
    'nextStep.taken': [
      'somebody has pressed «Barnets tur nå» or «Gå videre»',
      'noen har trykket «Barnets tur nå» eller «Gå videre»',
    ],
    'practice.press': ['somebody presses a key of a clicker', 'noen trykker en tast på en klikker'],
    'nextStep.returned': [
      'somebody has pressed «back» on a clicker',
      'noen har trykket «tilbake» på en klikker',
    ],
    'practice.turn': ['somebody says that it is one child', 'noen sier at det er ett barn'],
    'practice.hands.changed': ['an attempt begins or ends', 'et forsøk begynner eller slutter'],
    'practice.stage.ready': ['the children’s screen is ready', 'barnas skjerm er klar'],
    'practice.stage.lost': ['the children’s screen is lost', 'barnas skjerm er borte'],
    'practice.levels.changed': ['something in the session changes', 'noe i økta endrer seg'],
    'after undo': ['eight seconds have passed since the decision', 'åtte sekunder er gått siden avgjørelsen'],
    'curriculum changed': ['the session goes on', 'økta går videre'],
  },
  byPerson: ['practice.approve', 'practice.repeat', 'practice.undo', 'practice.press', 'practice.turn'],
}
