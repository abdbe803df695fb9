import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Planning a month in a table', 'Planlegging av en måned i en tabell'],
  states: {
    opening: ['the draft is being opened', 'utkastet åpnes'],
    'editing.deciding': ['the table looks for changes', 'tabellen ser etter endringer'],
    'editing.unchanged.untouched': ['nothing is changed', 'ingenting er endret'],
    'editing.unchanged.saved': ['everything is saved', 'alt er lagret'],
    'editing.changed.unsaved': ['some rows are not saved', 'noen rader er ikke lagret'],
    'editing.changed.refused': ['the server has refused some rows', 'serveren har sagt nei til noen rader'],
    'editing.changed.offline': ['there was no response from the server', 'serveren har ikke svart'],
    'saving.choosing': ['the next row is chosen', 'neste rad velges'],
    'saving.sending': ['a row is being saved', 'en rad lagres'],
  },
  events: {
    'draft.opened': ['the draft is open', 'utkastet er åpnet'],
    'monthTable.edit': ['somebody edits cells', 'noen endrer ruter'],
    'monthTable.paste': ['somebody pastes days or cells', 'noen limer inn dager eller ruter'],
    'monthTable.notice.dismiss': [
      'somebody closes the notice of a paste',
      'noen lukker beskjeden om innlimingen',
    ],
    'monthTable.copy': ['somebody copies days or cells', 'noen kopierer dager eller ruter'],
    'monthTable.undo': ['somebody undoes a step', 'noen angrer et steg'],
    'monthTable.redo': ['somebody redoes a step', 'noen gjør et steg om igjen'],
    'monthTable.discard': ['somebody throws the changes away', 'noen forkaster endringene'],
    'monthTable.save': ['somebody saves the table', 'noen lagrer tabellen'],
    'save done': ['the server responds', 'serveren svarer'],
    'save error': ['the save fails', 'lagringen feiler'],
  },
  given: {
    '': [
      'leder@solbakken.example is signed in and is in the month table',
      'leder@solbakken.example er logget inn og er i månedstabellen',
    ],
    'with a draft': [
      'leder@solbakken.example is signed in and has left the month table with an activity that is not saved, and has opened it again',
      'leder@solbakken.example er logget inn og har forlatt månedstabellen med en aktivitet som ikke er lagret, og har åpnet den igjen',
    ],
  },
  outcomes: {
    'monthTable.copy': ['what was copied can be pasted', 'det som er kopiert, kan limes inn'],
    'monthTable.notice.dismiss': ['the notice is gone', 'beskjeden er borte'],
  },
  byPerson: [
    'monthTable.edit',
    'monthTable.paste',
    'monthTable.copy',
    'monthTable.notice.dismiss',
    'monthTable.undo',
    'monthTable.redo',
    'monthTable.save',
    'monthTable.discard',
  ],
}
