import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  title: ['Editing a card of the bank', 'Redigering av et kort i banken'],
  states: {
    'form.loading': ['the card is being fetched', 'kortet hentes'],
    'form.unloaded': ['the card has not been fetched', 'kortet kom ikke fram'],
    'form.unavailable': ['the server has refused the card', 'serveren har sagt nei til kortet'],
    'form.editing.untried': ['the form is being filled in', 'skjemaet fylles ut'],
    'form.editing.tried': ['the form has errors to correct', 'skjemaet har feil som må rettes'],
    'form.editing.heldBack': [
      'a file of the form is not stored yet',
      'en fil i skjemaet er ikke lagret ennå',
    ],
    'form.editing.refused': ['the server has refused the form', 'serveren har sagt nei til skjemaet'],
    'form.editing.offline': ['there was no response from the server', 'serveren har ikke svart'],
    'form.editing.draftSaved': ['the draft is stored on the server', 'utkastet ligger på serveren'],
    'form.saving': ['the card is being published', 'kortet publiseres'],
    'form.savingDraft': ['the draft is being stored', 'utkastet lagres'],
    'form.editing.draftDeleted': ['the draft was deleted elsewhere', 'utkastet er slettet på et annet sted'],
    'form.stale.changed': ['the card was changed elsewhere', 'kortet er endret på et annet sted'],
    'form.stale.published': ['the draft was published elsewhere', 'utkastet er publisert på et annet sted'],
    'form.removed': ['the draft or the card is deleted', 'utkastet eller kortet er slettet'],
    'form.saved': ['the card is published', 'kortet er publisert'],
    'changes.none': ['nothing is unsaved', 'ingenting er ulagret'],
    'changes.some.waiting': [
      'changes wait to be stored on the device',
      'endringer venter på å lagres på enheten',
    ],
    'changes.some.stored': ['the changes are stored on the device', 'endringene ligger på enheten'],
    'changes.deleting': ['the draft on the device is being deleted', 'kladden på enheten slettes'],
  },
  events: {
    'load done': ['the server responds', 'serveren svarer'],
    'load error': ['the request fails', 'hentingen feiler'],
    'contentForm.retry': ['somebody tries again', 'noen prøver igjen'],
    'contentForm.change': ['somebody changes a field', 'noen endrer et felt'],
    'contentForm.save': ['somebody publishes the card', 'noen publiserer kortet'],
    'contentForm.saveDraft': ['somebody saves a draft', 'noen lagrer et utkast'],
    'contentForm.discard': ['somebody throws the restored text away', 'noen forkaster det gjenopprettede'],
    'contentForm.choose': ['somebody decides a field', 'noen velger i et felt'],
    'contentForm.merge': ['somebody goes back to the form', 'noen går tilbake til skjemaet'],
    'contentForm.draft.removed': ['somebody deletes the draft', 'noen sletter utkastet'],
    'contentForm.card.deleted': ['somebody deletes the card', 'noen sletter kortet'],
    'contentForm.state.changed': [
      'the card was taken out or put back',
      'kortet er tatt ut eller lagt tilbake',
    ],
    'contentForm.files.changed': [
      'files of the form begin or are stored',
      'filer i skjemaet kommer til eller blir lagret',
    ],
    'save done': ['the server responds', 'serveren svarer'],
    'save error': ['the save fails', 'lagringen feiler'],
    'saveDraft done': ['the server responds', 'serveren svarer'],
    'saveDraft error': ['the save fails', 'lagringen feiler'],
    'after autosaveDelay': ['half a second passes', 'et halvt sekund går'],
    'deleteDraft done': ['the device has deleted the draft', 'enheten har slettet kladden'],
    'deleteDraft error': ['the device cannot delete the draft', 'enheten kan ikke slette kladden'],
    'after deleteDeadline': ['the device does not respond', 'enheten svarer ikke'],
  },
  given: {
    '': [
      'admin@solbakken.example is signed in and has opened the first goal in the editors’ pages',
      'admin@solbakken.example er logget inn og har åpnet det første målet i redaksjonen',
    ],
    'and its drafts': [
      'admin@solbakken.example is signed in and writes a new goal in the editors’ pages',
      'admin@solbakken.example er logget inn og skriver et nytt mål i redaksjonen',
    ],
    'of a card that nothing uses': [
      'admin@solbakken.example is signed in, has published a goal that nothing uses, and has opened it in the editors’ pages',
      'admin@solbakken.example er logget inn, har publisert et mål som ingenting bruker, og har åpnet det i redaksjonen',
    ],
    'with what the device has kept': [
      'admin@solbakken.example is signed in and has left a goal with a changed title, and has opened it again',
      'admin@solbakken.example er logget inn og har forlatt et mål med endret tittel, og har åpnet det igjen',
    ],
    'with what the device has kept of an older card': [
      'admin@solbakken.example is signed in and has left a goal without a title, which a colleague has changed since, and has opened it again',
      'admin@solbakken.example er logget inn og har forlatt et mål uten tittel, som en kollega har endret siden, og har åpnet det igjen',
    ],
    'with a draft of an older card': [
      'admin@solbakken.example is signed in and has a draft of a goal that a colleague has changed since, and has opened it again',
      'admin@solbakken.example er logget inn og har et utkast til et mål som en kollega har endret siden, og har åpnet det igjen',
    ],
    'with a file that is not stored': [
      'admin@solbakken.example is signed in and writes a new goal in the editors’ pages',
      'admin@solbakken.example er logget inn og skriver et nytt mål i redaksjonen',
    ],
    'with a file that is stored while the card is compared': [
      'admin@solbakken.example is signed in and has published a goal that a colleague has changed since, while its sound is still being stored',
      'admin@solbakken.example er logget inn og har publisert et mål som en kollega har endret siden, mens lydopptaket fortsatt lagres',
    ],
  },
  outcomes: {
    'contentForm.change': ['the field shows what was written', 'feltet viser det som er skrevet'],
    'contentForm.choose': ['the field has the version that was chosen', 'feltet har utgaven som ble valgt'],
  },
  byPerson: [
    'contentForm.retry',
    'contentForm.change',
    'contentForm.save',
    'contentForm.saveDraft',
    'contentForm.discard',
    'contentForm.choose',
    'contentForm.merge',
    'contentForm.draft.removed',
    'contentForm.card.deleted',
    'contentForm.state.changed',
  ],
  outOfReach: {
    'form.saved · contentForm.change': {
      kind: 'absent',
      why: 'The page of the card has taken the place of the form.',
    },
  },
}
