import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {
    complete: ['all pictures on the screen are there', 'alle bildene på skjermen er hentet'],
    gathering: ['the page says which pictures it shows', 'siden sier hvilke bilder den viser'],
    reading: ['the pictures are being fetched', 'bildene hentes'],
    waiting: ['the pictures cannot be fetched', 'bildene kan ikke hentes'],
  },
  events: {
    'shownPictures.show': ['somebody with a picture is shown', 'noen med bilde vises'],
    'shownPictures.hide': ['the person is no longer shown', 'personen vises ikke lenger'],
    'address.made': ['a picture can be shown', 'et bilde kan vises'],
    'presence.changed': [
      'another page is opened, or somebody signs in or out',
      'en annen side åpnes, eller noen logger inn eller ut',
    ],
    'read done': ['the server has responded', 'serveren har svart'],
    'read error': ['the pictures cannot be read', 'bildene kan ikke leses'],
    'after gathering': ['a moment passes', 'et øyeblikk går'],
    'after retryInterval': ['a while passes', 'det går en stund'],
  },
  byPerson: [],
}
