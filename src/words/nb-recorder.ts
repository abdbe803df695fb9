import { otherPageWords } from './nb-other-pages.ts'
import { wordsOf } from './words.ts'

export const { t, textOf } = wordsOf({
  ...otherPageWords,
  'recorder.title': 'Lydopptak',
  'recorder.record': 'Ta opp lyd',
  'recorder.asking': 'Nettleseren spør om lov til å bruke mikrofonen. Svar ja der.',
  'recorder.recording': 'Opptaket er i gang',
  'recorder.time': '{time} av høyst {limit}',
  'recorder.level': 'Lydstyrke',
  'recorder.silent':
    'Vi hører ingen ting. Sjekk at riktig mikrofon er koblet til, og at den ikke er slått av.',
  'recorder.stop': 'Stopp opptaket',
  'recorder.cancel': 'Avbryt',
  'recorder.finishing': 'Gjør opptaket ferdig …',
  'recorder.recorded': 'Opptaket er {time} langt. Hør på det før du bruker det.',
  'recorder.limit': 'Opptaket stoppet, for det kan ikke være lengre enn {limit}.',
  'recorder.seconds': { one: '{count} sekund', other: '{count} sekunder' },
  'recorder.listenFirst': 'Hør på opptaket før du lagrer det.',
  'recorder.listen': 'Hør opptaket',
  'recorder.use': 'Bruk opptaket',
  'recorder.again': 'Ta opp på nytt',
  'recorder.discard': 'Kast opptaket',
  'recorder.unfinished': 'Lydopptaket er ikke lagret. Bruk det eller kast det.',
  'recorder.unsaved': 'Opptaket er ikke lagret. Lagre det, eller kast det.',
  'recorder.saving': 'Opptaket blir lagret nå. Vent litt.',
  'recorder.failed': 'Det ble ikke noe opptak',
  'recorder.failed.refused':
    'Siden har ikke lov til å bruke mikrofonen. Gi den lov i nettleserens innstillinger for denne siden, og prøv igjen.',
  'recorder.failed.absent': 'Vi finner ingen mikrofon. Koble til en mikrofon, og prøv igjen.',
  'recorder.failed.busy':
    'Mikrofonen kan ikke brukes nå. Lukk andre programmer som bruker den, og prøv igjen.',
  'recorder.failed.unsupported': 'Denne nettleseren kan ikke ta opp lyd. Oppdater den, eller bruk en annen.',
  'recorder.failed.insecure': 'Nettleseren tar bare opp lyd på sider med sikker adresse (https).',
  'recorder.failed.broken': 'Opptaket stoppet før det ble noe av. Sjekk mikrofonen, og prøv igjen.',
  'recorder.failed.unheard':
    'Vi hørte ingen i opptaket. Snakk litt høyere og nærmere mikrofonen, og prøv igjen.',
  'recorder.retry': 'Prøv igjen',
  'recorder.close': 'Lukk',
  'recorder.fileName': 'Opptak {time}',
} as const)
