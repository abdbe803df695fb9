import type { MachineTexts } from '#tests/support/paths/texts.ts'

export const texts: MachineTexts = {
  states: {},
  events: {
    'uploads.add': ['somebody chooses files', 'noen velger filer'],
    'uploads.replace': ['somebody chooses another picture', 'noen velger et annet bilde'],
    'upload.settled': ['a file has been sent, or cannot be', 'en fil er sendt, eller kan ikke sendes'],
    'upload.stored': ['a file is stored', 'en fil er lagret'],
    'upload.cancelled': ['an upload is cancelled', 'en opplasting er avbrutt'],
  },
  outcomes: {
    'uploads.add': ['each file is in the list', 'hver fil står i lista'],
  },
  byPerson: ['uploads.add', 'uploads.replace'],
}
