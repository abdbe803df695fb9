import type { MachineTexts } from '#tests/support/paths/texts.ts'

const withoutKey = 'Only a stored draft whose key the server does not send: the tests of the machine do that.'

export const texts: MachineTexts = {
  states: {
    opening: ['the device is looking for a draft', 'enheten ser etter et utkast'],
    locked: ['the draft on the device could not be opened', 'utkastet på enheten kunne ikke åpnes'],
    'filling.dating.untried': ['days are being chosen', 'dager velges'],
    'filling.dating.tried': ['the days have an error to correct', 'dagene har en feil som må rettes'],
    'filling.staffing.untried': ['people are being chosen', 'folk velges'],
    'filling.staffing.tried': ['the people have an error to correct', 'folkene har en feil som må rettes'],
    'filling.choosingChildren': ['children are being chosen', 'barn velges'],
    'filling.reviewing.unsaved': ['everything is shown once more', 'alt vises en gang til'],
    'filling.reviewing.refused': ['the server has refused the plans', 'serveren har sagt nei til planene'],
    'filling.reviewing.offline': ['there was no response from the server', 'serveren har ikke svart'],
    saving: ['the plans are being saved', 'planene lagres'],
    saved: ['the plans are in the calendar', 'planene står i kalenderen'],
  },
  events: {
    'drafts.opened': ['the device has looked for a draft', 'enheten har sett etter et utkast'],
    'drafts.locked': ['the draft on the device cannot be opened', 'utkastet på enheten kan ikke åpnes'],
    'after openDeadline': ['the device does not respond', 'enheten svarer ikke'],
    'planning.change': ['somebody changes a field', 'noen endrer et felt'],
    'planning.toggleDay': ['somebody presses a day', 'noen trykker på en dag'],
    'planning.addDays': ['somebody repeats the day every week', 'noen gjentar dagen hver uke'],
    'planning.goTo': ['somebody goes to another step', 'noen går til et annet trinn'],
    'planning.save': ['somebody saves the plans', 'noen lagrer planene'],
    'planning.startOver': ['somebody starts over', 'noen begynner på nytt'],
    'planning.retry': ['somebody tries to open the draft again', 'noen prøver å åpne utkastet igjen'],
    'planning.again': ['somebody plans more days', 'noen planlegger flere dager'],
    'save done': ['the server responds', 'serveren svarer'],
    'save error': ['the save fails', 'lagringen feiler'],
  },
  byPerson: [
    'planning.change',
    'planning.toggleDay',
    'planning.addDays',
    'planning.goTo',
    'planning.save',
    'planning.startOver',
    'planning.again',
    'planning.retry',
  ],
  outOfReach: {
    'locked · planning.retry': withoutKey,
    'locked · planning.startOver': withoutKey,
    'filling · planning.goTo [isStaffingInvalid]': 'No field offers a person who has another part.',
    'filling.reviewing · planning.save [isDatingInvalid]': 'The last step has no field for days and times.',
    'filling.reviewing · planning.save [isStaffingInvalid]': 'The last step has no field for people.',
  },
}
