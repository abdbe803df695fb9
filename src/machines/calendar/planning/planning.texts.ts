import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Planning activities', 'Planlegging av aktiviteter'],
  states: {
    opening: ['the draft is being opened', 'utkastet åpnes'],
    copying: ['earlier plans are being read', 'tidligere planer hentes'],
    copyFailed: ['the earlier plans could not be read', 'de tidligere planene kunne ikke hentes'],
    'filling.choosing.untried': ['activities are being chosen', 'aktiviteter velges'],
    'filling.choosing.tried': ['an activity must be chosen first', 'en aktivitet må velges først'],
    'filling.dating.untried': ['days are being chosen', 'dager velges'],
    'filling.dating.tried': ['the days have an error to correct', 'dagene har en feil som må rettes'],
    'filling.staffing.untried': ['people are being chosen', 'folk velges'],
    'filling.staffing.tried': ['the people have an error to correct', 'folkene har en feil som må rettes'],
    'filling.choosingChildren': ['children are being chosen', 'barn velges'],
    'filling.reviewing.unsaved': ['everything is shown once more', 'alt vises en gang til'],
    'filling.reviewing.refused': [
      'the server has refused some plans',
      'serveren har sagt nei til noen av planene',
    ],
    'filling.reviewing.offline': ['there was no response from the server', 'serveren har ikke svart'],
    'saving.sending': ['the plans of one activity are being saved', 'planene for én aktivitet lagres'],
    'saving.sent': ['the server has responded for one activity', 'serveren har svart for én aktivitet'],
    saved: ['all plans are in the calendar', 'alle planene står i kalenderen'],
  },
  events: {
    'draft.opened': ['the draft is open', 'utkastet er åpnet'],
    'planning.toggleActivity': ['somebody presses an activity', 'noen trykker på en aktivitet'],
    'planning.remove': ['somebody removes an activity', 'noen fjerner en aktivitet'],
    'planning.edit': ['somebody chooses what to edit', 'noen velger hva som skal endres'],
    'planning.change': ['somebody changes a field', 'noen endrer et felt'],
    'planning.toggleDay': ['somebody presses a day', 'noen trykker på en dag'],
    'planning.addDays': ['somebody repeats the day every week', 'noen gjentar dagen hver uke'],
    'planning.share': [
      'somebody lets an activity follow the others again',
      'noen lar en aktivitet følge de andre igjen',
    ],
    'planning.goTo': ['somebody goes to another step', 'noen går til et annet trinn'],
    'planning.save': ['somebody saves the plans', 'noen lagrer planene'],
    'planning.startOver': ['somebody starts over', 'noen begynner på nytt'],
    'planning.again': ['somebody plans more', 'noen planlegger mer'],
    'planning.retry': ['somebody tries again', 'noen prøver igjen'],
    'copy done': ['the earlier plans have been read', 'de tidligere planene er hentet'],
    'copy error': ['reading the earlier plans fails', 'hentingen av de tidligere planene feiler'],
    'save done': ['the server responds', 'serveren svarer'],
    'save error': ['the save fails', 'lagringen feiler'],
  },
  given: {
    '': [
      'ansatt@solbakken.example is signed in and is on the page that plans several activities',
      'ansatt@solbakken.example er logget inn og er på siden som planlegger flere aktiviteter',
    ],
    'of one activity': [
      'ansatt@solbakken.example is signed in and is on the page that plans one activity',
      'ansatt@solbakken.example er logget inn og er på siden som planlegger én aktivitet',
    ],
    'of one activity, with a draft': [
      'ansatt@solbakken.example is signed in and has left the page that plans one activity with a day chosen, and has opened it again',
      'ansatt@solbakken.example er logget inn og har forlatt siden som planlegger én aktivitet med en dag valgt, og har åpnet den igjen',
    ],
    'with a draft': [
      'ansatt@solbakken.example is signed in and has left the page that plans several activities with one chosen, and has opened it again',
      'ansatt@solbakken.example er logget inn og har forlatt siden som planlegger flere aktiviteter med én valgt, og har åpnet den igjen',
    ],
    'with an own helper who leads the others': [
      'ansatt@solbakken.example is signed in and is on the page that plans several activities, with a helper of one who leads both',
      'ansatt@solbakken.example er logget inn og er på siden som planlegger flere aktiviteter, med en hjelper for én som leder begge',
    ],
    'as a copy': [
      'ansatt@solbakken.example is signed in and is on the page that plans several activities, and there are plans in the next week',
      'ansatt@solbakken.example er logget inn og er på siden som planlegger flere aktiviteter, og neste uke har planer',
    ],
    'as a copy of nothing': [
      'ansatt@solbakken.example is signed in and is on the page that plans several activities',
      'ansatt@solbakken.example er logget inn og er på siden som planlegger flere aktiviteter',
    ],
  },
  outcomes: {
    'planning.toggleDay': ['the day is chosen, or no longer', 'dagen er valgt, eller ikke lenger'],
    'planning.toggleActivity': [
      'the activity is chosen, or no longer',
      'aktiviteten er valgt, eller ikke lenger',
    ],
    'planning.change': ['the field shows what was written', 'feltet viser det som er skrevet'],
    'planning.remove': ['the activity is gone from the list', 'aktiviteten er borte fra lista'],
    'planning.edit': ['its fields are shown', 'feltene til den vises'],
    'planning.addDays': [
      'the same weekday is chosen in the weeks after it',
      'samme ukedag er valgt i ukene etter',
    ],
    'planning.share': ['it has the fields of the others', 'den har feltene til de andre'],
  },
  byPerson: [
    'planning.toggleActivity',
    'planning.remove',
    'planning.edit',
    'planning.change',
    'planning.toggleDay',
    'planning.addDays',
    'planning.share',
    'planning.goTo',
    'planning.save',
    'planning.startOver',
    'planning.again',
    'planning.retry',
  ],
  outOfReach: {
    'filling.reviewing · planning.save [isDatingInvalid]': {
      kind: 'onlyInTest',
      test: 'src/machines/calendar/planning/planning.saving.test.ts',
      why: 'The last step has no field for days and times.',
    },
    'filling.reviewing · planning.save [isStaffingInvalid]': {
      kind: 'onlyInTest',
      test: 'src/machines/calendar/planning/planning.saving.test.ts',
      why: 'The last step has no field for people.',
    },
  },
}
